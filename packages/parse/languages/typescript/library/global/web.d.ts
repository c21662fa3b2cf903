// Globals of browsers and most other runtimes.

declare const globalThis: Window;
declare const console: Console;
declare const performance: Performance;
declare const crypto: Crypto;

declare function setTimeout(call: (...values: any[]) => void, ms?: number, ...values: any[]): Timeout;
declare function setInterval(call: (...values: any[]) => void, ms?: number, ...values: any[]): Timeout;
declare function setImmediate(call: (...values: any[]) => void, ...values: any[]): Timeout;
declare function clearTimeout(timer?: Timeout | number): void;
declare function clearInterval(timer?: Timeout | number): void;
declare function clearImmediate(timer?: Timeout): void;
declare function queueMicrotask(call: () => void): void;
declare function requestAnimationFrame(call: (time: number) => void): number;
declare function cancelAnimationFrame(handle: number): void;
declare function requestIdleCallback(call: (deadline: object) => void, options?: object): number;
declare function cancelIdleCallback(handle: number): void;
declare function structuredClone<T>(value: T, options?: object): T;
declare function fetch(input: string | URL | Request, options?: RequestInit): Promise<Response>;
declare function atob(text: string): string;
declare function btoa(text: string): string;
declare function alert(message?: unknown): void;
declare function reportError(error: unknown): void;
declare function getComputedStyle(element: Element, pseudo?: string): CSSStyleDeclaration;
declare function matchMedia(query: string): MediaQueryList;
declare function postMessage(message: unknown, options?: unknown, transfer?: unknown): void;
declare function addEventListener(type: string, listener: (event: Event) => void, options?: unknown): void;
declare function removeEventListener(type: string, listener: (event: Event) => void, options?: unknown): void;
declare function importScripts(...urls: string[]): void;

interface Timeout {
  ref(): this;
  unref(): this;
  hasRef(): boolean;
  refresh(): this;
  close(): this;
}

interface Console {
  assert(condition?: boolean, ...data: unknown[]): void;
  clear(): void;
  count(label?: string): void;
  countReset(label?: string): void;
  debug(...data: unknown[]): void;
  dir(item?: unknown, options?: unknown): void;
  dirxml(...data: unknown[]): void;
  error(...data: unknown[]): void;
  group(...data: unknown[]): void;
  groupCollapsed(...data: unknown[]): void;
  groupEnd(): void;
  info(...data: unknown[]): void;
  log(...data: unknown[]): void;
  profile(label?: string): void;
  profileEnd(label?: string): void;
  table(data?: unknown, properties?: string[]): void;
  time(label?: string): void;
  timeEnd(label?: string): void;
  timeLog(label?: string, ...data: unknown[]): void;
  timeStamp(label?: string): void;
  trace(...data: unknown[]): void;
  warn(...data: unknown[]): void;
}

interface Performance extends EventTarget {
  clearMarks(name?: string): void;
  clearMeasures(name?: string): void;
  getEntries(): PerformanceEntry[];
  getEntriesByName(name: string, type?: string): PerformanceEntry[];
  getEntriesByType(type: string): PerformanceEntry[];
  mark(name: string, options?: object): PerformanceEntry;
  measure(name: string, start?: string, end?: string): PerformanceEntry;
  now(): number;
  toJSON(): object;
  readonly timeOrigin: number;
}
interface PerformanceEntry {
  readonly name: string;
  readonly duration: number;
  readonly startTime: number;
  readonly entryType: string;
  toJSON(): object;
}

interface Crypto {
  getRandomValues<T>(array: T): T;
  randomUUID(): string;
  readonly subtle: SubtleCrypto;
}
interface SubtleCrypto {
  decrypt(algorithm: unknown, key: unknown, data: ArrayBufferView | ArrayBuffer): Promise<ArrayBuffer>;
  deriveBits(algorithm: unknown, key: unknown, length: number): Promise<ArrayBuffer>;
  deriveKey(algorithm: unknown, ...more: unknown[]): Promise<object>;
  digest(algorithm: unknown, data: ArrayBufferView | ArrayBuffer): Promise<ArrayBuffer>;
  encrypt(algorithm: unknown, key: unknown, data: ArrayBufferView | ArrayBuffer): Promise<ArrayBuffer>;
  exportKey(format: string, key: unknown): Promise<ArrayBuffer>;
  generateKey(algorithm: unknown, extractable: boolean, uses: string[]): Promise<object>;
  importKey(format: string, data: unknown, algorithm: unknown, extractable: boolean, uses: string[]): Promise<object>;
  sign(algorithm: unknown, key: unknown, data: ArrayBufferView | ArrayBuffer): Promise<ArrayBuffer>;
  verify(algorithm: unknown, key: unknown, signature: ArrayBuffer, data: ArrayBufferView | ArrayBuffer): Promise<boolean>;
}

declare class URL {
  constructor(url: string | URL, base?: string | URL);
  hash: string;
  host: string;
  hostname: string;
  href: string;
  readonly origin: string;
  password: string;
  pathname: string;
  port: string;
  protocol: string;
  search: string;
  readonly searchParams: URLSearchParams;
  username: string;
  toString(): string;
  toJSON(): string;
  static canParse(url: string, base?: string): boolean;
  static createObjectURL(object: Blob): string;
  static parse(url: string, base?: string): URL | null;
  static revokeObjectURL(url: string): void;
}

