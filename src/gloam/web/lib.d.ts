/** What the client uses of preact, htm and signals, no more. */
export type VNode = { type: unknown; props: unknown; key: unknown };
export type Child = VNode | string | number | boolean | null | undefined | Child[];
// biome-ignore lint/suspicious/noExplicitAny: a template does not know which part it is given
export type Component<P = any> = (props: P) => Child;
export interface Signal<T> {
  value: T;
  peek(): T;
  subscribe(fn: (value: T) => void): () => void;
}
export interface ReadonlySignal<T> {
  readonly value: T;
  peek(): T;
}
export type Ref<T> = { current: T };

export function h(type: unknown, props: object | null, ...children: Child[]): VNode;
export function html(strings: TemplateStringsArray, ...values: unknown[]): VNode;
export function render(node: Child, parent: Element): void;
export const Fragment: Component;
export interface Context<T> {
  Provider: Component<{ value: T; children?: Child }>;
  Consumer: Component<{ children: (value: T) => Child }>;
}
export function createContext<T>(value: T): Context<T>;
export function useContext<T>(context: Context<T>): T;
export function useState<T>(first: T | (() => T)): [T, (next: T | ((old: T) => T)) => void];
/** What an effect gives back: nothing, or how to clean up. */
// biome-ignore lint/suspicious/noConfusingVoidType: an effect without `return` is typed void
type CleanUp = void | (() => void);
export function useEffect(run: () => CleanUp, deps?: unknown[]): void;
export function useLayoutEffect(run: () => CleanUp, deps?: unknown[]): void;
export function useRef<T>(first: T): Ref<T>;
export function useMemo<T>(make: () => T, deps: unknown[]): T;
export function useCallback<T>(fn: T, deps: unknown[]): T;
export function useId(): string;
export function useErrorBoundary(tell?: (error: unknown) => void): [unknown, () => void];
export function signal<T>(first: T): Signal<T>;
export function computed<T>(make: () => T): ReadonlySignal<T>;
export function effect(run: () => CleanUp): () => void;
export function batch<T>(run: () => T): T;
export function useSignal<T>(first: T): Signal<T>;
export function useComputed<T>(make: () => T): ReadonlySignal<T>;
export function useSignalEffect(run: () => void): void;
