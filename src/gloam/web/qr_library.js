// The vendored QR library, loaded when a code is drawn. Types are in qr_library.d.ts.
export { generate } from "./vendor/lean-qr.mjs";