declare class URLSearchParams implements Iterable<[string, string]> {
  constructor(init?: string | Record<string, string> | Iterable<[string, string]>);
  readonly size: number;
  append(name: string, value: string): void;
  delete(name: string, value?: string): void;
  entries(): IterableIterator<[string, string]>;
  forEach(call: (value: string, key: string, params: URLSearchParams) => void): void;
  get(name: string): string | null;
  getAll(name: string): string[];
  has(name: string, value?: string): boolean;
  keys(): IterableIterator<string>;
  set(name: string, value: string): void;
  sort(): void;
  toString(): string;
  values(): IterableIterator<string>;
}

declare class Headers implements Iterable<[string, string]> {
  constructor(init?: Record<string, string> | Headers | Iterable<[string, string]>);
  append(name: string, value: string): void;
  delete(name: string): void;
  entries(): IterableIterator<[string, string]>;
  forEach(call: (value: string, key: string, headers: Headers) => void): void;
  get(name: string): string | null;
  getSetCookie(): string[];
  has(name: string): boolean;
  keys(): IterableIterator<string>;
  set(name: string, value: string): void;
  values(): IterableIterator<string>;
}
type HeadersInit = Headers;

interface RequestInit {
  body?: unknown;
  cache?: string;
  credentials?: string;
  headers?: Record<string, string>;
  method?: string;
  mode?: string;
  redirect?: string;
  signal?: AbortSignal | null;
}
interface ResponseInit {
  headers?: Record<string, string>;
  status?: number;
  statusText?: string;
}
interface Body {
  readonly body: ReadableStream<Uint8Array> | null;
  readonly bodyUsed: boolean;
  arrayBuffer(): Promise<ArrayBuffer>;
  blob(): Promise<Blob>;
  bytes(): Promise<Uint8Array>;
  formData(): Promise<FormData>;
  json(): Promise<any>;
  text(): Promise<string>;
}
declare class Request implements Body {
  constructor(input: string | URL | Request, init?: RequestInit);
  clone(): Request;
  readonly headers: Headers;
  readonly method: string;
  readonly signal: AbortSignal;
  readonly url: string;
}
declare class Response implements Body {
  constructor(body?: unknown, init?: ResponseInit);
  clone(): Response;
  readonly headers: Headers;
  readonly ok: boolean;
  readonly redirected: boolean;
  readonly status: number;
  readonly statusText: string;
  readonly url: string;
  static error(): Response;
  static json(data: unknown, init?: ResponseInit): Response;
  static redirect(url: string | URL, status?: number): Response;
}

declare class FormData implements Iterable<[string, string]> {
  constructor(form?: HTMLFormElement);
  append(name: string, value: string | Blob, file?: string): void;
  delete(name: string): void;
  entries(): IterableIterator<[string, string]>;
  forEach(call: (value: string, key: string, data: FormData) => void): void;
  get(name: string): string | null;
  getAll(name: string): string[];
  has(name: string): boolean;
  keys(): IterableIterator<string>;
  set(name: string, value: string | Blob, file?: string): void;
  values(): IterableIterator<string>;
}

declare class Blob {
  constructor(parts?: unknown[], options?: object);
  readonly size: number;
  readonly type: string;
  arrayBuffer(): Promise<ArrayBuffer>;
  bytes(): Promise<Uint8Array>;
  slice(start?: number, end?: number, type?: string): Blob;
  stream(): ReadableStream<Uint8Array>;
  text(): Promise<string>;
}
declare class File extends Blob {
  constructor(parts: unknown[], name: string, options?: object);
  readonly lastModified: number;
  readonly name: string;
  readonly webkitRelativePath: string;
}
interface FileList extends Iterable<File> {
  readonly length: number;
  item(index: number): File | null;
}
declare class FileReader extends EventTarget {
  readonly result: string | ArrayBuffer | null;
  abort(): void;
  readAsArrayBuffer(blob: Blob): void;
  readAsDataURL(blob: Blob): void;
  readAsText(blob: Blob, encoding?: string): void;
}

declare class AbortController {
  readonly signal: AbortSignal;
  abort(reason?: unknown): void;
}
declare class AbortSignal extends EventTarget {
  readonly aborted: boolean;
  readonly reason: any;
  throwIfAborted(): void;
  static abort(reason?: unknown): AbortSignal;
  static any(signals: Iterable<AbortSignal>): AbortSignal;
  static timeout(ms: number): AbortSignal;
}

declare class TextEncoder {
  encode(text?: string): Uint8Array;
  encodeInto(text: string, target: Uint8Array): { read: number; written: number };
  readonly encoding: string;
}
declare class TextDecoder {
  constructor(label?: string, options?: object);
  decode(data?: ArrayBufferView | ArrayBuffer, options?: object): string;
  readonly encoding: string;
}

