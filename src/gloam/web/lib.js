// The only module that imports the vendored libraries, but for qr_library.js: everything else imports from here. Types
// are in lib.d.ts.
import { h } from "./vendor/preact.mjs";
import htm from "./vendor/htm.mjs";

export { h, render, Fragment, createContext } from "./vendor/preact.mjs";
export {
  useState,
  useEffect,
  useLayoutEffect,
  useRef,
  useMemo,
  useCallback,
  useContext,
  useErrorBoundary,
  useId,
} from "./vendor/hooks.mjs";
export { signal, computed, effect, batch, useSignal, useComputed, useSignalEffect } from "./vendor/signals.mjs";

export const html = htm.bind(h);
