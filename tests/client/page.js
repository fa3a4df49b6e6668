// For unit tests: a page that Preact can draw on, and a way to read what was drawn. No layout, no style, no paint.

class Node {
  constructor(nodeType, name) {
    this.nodeType = nodeType;
    this.localName = name;
    this.nodeName = name;
    /** @type {Node[]} */
    this.childNodes = [];
    /** @type {Node | null} */
    this.parentNode = null;
  }

  get firstChild() {
    return this.childNodes[0] ?? null;
  }

  get nextSibling() {
    const all = this.parentNode?.childNodes ?? [];
    return all[all.indexOf(this) + 1] ?? null;
  }

  get isConnected() {
    return true;
  }

  contains(other) {
    return this === other || this.childNodes.some((child) => child.contains(other));
  }

  insertBefore(child, before) {
    child.remove();
    const at = before ? this.childNodes.indexOf(before) : this.childNodes.length;
    this.childNodes.splice(at, 0, child);
    child.parentNode = this;
    return child;
  }

  appendChild(child) {
    return this.insertBefore(child, null);
  }

  removeChild(child) {
    child.remove();
    return child;
  }

  remove() {
    const all = this.parentNode?.childNodes;
    if (all) all.splice(all.indexOf(this), 1);
    this.parentNode = null;
  }

  get textContent() {
    return this.nodeType === 3 ? this.data : this.childNodes.map((child) => child.textContent).join("");
  }
}

/**
 * The words of every `class` that was looked at: boards ask for them thousands of times.
 * @type {Map<string, string[]>}
 */
const CLASSES = new Map();

class Element extends Node {
  constructor(name, namespace) {
    super(1, name);
    this.namespaceURI = namespace;
    this.attributes = [];
    this.given = new Map();
    this.style = { setProperty: (name, value) => (this.style[name] = value) };
  }

  setAttribute(name, value) {
    this.given.set(name, String(value));
  }

  getAttribute(name) {
    return this.given.get(name) ?? null;
  }

  removeAttribute(name) {
    this.given.delete(name);
  }

  addEventListener() {}
  removeEventListener() {}
  focus() {}
  scrollIntoView() {}
  querySelector(selector) {
    return this.querySelectorAll(selector)[0] ?? null;
  }

  getBoundingClientRect() {
    return { x: 0, y: 0, left: 0, top: 0, right: 800, bottom: 600, width: 800, height: 600 };
  }

  get clientWidth() {
    return 800;
  }

  get clientHeight() {
    return 600;
  }

  get classes() {
    const text = this.getAttribute("class") ?? "";
    const found = CLASSES.get(text) ?? Object.freeze(text.split(/\s+/).filter(Boolean));
    CLASSES.set(text, found);
    return found;
  }

  closest() {
    return null;
  }

  /** All below that match "name.class.class[attribute='value']" (each part is optional). @param {string} selector */
  querySelectorAll(selector) {
    const name = /^[a-z]*/.exec(selector)?.[0];
    const classes = [...selector.matchAll(/\.([\w-]+)/g)].map((found) => found[1]);
    const wanted = [...selector.matchAll(/\[([\w-]+)='([^']*)'\]/g)];
    const hasAll = (own) => classes.every((cls) => own.includes(cls));
    const fits = (one) =>
      (!name || one.localName === name) &&
      (!classes.length || hasAll(one.classes)) &&
      wanted.every(([, attribute, value]) => one.getAttribute(attribute) === value);
    return this.below().filter(fits);
  }

  /** Every element below, in order, behind those found already. @param {Element[]} found @returns {Element[]} */
  below(found = []) {
    for (const child of this.childNodes) {
      if (!(child instanceof Element)) continue;
      found.push(child);
      child.below(found);
    }
    return found;
  }

  /** Where this element is shifted to by its own transform. @returns {number[] | null} */
  get at() {
    const text = this.getAttribute("transform") ?? this.style.transform ?? "";
    const found = /translate\(\s*([-\d.e]+)(?:px)?[\s,]+([-\d.e]+)(?:px)?\s*\)/.exec(text);
    return found ? [Number(found[1]), Number(found[2])] : null;
  }
}

/** Make `document` able to carry what Preact draws. Call it after installBrowser. */
export function installPage() {
  const make = (name, namespace) => new Element(name, namespace);
  class Watcher {
    observe() {}
    unobserve() {}
    disconnect() {}
  }
  Object.assign(globalThis, { ResizeObserver: Watcher, IntersectionObserver: Watcher, MutationObserver: Watcher });
  Object.assign(globalThis, { requestAnimationFrame: () => 0, cancelAnimationFrame: () => {}, Element });
  Object.assign(globalThis, { HTMLElement: Element, SVGElement: Element, innerWidth: 1280, innerHeight: 720 });
  Object.assign(globalThis, { getComputedStyle: () => ({ getPropertyValue: () => "" }) });
  Object.assign(document, {
    createElement: (name) => make(name, "http://www.w3.org/1999/xhtml"),
    createElementNS: (namespace, name) => make(name, namespace),
    createTextNode: (text) => Object.assign(new Node(3, "#text"), { data: text }),
    querySelectorAll: () => [],
    body: make("body"),
    head: make("head"),
    activeElement: null,
  });
}

/** Draw a component. @param {any} lib the client's lib.js @param {any} component @param {object} props */
export function drawn(lib, component, props) {
  const page = document.createElement("main");
  lib.render(lib.h(component, props), page);
  return page;
}