declare class ReadableStream<T> implements AsyncIterable<T> {
  constructor(source?: object, strategy?: object);
  readonly locked: boolean;
  cancel(reason?: unknown): Promise<void>;
  getReader(options?: object): ReadableStreamDefaultReader<T>;
  pipeThrough(transform: object, options?: object): ReadableStream<any>;
  pipeTo(target: WritableStream<T>, options?: object): Promise<void>;
  tee(): ReadableStream<T>[];
  static from<T>(items: Iterable<T> | AsyncIterable<T>): ReadableStream<T>;
}
declare class ReadableStreamDefaultReader<T> {
  cancel(reason?: unknown): Promise<void>;
  read(): Promise<IteratorResult<T>>;
  releaseLock(): void;
  readonly closed: Promise<void>;
}
declare class WritableStream<T> {
  constructor(sink?: object, strategy?: object);
  abort(reason?: unknown): Promise<void>;
  close(): Promise<void>;
  getWriter(): WritableStreamDefaultWriter<T>;
}
declare class WritableStreamDefaultWriter<T> {
  abort(reason?: unknown): Promise<void>;
  close(): Promise<void>;
  releaseLock(): void;
  write(chunk?: T): Promise<void>;
  readonly ready: Promise<void>;
}
declare class TransformStream<I, O> {
  constructor(transformer?: object);
  readonly readable: ReadableStream<O>;
  readonly writable: WritableStream<I>;
}

declare class Event {
  constructor(type: string, init?: object);
  readonly bubbles: boolean;
  readonly cancelable: boolean;
  readonly currentTarget: EventTarget | null;
  readonly defaultPrevented: boolean;
  readonly target: EventTarget | null;
  readonly timeStamp: number;
  readonly type: string;
  composedPath(): EventTarget[];
  initEvent(type: string, bubbles?: boolean, cancelable?: boolean): void;
  preventDefault(): void;
  stopImmediatePropagation(): void;
  stopPropagation(): void;
}
declare class CustomEvent<T> extends Event {
  constructor(type: string, init?: object);
  readonly detail: T;
}
declare class UIEvent extends Event {}
declare class MouseEvent extends UIEvent {
  readonly altKey: boolean;
  readonly button: number;
  readonly buttons: number;
  readonly clientX: number;
  readonly clientY: number;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly offsetX: number;
  readonly offsetY: number;
  readonly pageX: number;
  readonly pageY: number;
  readonly relatedTarget: EventTarget | null;
  readonly screenX: number;
  readonly screenY: number;
  readonly shiftKey: boolean;
  getModifierState(key: string): boolean;
}
declare class PointerEvent extends MouseEvent {
  readonly pointerId: number;
  readonly pointerType: string;
  readonly pressure: number;
  getCoalescedEvents(): PointerEvent[];
}
declare class WheelEvent extends MouseEvent {
  readonly deltaMode: number;
  readonly deltaX: number;
  readonly deltaY: number;
}
declare class DragEvent extends MouseEvent {
  readonly dataTransfer: DataTransfer | null;
}
declare class KeyboardEvent extends UIEvent {
  readonly altKey: boolean;
  readonly code: string;
  readonly ctrlKey: boolean;
  readonly isComposing: boolean;
  readonly key: string;
  readonly keyCode: number;
  readonly metaKey: boolean;
  readonly repeat: boolean;
  readonly shiftKey: boolean;
  getModifierState(key: string): boolean;
}
declare class FocusEvent extends UIEvent {
  readonly relatedTarget: EventTarget | null;
}
declare class InputEvent extends UIEvent {
  readonly data: string | null;
  readonly inputType: string;
  readonly isComposing: boolean;
}
declare class CompositionEvent extends UIEvent {
  readonly data: string;
}
declare class TouchEvent extends UIEvent {
  readonly changedTouches: Touch[];
  readonly targetTouches: Touch[];
  readonly touches: Touch[];
}
interface Touch {
  readonly clientX: number;
  readonly clientY: number;
  readonly identifier: number;
  readonly pageX: number;
  readonly pageY: number;
  readonly target: EventTarget;
}
declare class ClipboardEvent extends Event {
  readonly clipboardData: DataTransfer | null;
}
declare class MessageEvent<T> extends Event {
  readonly data: T;
  readonly origin: string;
  readonly ports: MessagePort[];
}
declare class ProgressEvent extends Event {
  readonly loaded: number;
  readonly total: number;
}
declare class ErrorEvent extends Event {
  readonly error: any;
  readonly message: string;
}
declare class PopStateEvent extends Event {
  readonly state: any;
}
declare class StorageEvent extends Event {
  readonly key: string | null;
  readonly newValue: string | null;
}
declare class AnimationEvent extends Event {
  readonly animationName: string;
}
declare class TransitionEvent extends Event {
  readonly propertyName: string;
}
interface DataTransfer {
  dropEffect: string;
  effectAllowed: string;
  readonly files: FileList;
  readonly items: Iterable<any>;
  readonly types: string[];
  clearData(format?: string): void;
  getData(format: string): string;
  setData(format: string, data: string): void;
  setDragImage(image: Element, x: number, y: number): void;
}

declare class EventTarget {
  addEventListener(type: string, listener: (event: Event) => void, options?: unknown): void;
  dispatchEvent(event: Event): boolean;
  removeEventListener(type: string, listener: (event: Event) => void, options?: unknown): void;
}

