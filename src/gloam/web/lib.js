// The only module that imports the vendored libraries, but for qr_library.js: everything else imports from here. Types
// are in lib.d.ts.

import htm from "./vendor/htm.mjs";
import { h } from "./vendor/preact.mjs";

export {
  useCallback,
  useContext,
  useEffect,
  useErrorBoundary,
  useId,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from "./vendor/hooks.mjs";
export { createContext, Fragment, h, render } from "./vendor/preact.mjs";
export { batch, computed, effect, signal, useComputed, useSignal, useSignalEffect } from "./vendor/signals.mjs";

export const html = htm.bind(h);