declare class MessagePort extends EventTarget {
  close(): void;
  postMessage(message: unknown, transfer?: unknown): void;
  start(): void;
}
declare class MessageChannel {
  readonly port1: MessagePort;
  readonly port2: MessagePort;
}
declare class BroadcastChannel extends EventTarget {
  constructor(name: string);
  close(): void;
  postMessage(message: unknown): void;
}
declare class Worker extends EventTarget {
  constructor(url: string | URL, options?: object);
  postMessage(message: unknown, transfer?: unknown): void;
  terminate(): void;
}
declare class WebSocket extends EventTarget {
  constructor(url: string | URL, protocols?: string | string[]);
  readonly readyState: number;
  readonly url: string;
  close(code?: number, reason?: string): void;
  send(data: unknown): void;
}
declare class EventSource extends EventTarget {
  constructor(url: string | URL, init?: object);
  close(): void;
}
declare class XMLHttpRequest extends EventTarget {
  readonly readyState: number;
  readonly response: any;
  readonly responseText: string;
  readonly status: number;
  readonly statusText: string;
  readonly upload: EventTarget;
  responseType: string;
  timeout: number;
  withCredentials: boolean;
  abort(): void;
  getAllResponseHeaders(): string;
  getResponseHeader(name: string): string | null;
  open(method: string, url: string | URL, async?: boolean): void;
  overrideMimeType(type: string): void;
  send(body?: unknown): void;
  setRequestHeader(name: string, value: string): void;
}

interface Storage {
  readonly length: number;
  clear(): void;
  getItem(key: string): string | null;
  key(index: number): string | null;
  removeItem(key: string): void;
  setItem(key: string, value: string): void;
}

// DOM.

declare const document: Document;
declare const window: Window;
declare const navigator: Navigator;
declare const location: Location;
declare const history: History;
declare const localStorage: Storage;
declare const sessionStorage: Storage;
declare const customElements: CustomElementRegistry;

interface Window extends EventTarget {
  readonly console: Console;
  readonly crypto: Crypto;
  readonly customElements: CustomElementRegistry;
  readonly document: Document;
  readonly frames: Window;
  readonly history: History;
  readonly innerHeight: number;
  readonly innerWidth: number;
  readonly localStorage: Storage;
  location: Location;
  readonly navigator: Navigator;
  readonly outerHeight: number;
  readonly outerWidth: number;
  readonly parent: Window;
  readonly performance: Performance;
  readonly screen: { width: number; height: number };
  readonly scrollX: number;
  readonly scrollY: number;
  readonly self: Window;
  readonly sessionStorage: Storage;
  readonly top: Window | null;
  readonly window: Window;
  alert(message?: unknown): void;
  atob(text: string): string;
  blur(): void;
  btoa(text: string): string;
  cancelAnimationFrame(handle: number): void;
  clearInterval(timer?: number): void;
  clearTimeout(timer?: number): void;
  close(): void;
  confirm(message?: string): boolean;
  fetch(input: string | URL | Request, options?: RequestInit): Promise<Response>;
  focus(): void;
  getComputedStyle(element: Element, pseudo?: string): CSSStyleDeclaration;
  getSelection(): Selection | null;
  matchMedia(query: string): MediaQueryList;
  moveTo(x: number, y: number): void;
  open(url?: string | URL, target?: string, features?: string): Window | null;
  postMessage(message: unknown, options?: unknown, transfer?: unknown): void;
  print(): void;
  prompt(message?: string, value?: string): string | null;
  queueMicrotask(call: () => void): void;
  requestAnimationFrame(call: (time: number) => void): number;
  requestIdleCallback(call: (deadline: object) => void, options?: object): number;
  resizeTo(width: number, height: number): void;
  scroll(x?: unknown, y?: number): void;
  scrollBy(x?: unknown, y?: number): void;
  scrollTo(x?: unknown, y?: number): void;
  setInterval(call: (...values: any[]) => void, ms?: number, ...values: any[]): number;
  setTimeout(call: (...values: any[]) => void, ms?: number, ...values: any[]): number;
  stop(): void;
}

interface Navigator {
  readonly clipboard: { readText(): Promise<string>; writeText(text: string): Promise<void> };
  readonly language: string;
  readonly languages: string[];
  readonly onLine: boolean;
  readonly platform: string;
  readonly userAgent: string;
  canShare(data?: object): boolean;
  sendBeacon(url: string | URL, data?: unknown): boolean;
  share(data?: object): Promise<void>;
  vibrate(pattern: number | number[]): boolean;
}
interface Location {
  hash: string;
  host: string;
  hostname: string;
  href: string;
  readonly origin: string;
  pathname: string;
  port: string;
  protocol: string;
  search: string;
  assign(url: string | URL): void;
  reload(): void;
  replace(url: string | URL): void;
  toString(): string;
}
interface History {
  readonly length: number;
  scrollRestoration: string;
  readonly state: any;
  back(): void;
  forward(): void;
  go(delta?: number): void;
  pushState(data: unknown, unused: string, url?: string | URL | null): void;
  replaceState(data: unknown, unused: string, url?: string | URL | null): void;
}
interface MediaQueryList extends EventTarget {
  readonly matches: boolean;
  readonly media: string;
  addListener(listener: (event: Event) => void): void;
  removeListener(listener: (event: Event) => void): void;
}
interface CustomElementRegistry {
  define(name: string, type: Function, options?: object): void;
  get(name: string): Function | undefined;
  upgrade(root: Node): void;
  whenDefined(name: string): Promise<Function>;
}

declare class Node extends EventTarget {
  readonly childNodes: NodeList<Node>;
  readonly firstChild: Node | null;
  readonly isConnected: boolean;
  readonly lastChild: Node | null;
  readonly nextSibling: Node | null;
  readonly nodeName: string;
  readonly nodeType: number;
  nodeValue: string | null;
  readonly ownerDocument: Document | null;
  readonly parentElement: HTMLElement | null;
  readonly parentNode: ParentNode | null;
  readonly previousSibling: Node | null;
  textContent: string | null;
  appendChild<T>(node: T): T;
  cloneNode(deep?: boolean): Node;
  compareDocumentPosition(other: Node): number;
  contains(other: Node | null): boolean;
  getRootNode(options?: object): Node;
  hasChildNodes(): boolean;
  insertBefore<T>(node: T, before: Node | null): T;
  isEqualNode(other: Node | null): boolean;
  isSameNode(other: Node | null): boolean;
  normalize(): void;
  removeChild<T>(child: T): T;
  replaceChild<T>(node: Node, child: T): T;
  static readonly ELEMENT_NODE: number;
  static readonly TEXT_NODE: number;
  static readonly COMMENT_NODE: number;
}
interface NodeList<T> extends Iterable<T> {
  readonly length: number;
  entries(): IterableIterator<[number, T]>;
  forEach(call: (node: T, index: number) => void): void;
  item(index: number): T | null;
  keys(): IterableIterator<number>;
  values(): IterableIterator<T>;
}
interface NodeListOf<T> extends NodeList<T> {}
interface HTMLCollection extends Iterable<HTMLElement> {
  readonly length: number;
  item(index: number): HTMLElement | null;
  namedItem(name: string): HTMLElement | null;
}
interface HTMLCollectionOf<T> extends Iterable<T> {
  readonly length: number;
  item(index: number): T | null;
  namedItem(name: string): T | null;
}
interface ParentNode extends Node {
  readonly childElementCount: number;
  readonly children: HTMLCollection;
  readonly firstElementChild: HTMLElement | null;
  readonly lastElementChild: HTMLElement | null;
  append(...nodes: (Node | string)[]): void;
  prepend(...nodes: (Node | string)[]): void;
  querySelector(selectors: string): HTMLElement | null;
  querySelectorAll(selectors: string): NodeList<HTMLElement>;
  replaceChildren(...nodes: (Node | string)[]): void;
}
declare class CharacterData extends Node {
  data: string;
  readonly length: number;
  after(...nodes: (Node | string)[]): void;
  before(...nodes: (Node | string)[]): void;
  remove(): void;
  replaceWith(...nodes: (Node | string)[]): void;
}
declare class Text extends CharacterData {
  constructor(data?: string);
  splitText(offset: number): Text;
}
declare class Comment extends CharacterData {
  constructor(data?: string);
}
declare class DocumentFragment extends Node implements ParentNode {
  getElementById(id: string): HTMLElement | null;
}
declare class ShadowRoot extends DocumentFragment {
  readonly activeElement: Element | null;
  adoptedStyleSheets: CSSStyleSheet[];
  readonly host: Element;
  innerHTML: string;
  readonly mode: string;
}
declare class Document extends Node implements ParentNode {
  readonly activeElement: HTMLElement | null;
  body: HTMLElement;
  cookie: string;
  readonly defaultView: Window | null;
  readonly documentElement: HTMLElement;
  readonly forms: HTMLCollectionOf<HTMLFormElement>;
  readonly head: HTMLElement;
  readonly hidden: boolean;
  readonly images: HTMLCollectionOf<HTMLImageElement>;
  location: Location;
  readonly readyState: string;
  readonly referrer: string;
  readonly styleSheets: Iterable<CSSStyleSheet>;
  title: string;
  readonly visibilityState: string;
  adoptNode<T>(node: T): T;
  createComment(data: string): Comment;
  createDocumentFragment(): DocumentFragment;
  createElement(tag: string, options?: object): HTMLElement;
  createElementNS(namespace: string | null, tag: string): HTMLElement;
  createEvent(type: string): Event;
  createRange(): Range;
  createTextNode(data: string): Text;
  createTreeWalker(root: Node, show?: number, filter?: unknown): TreeWalker;
  elementFromPoint(x: number, y: number): Element | null;
  execCommand(command: string, ui?: boolean, value?: string): boolean;
  exitFullscreen(): Promise<void>;
  getElementById(id: string): HTMLElement | null;
  getElementsByClassName(names: string): HTMLCollection;
  getElementsByName(name: string): NodeList<HTMLElement>;
  getElementsByTagName(name: string): HTMLCollection;
  getSelection(): Selection | null;
  hasFocus(): boolean;
  importNode<T>(node: T, deep?: boolean): T;
  open(): Document;
  close(): void;
  write(...text: string[]): void;
  startViewTransition(update?: () => void): object;
}
interface TreeWalker {
  currentNode: Node;
  firstChild(): Node | null;
  nextNode(): Node | null;
  nextSibling(): Node | null;
  parentNode(): Node | null;
  previousNode(): Node | null;
}
interface Selection {
  readonly anchorNode: Node | null;
  readonly focusNode: Node | null;
  readonly isCollapsed: boolean;
  readonly rangeCount: number;
  addRange(range: Range): void;
  collapse(node: Node | null, offset?: number): void;
  containsNode(node: Node, partial?: boolean): boolean;
  empty(): void;
  extend(node: Node, offset?: number): void;
  getRangeAt(index: number): Range;
  removeAllRanges(): void;
  selectAllChildren(node: Node): void;
  toString(): string;
}
declare class Range {
  readonly collapsed: boolean;
  readonly commonAncestorContainer: Node;
  readonly endContainer: Node;
  readonly endOffset: number;
  readonly startContainer: Node;
  readonly startOffset: number;
  cloneContents(): DocumentFragment;
  cloneRange(): Range;
  collapse(toStart?: boolean): void;
  createContextualFragment(html: string): DocumentFragment;
  deleteContents(): void;
  extractContents(): DocumentFragment;
  getBoundingClientRect(): DOMRect;
  getClientRects(): DOMRect[];
  insertNode(node: Node): void;
  selectNode(node: Node): void;
  selectNodeContents(node: Node): void;
  setEnd(node: Node, offset: number): void;
  setStart(node: Node, offset: number): void;
  setStartAfter(node: Node): void;
  setStartBefore(node: Node): void;
  setEndAfter(node: Node): void;
  setEndBefore(node: Node): void;
  surroundContents(parent: Node): void;
  toString(): string;
}
declare class DOMRect {
  constructor(x?: number, y?: number, width?: number, height?: number);
  readonly bottom: number;
  height: number;
  readonly left: number;
  readonly right: number;
  readonly top: number;
  width: number;
  x: number;
  y: number;
  toJSON(): object;
}
interface DOMTokenList extends Iterable<string> {
  readonly length: number;
  value: string;
  add(...tokens: string[]): void;
  contains(token: string): boolean;
  forEach(call: (token: string, index: number) => void): void;
  item(index: number): string | null;
  remove(...tokens: string[]): void;
  replace(token: string, replacement: string): boolean;
  toggle(token: string, force?: boolean): boolean;
}
interface CSSStyleDeclaration {
  cssText: string;
  readonly length: number;
  getPropertyPriority(name: string): string;
  getPropertyValue(name: string): string;
  item(index: number): string;
  removeProperty(name: string): string;
  setProperty(name: string, value: string | null, priority?: string): void;
}
declare class CSSStyleSheet {
  readonly cssRules: Iterable<object>;
  disabled: boolean;
  deleteRule(index: number): void;
  insertRule(rule: string, index?: number): number;
  replace(text: string): Promise<CSSStyleSheet>;
  replaceSync(text: string): void;
}
interface NamedNodeMap extends Iterable<Attr> {
  readonly length: number;
  getNamedItem(name: string): Attr | null;
  item(index: number): Attr | null;
  removeNamedItem(name: string): Attr;
  setNamedItem(attribute: Attr): Attr | null;
}
interface Attr extends Node {
  readonly name: string;
  value: string;
}
declare class Element extends Node implements ParentNode {
  readonly attributes: NamedNodeMap;
  readonly classList: DOMTokenList;
  className: string;
  readonly clientHeight: number;
  readonly clientLeft: number;
  readonly clientTop: number;
  readonly clientWidth: number;
  id: string;
  innerHTML: string;
  readonly localName: string;
  readonly nextElementSibling: HTMLElement | null;
  outerHTML: string;
  readonly previousElementSibling: HTMLElement | null;
  readonly scrollHeight: number;
  scrollLeft: number;
  scrollTop: number;
  readonly scrollWidth: number;
  readonly shadowRoot: ShadowRoot | null;
  slot: string;
  readonly tagName: string;
  after(...nodes: (Node | string)[]): void;
  animate(frames: unknown, options?: unknown): Animation;
  attachShadow(init: object): ShadowRoot;
  before(...nodes: (Node | string)[]): void;
  checkVisibility(options?: object): boolean;
  closest(selectors: string): HTMLElement | null;
  getAnimations(): Animation[];
  getAttribute(name: string): string | null;
  getAttributeNames(): string[];
  getAttributeNode(name: string): Attr | null;
  getAttributeNS(namespace: string | null, name: string): string | null;
  getBoundingClientRect(): DOMRect;
  getClientRects(): DOMRect[];
  getElementsByClassName(names: string): HTMLCollection;
  getElementsByTagName(name: string): HTMLCollection;
  hasAttribute(name: string): boolean;
  hasAttributes(): boolean;
  hasPointerCapture(pointer: number): boolean;
  insertAdjacentElement(where: string, element: Element): Element | null;
  insertAdjacentHTML(where: string, html: string): void;
  insertAdjacentText(where: string, text: string): void;
  matches(selectors: string): boolean;
  releasePointerCapture(pointer: number): void;
  remove(): void;
  removeAttribute(name: string): void;
  removeAttributeNS(namespace: string | null, name: string): void;
  replaceWith(...nodes: (Node | string)[]): void;
  requestFullscreen(options?: object): Promise<void>;
  scroll(x?: unknown, y?: number): void;
  scrollBy(x?: unknown, y?: number): void;
  scrollIntoView(options?: unknown): void;
  scrollTo(x?: unknown, y?: number): void;
  setAttribute(name: string, value: string): void;
  setAttributeNS(namespace: string | null, name: string, value: string): void;
  setPointerCapture(pointer: number): void;
  toggleAttribute(name: string, force?: boolean): boolean;
}
declare class Animation extends EventTarget {
  currentTime: number | null;
  readonly finished: Promise<Animation>;
  readonly playState: string;
  cancel(): void;
  finish(): void;
  pause(): void;
  play(): void;
  reverse(): void;
}
declare class HTMLElement extends Element {
  accessKey: string;
  autofocus: boolean;
  contentEditable: string;
  readonly dataset: Record<string, string>;
  dir: string;
  hidden: boolean;
  innerText: string;
  lang: string;
  readonly offsetHeight: number;
  readonly offsetLeft: number;
  readonly offsetParent: Element | null;
  readonly offsetTop: number;
  readonly offsetWidth: number;
  readonly style: CSSStyleDeclaration;
  tabIndex: number;
  title: string;
  attachInternals(): object;
  blur(): void;
  click(): void;
  focus(options?: object): void;
  hidePopover(): void;
  showPopover(): void;
  togglePopover(force?: boolean): boolean;
}
declare class SVGElement extends HTMLElement {}
declare class HTMLAnchorElement extends HTMLElement {
  hash: string;
  host: string;
  hostname: string;
  href: string;
  readonly origin: string;
  pathname: string;
  rel: string;
  search: string;
  target: string;
  text: string;
}
declare class HTMLButtonElement extends HTMLElement {
  disabled: boolean;
  readonly form: HTMLFormElement | null;
  type: string;
  value: string;
  checkValidity(): boolean;
  setCustomValidity(text: string): void;
}
declare class HTMLInputElement extends HTMLElement {
  checked: boolean;
  disabled: boolean;
  readonly files: FileList | null;
  readonly form: HTMLFormElement | null;
  indeterminate: boolean;
  name: string;
  placeholder: string;
  selectionEnd: number | null;
  selectionStart: number | null;
  type: string;
  value: string;
  valueAsNumber: number;
  checkValidity(): boolean;
  reportValidity(): boolean;
  select(): void;
  setCustomValidity(text: string): void;
  setRangeText(text: string, start?: number, end?: number): void;
  setSelectionRange(start: number, end: number): void;
  showPicker(): void;
}
declare class HTMLTextAreaElement extends HTMLElement {
  disabled: boolean;
  name: string;
  selectionEnd: number;
  selectionStart: number;
  value: string;
  checkValidity(): boolean;
  reportValidity(): boolean;
  select(): void;
  setCustomValidity(text: string): void;
  setRangeText(text: string, start?: number, end?: number): void;
  setSelectionRange(start: number, end: number): void;
}
declare class HTMLSelectElement extends HTMLElement {
  disabled: boolean;
  multiple: boolean;
  name: string;
  readonly options: HTMLCollectionOf<HTMLOptionElement>;
  selectedIndex: number;
  readonly selectedOptions: HTMLCollectionOf<HTMLOptionElement>;
  value: string;
  add(option: HTMLElement, before?: HTMLElement | null): void;
  checkValidity(): boolean;
  setCustomValidity(text: string): void;
}
declare class HTMLOptionElement extends HTMLElement {
  disabled: boolean;
  index: number;
  label: string;
  selected: boolean;
  text: string;
  value: string;
}
declare class HTMLFormElement extends HTMLElement {
  action: string;
  readonly elements: HTMLCollection;
  method: string;
  checkValidity(): boolean;
  reportValidity(): boolean;
  requestSubmit(submitter?: HTMLElement): void;
  reset(): void;
  submit(): void;
}
declare class HTMLDialogElement extends HTMLElement {
  open: boolean;
  returnValue: string;
  close(value?: string): void;
  show(): void;
  showModal(): void;
}
declare class HTMLImageElement extends HTMLElement {
  alt: string;
  readonly complete: boolean;
  height: number;
  readonly naturalHeight: number;
  readonly naturalWidth: number;
  src: string;
  width: number;
  decode(): Promise<void>;
}
declare class HTMLMediaElement extends HTMLElement {
  currentTime: number;
  readonly duration: number;
  muted: boolean;
  readonly paused: boolean;
  src: string;
  volume: number;
  load(): void;
  pause(): void;
  play(): Promise<void>;
}
declare class HTMLVideoElement extends HTMLMediaElement {}
declare class HTMLAudioElement extends HTMLMediaElement {}
declare class HTMLCanvasElement extends HTMLElement {
  height: number;
  width: number;
  getContext(id: string, options?: unknown): CanvasRenderingContext2D | null;
  toBlob(call: (blob: Blob | null) => void, type?: string, quality?: number): void;
  toDataURL(type?: string, quality?: number): string;
}
interface CanvasRenderingContext2D {
  fillStyle: string;
  font: string;
  lineWidth: number;
  strokeStyle: string;
  arc(x: number, y: number, radius: number, start: number, end: number, back?: boolean): void;
  arcTo(x1: number, y1: number, x2: number, y2: number, radius: number): void;
  beginPath(): void;
  bezierCurveTo(...values: number[]): void;
  clearRect(x: number, y: number, width: number, height: number): void;
  clip(): void;
  closePath(): void;
  createLinearGradient(x0: number, y0: number, x1: number, y1: number): CanvasGradient;
  createRadialGradient(...values: number[]): CanvasGradient;
  drawImage(image: unknown, ...values: number[]): void;
  ellipse(...values: number[]): void;
  fill(): void;
  fillRect(x: number, y: number, width: number, height: number): void;
  fillText(text: string, x: number, y: number, width?: number): void;
  getImageData(x: number, y: number, width: number, height: number): { data: Uint8ClampedArray };
  lineTo(x: number, y: number): void;
  measureText(text: string): { width: number };
  moveTo(x: number, y: number): void;
  putImageData(data: unknown, x: number, y: number): void;
  quadraticCurveTo(...values: number[]): void;
  rect(x: number, y: number, width: number, height: number): void;
  resetTransform(): void;
  restore(): void;
  rotate(angle: number): void;
  save(): void;
  scale(x: number, y: number): void;
  setLineDash(segments: number[]): void;
  setTransform(...values: number[]): void;
  stroke(): void;
  strokeRect(x: number, y: number, width: number, height: number): void;
  strokeText(text: string, x: number, y: number, width?: number): void;
  transform(...values: number[]): void;
  translate(x: number, y: number): void;
}
interface CanvasGradient {
  addColorStop(offset: number, color: string): void;
}
declare class HTMLIFrameElement extends HTMLElement {
  readonly contentDocument: Document | null;
  readonly contentWindow: Window | null;
  src: string;
}
declare class HTMLScriptElement extends HTMLElement {
  async: boolean;
  src: string;
  text: string;
  type: string;
}
declare class HTMLStyleElement extends HTMLElement {
  readonly sheet: CSSStyleSheet | null;
}
declare class HTMLLinkElement extends HTMLElement {
  href: string;
  rel: string;
}
declare class HTMLTemplateElement extends HTMLElement {
  readonly content: DocumentFragment;
}
declare class HTMLSlotElement extends HTMLElement {
  assignedElements(options?: object): Element[];
  assignedNodes(options?: object): Node[];
}
declare class HTMLDivElement extends HTMLElement {}
declare class HTMLSpanElement extends HTMLElement {}
declare class HTMLParagraphElement extends HTMLElement {}
declare class HTMLHeadingElement extends HTMLElement {}
declare class HTMLLabelElement extends HTMLElement {
  htmlFor: string;
}
declare class HTMLLIElement extends HTMLElement {}
declare class HTMLUListElement extends HTMLElement {}
declare class HTMLOListElement extends HTMLElement {}
declare class HTMLTableElement extends HTMLElement {
  readonly rows: HTMLCollectionOf<HTMLTableRowElement>;
  deleteRow(index: number): void;
  insertRow(index?: number): HTMLTableRowElement;
}
declare class HTMLTableRowElement extends HTMLElement {
  readonly cells: HTMLCollectionOf<HTMLElement>;
  insertCell(index?: number): HTMLElement;
}
declare class HTMLBodyElement extends HTMLElement {}
declare class HTMLHtmlElement extends HTMLElement {}
declare class HTMLHeadElement extends HTMLElement {}
declare class Image extends HTMLImageElement {
  constructor(width?: number, height?: number);
}
declare class Audio extends HTMLAudioElement {
  constructor(src?: string);
}

declare class MutationObserver {
  constructor(call: (records: MutationRecord[], observer: MutationObserver) => void);
  disconnect(): void;
  observe(target: Node, options?: object): void;
  takeRecords(): MutationRecord[];
}
interface MutationRecord {
  readonly addedNodes: NodeList<Node>;
  readonly attributeName: string | null;
  readonly removedNodes: NodeList<Node>;
  readonly target: Node;
  readonly type: string;
}
declare class IntersectionObserver {
  constructor(call: (entries: IntersectionObserverEntry[], observer: IntersectionObserver) => void, options?: object);
  disconnect(): void;
  observe(target: Element): void;
  takeRecords(): IntersectionObserverEntry[];
  unobserve(target: Element): void;
}
interface IntersectionObserverEntry {
  readonly boundingClientRect: DOMRect;
  readonly intersectionRatio: number;
  readonly isIntersecting: boolean;
  readonly target: Element;
}
declare class ResizeObserver {
  constructor(call: (entries: ResizeObserverEntry[], observer: ResizeObserver) => void);
  disconnect(): void;
  observe(target: Element, options?: object): void;
  unobserve(target: Element): void;
}
interface ResizeObserverEntry {
  readonly contentRect: DOMRect;
  readonly target: Element;
}
declare class DOMParser {
  parseFromString(text: string, type: string): Document;
}
declare class XMLSerializer {
  serializeToString(node: Node): string;
}
declare class DOMException extends Error {
  constructor(message?: string, name?: string);
  readonly code: number;
}
