// Globals of every JavaScript and TypeScript program. They serve name resolution rather than type checking, so one declaration
// of an overloaded method is enough if it covers the parameters and the result.

interface string extends String {}
interface number extends Number {}
interface boolean extends Boolean {}
interface bigint extends BigInt {}
interface symbol extends Symbol {}
interface object extends Object {}

declare function parseInt(text: string, radix?: number): number;
declare function parseFloat(text: string): number;
declare function isNaN(value: number): boolean;
declare function isFinite(value: number): boolean;
declare function encodeURI(uri: string): string;
declare function encodeURIComponent(uri: string): string;
declare function decodeURI(uri: string): string;
declare function decodeURIComponent(uri: string): string;
declare function escape(text: string): string;
declare function unescape(text: string): string;
declare var NaN: number;
declare var Infinity: number;

declare class Object {
  constructor(value?: unknown);
  toString(): string;
  toLocaleString(): string;
  valueOf(): Object;
  hasOwnProperty(key: string): boolean;
  isPrototypeOf(value: object): boolean;
  propertyIsEnumerable(key: string): boolean;
  static keys(value: object): string[];
  static values<T>(value: Record<string, T>): T[];
  static entries<T>(value: Record<string, T>): [string, T][];
  static fromEntries<T>(entries: Iterable<[string, T]>): Record<string, T>;
  static assign<T>(target: T, ...sources: unknown[]): T;
  static freeze<T>(value: T): T;
  static seal<T>(value: T): T;
  static preventExtensions<T>(value: T): T;
  static isFrozen(value: unknown): boolean;
  static isSealed(value: unknown): boolean;
  static isExtensible(value: unknown): boolean;
  static create(prototype: object | null, properties?: object);
  static defineProperty<T>(value: T, key: string, descriptor: PropertyDescriptor): T;
  static defineProperties<T>(value: T, descriptors: Record<string, PropertyDescriptor>): T;
  static getOwnPropertyDescriptor(value: unknown, key: string): PropertyDescriptor | undefined;
  static getOwnPropertyDescriptors(value: unknown): Record<string, PropertyDescriptor>;
  static getOwnPropertyNames(value: unknown): string[];
  static getOwnPropertySymbols(value: unknown): symbol[];
  static getPrototypeOf(value: unknown);
  static setPrototypeOf<T>(value: T, prototype: object | null): T;
  static is(a: unknown, b: unknown): boolean;
  static hasOwn(value: object, key: string): boolean;
  static groupBy<T>(items: Iterable<T>, key: (item: T, index: number) => string): Record<string, T[]>;
}

interface PropertyDescriptor {
  configurable?: boolean;
  enumerable?: boolean;
  writable?: boolean;
  get?();
  set?(value: unknown): void;
}

declare class Function {
  constructor(...parts: string[]);
  apply(self: unknown, values?: unknown[]);
  call(self: unknown, ...values: unknown[]);
  bind(self: unknown, ...values: unknown[]);
  toString(): string;
  readonly name: string;
  readonly length: number;
}

declare class Boolean {
  constructor(value?: unknown);
  valueOf(): boolean;
  toString(): string;
}
declare function Boolean(value?: unknown): boolean;

declare class Symbol {
  readonly description: string | undefined;
  toString(): string;
  valueOf(): symbol;
  static for(key: string): symbol;
  static keyFor(value: symbol): string | undefined;
  static readonly iterator: symbol;
  static readonly asyncIterator: symbol;
  static readonly hasInstance: symbol;
  static readonly toPrimitive: symbol;
  static readonly toStringTag: symbol;
  static readonly dispose: symbol;
  static readonly asyncDispose: symbol;
}
declare function Symbol(description?: string): symbol;

declare class Error {
  constructor(message?: string, options?: { cause?: unknown });
  name: string;
  message: string;
  stack?: string;
  cause?: unknown;
  toString(): string;
  static captureStackTrace(target: object, above?: Function): void;
  static isError(value: unknown): boolean;
  static stackTraceLimit: number;
}
declare function Error(message?: string): Error;
declare class EvalError extends Error {}
declare class RangeError extends Error {}
declare class ReferenceError extends Error {}
declare class SyntaxError extends Error {}
declare class TypeError extends Error {}
declare class URIError extends Error {}
declare class AggregateError extends Error {
  constructor(errors: Iterable<unknown>, message?: string);
  errors: Error[];
}

declare class Number {
  constructor(value?: unknown);
  toString(radix?: number): string;
  toFixed(digits?: number): string;
  toExponential(digits?: number): string;
  toPrecision(precision?: number): string;
  toLocaleString(locales?: string, options?: object): string;
  valueOf(): number;
  static isFinite(value: unknown): boolean;
  static isInteger(value: unknown): boolean;
  static isNaN(value: unknown): boolean;
  static isSafeInteger(value: unknown): boolean;
  static parseFloat(text: string): number;
  static parseInt(text: string, radix?: number): number;
  static readonly EPSILON: number;
  static readonly MAX_SAFE_INTEGER: number;
  static readonly MIN_SAFE_INTEGER: number;
  static readonly MAX_VALUE: number;
  static readonly MIN_VALUE: number;
  static readonly POSITIVE_INFINITY: number;
  static readonly NEGATIVE_INFINITY: number;
  static readonly NaN: number;
}
declare function Number(value?: unknown): number;

declare class BigInt {
  toString(radix?: number): string;
  toLocaleString(locales?: string, options?: object): string;
  valueOf(): bigint;
  static asIntN(bits: number, value: bigint): bigint;
  static asUintN(bits: number, value: bigint): bigint;
}
declare function BigInt(value: unknown): bigint;

declare namespace Math {
  function abs(x: number): number;
  function acos(x: number): number;
  function acosh(x: number): number;
  function asin(x: number): number;
  function asinh(x: number): number;
  function atan(x: number): number;
  function atan2(y: number, x: number): number;
  function atanh(x: number): number;
  function cbrt(x: number): number;
  function ceil(x: number): number;
  function clz32(x: number): number;
  function cos(x: number): number;
  function cosh(x: number): number;
  function exp(x: number): number;
  function expm1(x: number): number;
  function floor(x: number): number;
  function fround(x: number): number;
  function hypot(...values: number[]): number;
  function imul(x: number, y: number): number;
  function log(x: number): number;
  function log10(x: number): number;
  function log1p(x: number): number;
  function log2(x: number): number;
  function max(...values: number[]): number;
  function min(...values: number[]): number;
  function pow(x: number, y: number): number;
  function random(): number;
  function round(x: number): number;
  function sign(x: number): number;
  function sin(x: number): number;
  function sinh(x: number): number;
  function sqrt(x: number): number;
  function tan(x: number): number;
  function tanh(x: number): number;
  function trunc(x: number): number;
  const E: number;
  const LN10: number;
  const LN2: number;
  const PI: number;
  const SQRT2: number;
}

declare class Date {
  constructor(value?: number | string | Date, ...parts: number[]);
  toString(): string;
  toDateString(): string;
  toTimeString(): string;
  toISOString(): string;
  toUTCString(): string;
  toJSON(key?: unknown): string;
  toLocaleString(locales?: string, options?: object): string;
  toLocaleDateString(locales?: string, options?: object): string;
  toLocaleTimeString(locales?: string, options?: object): string;
  valueOf(): number;
  getTime(): number;
  getFullYear(): number;
  getUTCFullYear(): number;
  getMonth(): number;
  getUTCMonth(): number;
  getDate(): number;
  getUTCDate(): number;
  getDay(): number;
  getUTCDay(): number;
  getHours(): number;
  getUTCHours(): number;
  getMinutes(): number;
  getUTCMinutes(): number;
  getSeconds(): number;
  getUTCSeconds(): number;
  getMilliseconds(): number;
  getUTCMilliseconds(): number;
  getTimezoneOffset(): number;
  getYear(): number;
  setTime(time: number): number;
  setFullYear(year: number, month?: number, date?: number): number;
  setUTCFullYear(year: number, month?: number, date?: number): number;
  setMonth(month: number, date?: number): number;
  setUTCMonth(month: number, date?: number): number;
  setDate(date: number): number;
  setUTCDate(date: number): number;
  setHours(hours: number, minutes?: number, seconds?: number, ms?: number): number;
  setUTCHours(hours: number, minutes?: number, seconds?: number, ms?: number): number;
  setMinutes(minutes: number, seconds?: number, ms?: number): number;
  setUTCMinutes(minutes: number, seconds?: number, ms?: number): number;
  setSeconds(seconds: number, ms?: number): number;
  setUTCSeconds(seconds: number, ms?: number): number;
  setMilliseconds(ms: number): number;
  setUTCMilliseconds(ms: number): number;
  static now(): number;
  static parse(text: string): number;
  static UTC(year: number, month?: number, ...parts: number[]): number;
}
declare function Date(): string;

declare class String implements Iterable<string> {
  constructor(value?: unknown);
  readonly length: number;
  at(index: number): string | undefined;
  charAt(index: number): string;
  charCodeAt(index: number): number;
  codePointAt(index: number): number | undefined;
  concat(...texts: string[]): string;
  endsWith(text: string, end?: number): boolean;
  includes(text: string, from?: number): boolean;
  indexOf(text: string, from?: number): number;
  isWellFormed(): boolean;
  lastIndexOf(text: string, from?: number): number;
  localeCompare(other: string, locales?: string, options?: object): number;
  match(pattern: string | RegExp): RegExpMatchArray | null;
  matchAll(pattern: RegExp): IterableIterator<RegExpMatchArray>;
  normalize(form?: string): string;
  padEnd(length: number, fill?: string): string;
  padStart(length: number, fill?: string): string;
  repeat(count: number): string;
  replace(pattern: string | RegExp, replacement: string | ((match: string, ...groups: string[]) => string)): string;
  replaceAll(pattern: string | RegExp, replacement: string | ((match: string, ...groups: string[]) => string)): string;
  search(pattern: string | RegExp): number;
  slice(start?: number, end?: number): string;
  split(separator: string | RegExp, limit?: number): string[];
  startsWith(text: string, from?: number): boolean;
  substr(from: number, length?: number): string;
  substring(start: number, end?: number): string;
  toLocaleLowerCase(locales?: string): string;
  toLocaleUpperCase(locales?: string): string;
  toLowerCase(): string;
  toUpperCase(): string;
  toString(): string;
  toWellFormed(): string;
  trim(): string;
  trimEnd(): string;
  trimStart(): string;
  trimLeft(): string;
  trimRight(): string;
  valueOf(): string;
  anchor(name: string): string;
  link(url: string): string;
  static fromCharCode(...codes: number[]): string;
  static fromCodePoint(...codes: number[]): string;
  static raw(template: object, ...values: unknown[]): string;
}
declare function String(value?: unknown): string;

declare class RegExp {
  constructor(pattern: string | RegExp, flags?: string);
  exec(text: string): RegExpExecArray | null;
  test(text: string): boolean;
  toString(): string;
  compile(pattern: string, flags?: string): this;
  readonly source: string;
  readonly flags: string;
  readonly global: boolean;
  readonly ignoreCase: boolean;
  readonly multiline: boolean;
  readonly sticky: boolean;
  readonly unicode: boolean;
  lastIndex: number;
  static escape(text: string): string;
}
declare function RegExp(pattern: string | RegExp, flags?: string): RegExp;

interface RegExpMatchArray extends Array<string> {
  index?: number;
  input?: string;
  groups?: Record<string, string>;
}
interface RegExpExecArray extends Array<string> {
  index: number;
  input: string;
  groups?: Record<string, string>;
}

interface ReadonlyArray<T> extends Iterable<T> {
  readonly length: number;
  at(index: number): T | undefined;
  concat(...items: (T | T[])[]): T[];
  entries(): IterableIterator<[number, T]>;
  every(test: (item: T, index: number, array: readonly T[]) => unknown): boolean;
  filter(test: (item: T, index: number, array: readonly T[]) => unknown): T[];
  find(test: (item: T, index: number, array: readonly T[]) => unknown): T | undefined;
  findIndex(test: (item: T, index: number, array: readonly T[]) => unknown): number;
  findLast(test: (item: T, index: number, array: readonly T[]) => unknown): T | undefined;
  findLastIndex(test: (item: T, index: number, array: readonly T[]) => unknown): number;
  flat<U>(this: U[][], depth?: number): U[];
  flatMap<U>(call: (item: T, index: number, array: readonly T[]) => U | readonly U[]): U[];
  forEach(call: (item: T, index: number, array: readonly T[]) => void): void;
  includes(item: T, from?: number): boolean;
  indexOf(item: T, from?: number): number;
  join(separator?: string): string;
  keys(): IterableIterator<number>;
  lastIndexOf(item: T, from?: number): number;
  map<U>(call: (item: T, index: number, array: readonly T[]) => U): U[];
  reduce<U>(call: (result: U, item: T, index: number, array: readonly T[]) => U, start?: U): U;
  reduceRight<U>(call: (result: U, item: T, index: number, array: readonly T[]) => U, start?: U): U;
  slice(start?: number, end?: number): T[];
  some(test: (item: T, index: number, array: readonly T[]) => unknown): boolean;
  toReversed(): T[];
  toSorted(compare?: (a: T, b: T) => number): T[];
  toSpliced(start: number, count?: number, ...items: T[]): T[];
  toString(): string;
  toLocaleString(): string;
  values(): IterableIterator<T>;
  with(index: number, item: T): T[];
}

declare class Array<T> implements Iterable<T> {
  constructor(length?: number, ...items: T[]);
  length: number;
  at(index: number): T | undefined;
  concat(...items: (T | T[])[]): T[];
  copyWithin(target: number, start?: number, end?: number): this;
  entries(): IterableIterator<[number, T]>;
  every(test: (item: T, index: number, array: T[]) => unknown): boolean;
  fill(item: T, start?: number, end?: number): this;
  filter(test: (item: T, index: number, array: T[]) => unknown): T[];
  find(test: (item: T, index: number, array: T[]) => unknown): T | undefined;
  findIndex(test: (item: T, index: number, array: T[]) => unknown): number;
  findLast(test: (item: T, index: number, array: T[]) => unknown): T | undefined;
  findLastIndex(test: (item: T, index: number, array: T[]) => unknown): number;
  flat<U>(this: U[][], depth?: number): U[];
  flatMap<U>(call: (item: T, index: number, array: T[]) => U | readonly U[]): U[];
  forEach(call: (item: T, index: number, array: T[]) => void): void;
  includes(item: T, from?: number): boolean;
  indexOf(item: T, from?: number): number;
  join(separator?: string): string;
  keys(): IterableIterator<number>;
  lastIndexOf(item: T, from?: number): number;
  map<U>(call: (item: T, index: number, array: T[]) => U): U[];
  pop(): T | undefined;
  push(...items: T[]): number;
  reduce<U>(call: (result: U, item: T, index: number, array: T[]) => U, start?: U): U;
  reduceRight<U>(call: (result: U, item: T, index: number, array: T[]) => U, start?: U): U;
  reverse(): T[];
  shift(): T | undefined;
  slice(start?: number, end?: number): T[];
  some(test: (item: T, index: number, array: T[]) => unknown): boolean;
  sort(compare?: (a: T, b: T) => number): T[];
  splice(start: number, count?: number, ...items: T[]): T[];
  toReversed(): T[];
  toSorted(compare?: (a: T, b: T) => number): T[];
  toSpliced(start: number, count?: number, ...items: T[]): T[];
  toString(): string;
  toLocaleString(): string;
  unshift(...items: T[]): number;
  values(): IterableIterator<T>;
  with(index: number, item: T): T[];
  static from<T>(items: Iterable<T> | ArrayLike<T>): T[];
  static from<T, U>(items: Iterable<T> | ArrayLike<T>, call: (item: T, index: number) => U): U[];
  static fromAsync<T>(items: AsyncIterable<T>): Promise<T[]>;
  static isArray(value: unknown): boolean;
  static of<T>(...items: T[]): T[];
}
declare function Array<T>(length?: number, ...items: T[]): T[];

interface ArrayLike<T> {
  readonly length: number;
}

interface IArguments extends Array<unknown> {}

declare class Map<K, V> implements Iterable<[K, V]> {
  constructor(entries?: Iterable<readonly [K, V]> | null);
  readonly size: number;
  clear(): void;
  delete(key: K): boolean;
  entries(): IterableIterator<[K, V]>;
  forEach(call: (value: V, key: K, map: Map<K, V>) => void): void;
  get(key: K): V | undefined;
  getOrInsert(key: K, value: V): V;
  getOrInsertComputed(key: K, make: (key: K) => V): V;
  has(key: K): boolean;
  keys(): IterableIterator<K>;
  set(key: K, value: V): this;
  values(): IterableIterator<V>;
  static groupBy<K, T>(items: Iterable<T>, key: (item: T, index: number) => K): Map<K, T[]>;
}

interface ReadonlyMap<K, V> extends Iterable<[K, V]> {
  readonly size: number;
  entries(): IterableIterator<[K, V]>;
  forEach(call: (value: V, key: K, map: ReadonlyMap<K, V>) => void): void;
  get(key: K): V | undefined;
  has(key: K): boolean;
  keys(): IterableIterator<K>;
  values(): IterableIterator<V>;
}

declare class WeakMap<K, V> {
  constructor(entries?: Iterable<readonly [K, V]> | null);
  delete(key: K): boolean;
  get(key: K): V | undefined;
  has(key: K): boolean;
  set(key: K, value: V): this;
}

declare class Set<T> implements Iterable<T> {
  constructor(items?: Iterable<T> | null);
  readonly size: number;
  add(item: T): this;
  clear(): void;
  delete(item: T): boolean;
  difference(other: Set<T>): Set<T>;
  entries(): IterableIterator<[T, T]>;
  forEach(call: (item: T, again: T, set: Set<T>) => void): void;
  has(item: T): boolean;
  intersection(other: Set<T>): Set<T>;
  isDisjointFrom(other: Set<T>): boolean;
  isSubsetOf(other: Set<T>): boolean;
  isSupersetOf(other: Set<T>): boolean;
  keys(): IterableIterator<T>;
  symmetricDifference(other: Set<T>): Set<T>;
  union(other: Set<T>): Set<T>;
  values(): IterableIterator<T>;
}

interface ReadonlySet<T> extends Iterable<T> {
  readonly size: number;
  difference(other: ReadonlySet<T>): Set<T>;
  entries(): IterableIterator<[T, T]>;
  forEach(call: (item: T, again: T, set: ReadonlySet<T>) => void): void;
  has(item: T): boolean;
  intersection(other: ReadonlySet<T>): Set<T>;
  isDisjointFrom(other: ReadonlySet<T>): boolean;
  isSubsetOf(other: ReadonlySet<T>): boolean;
  isSupersetOf(other: ReadonlySet<T>): boolean;
  keys(): IterableIterator<T>;
  symmetricDifference(other: ReadonlySet<T>): Set<T>;
  union(other: ReadonlySet<T>): Set<T>;
  values(): IterableIterator<T>;
}

declare class WeakSet<T> {
  constructor(items?: Iterable<T> | null);
  add(item: T): this;
  delete(item: T): boolean;
  has(item: T): boolean;
}

declare class WeakRef<T> {
  constructor(target: T);
  deref(): T | undefined;
}

declare class FinalizationRegistry<T> {
  constructor(cleanup: (held: T) => void);
  register(target: object, held: T, token?: object): void;
  unregister(token: object): boolean;
}

interface PromiseLike<T> {
  then<R>(done?: (value: T) => R | PromiseLike<R>, failed?: (reason: any) => R | PromiseLike<R>): PromiseLike<R>;
}

declare class Promise<T> {
  constructor(run: (resolve: (value: T | PromiseLike<T>) => void, reject: (reason?: any) => void) => void);
  then<R>(done?: (value: T) => R | PromiseLike<R>, failed?: (reason: any) => R | PromiseLike<R>): Promise<R>;
  catch<R>(failed?: (reason: any) => R | PromiseLike<R>): Promise<T | R>;
  finally(call?: () => void): Promise<T>;
  static all<T>(values: Iterable<T | PromiseLike<T>>): Promise<T[]>;
  static allSettled<T>(values: Iterable<T | PromiseLike<T>>): Promise<PromiseSettledResult<T>[]>;
  static any<T>(values: Iterable<T | PromiseLike<T>>): Promise<T>;
  static race<T>(values: Iterable<T | PromiseLike<T>>): Promise<T>;
  static reject<T>(reason?: any): Promise<T>;
  static resolve<T>(value?: T | PromiseLike<T>): Promise<T>;
  static try<T>(call: () => T | PromiseLike<T>): Promise<T>;
  static withResolvers<T>(): PromiseWithResolvers<T>;
}

interface PromiseSettledResult<T> {
  status: string;
  value: T;
  reason: any;
}

interface PromiseWithResolvers<T> {
  promise: Promise<T>;
  resolve(value?: T | PromiseLike<T>): void;
  reject(reason?: any): void;
}

interface Iterable<T> {}
interface AsyncIterable<T> {}

interface IteratorResult<T> {
  done?: boolean;
  value: T;
}

declare class Iterator<T> implements Iterable<T> {
  next(...values: unknown[]): IteratorResult<T>;
  return(value?: unknown): IteratorResult<T>;
  throw(error?: any): IteratorResult<T>;
  drop(count: number): Iterator<T>;
  every(test: (item: T, index: number) => unknown): boolean;
  filter(test: (item: T, index: number) => unknown): Iterator<T>;
  find(test: (item: T, index: number) => unknown): T | undefined;
  flatMap<U>(call: (item: T, index: number) => Iterable<U>): Iterator<U>;
  forEach(call: (item: T, index: number) => void): void;
  map<U>(call: (item: T, index: number) => U): Iterator<U>;
  reduce<U>(call: (result: U, item: T, index: number) => U, start?: U): U;
  some(test: (item: T, index: number) => unknown): boolean;
  take(count: number): Iterator<T>;
  toArray(): T[];
  static from<T>(items: Iterable<T>): Iterator<T>;
}

interface IterableIterator<T> extends Iterator<T> {}
interface IteratorObject<T> extends Iterator<T> {}
interface ArrayIterator<T> extends Iterator<T> {}
interface MapIterator<T> extends Iterator<T> {}
interface SetIterator<T> extends Iterator<T> {}
interface Generator<T, R, N> extends Iterator<T> {}

interface AsyncIterator<T> extends AsyncIterable<T> {
  next(...values: unknown[]): Promise<IteratorResult<T>>;
  return(value?: unknown): Promise<IteratorResult<T>>;
  throw(error?: any): Promise<IteratorResult<T>>;
}
interface AsyncIterableIterator<T> extends AsyncIterator<T> {}
interface AsyncGenerator<T, R, N> extends AsyncIterator<T> {}

declare class Proxy<T> {
  constructor(target: T, handler: ProxyHandler<T>);
  static revocable<T>(target: T, handler: ProxyHandler<T>): { proxy: T; revoke(): void };
}

interface ProxyHandler<T> {
  apply?(target: T, self: any, values: any[]);
  construct?(target: T, values: any[], made: Function);
  defineProperty?(target: T, key: string | symbol, descriptor: PropertyDescriptor): boolean;
  deleteProperty?(target: T, key: string | symbol): boolean;
  get?(target: T, key: string | symbol, receiver: any);
  getOwnPropertyDescriptor?(target: T, key: string | symbol): PropertyDescriptor | undefined;
  getPrototypeOf?(target: T);
  has?(target: T, key: string | symbol): boolean;
  isExtensible?(target: T): boolean;
  ownKeys?(target: T): string[];
  preventExtensions?(target: T): boolean;
  set?(target: T, key: string | symbol, value: any, receiver: any): boolean;
  setPrototypeOf?(target: T, prototype: object | null): boolean;
}

declare namespace Reflect {
  function apply(call: Function, self: unknown, values: unknown[]);
  function construct(type: Function, values: unknown[], made?: Function);
  function defineProperty(target: object, key: string, descriptor: PropertyDescriptor): boolean;
  function deleteProperty(target: object, key: string): boolean;
  function get(target: object, key: string, receiver?: unknown);
  function getOwnPropertyDescriptor(target: object, key: string): PropertyDescriptor | undefined;
  function getPrototypeOf(target: object);
  function has(target: object, key: string): boolean;
  function isExtensible(target: object): boolean;
  function ownKeys(target: object): string[];
  function preventExtensions(target: object): boolean;
  function set(target: object, key: string, value: unknown, receiver?: unknown): boolean;
  function setPrototypeOf(target: object, prototype: object | null): boolean;
}

declare namespace JSON {
  function parse(text: string, reviver?: (key: string, value: any) => any);
  function stringify(value: unknown, replacer?: ((key: string, value: any) => any) | string[] | null, space?: string | number): string;
}

declare namespace Atomics {
  function add(array: Int32Array, index: number, value: number): number;
  function compareExchange(array: Int32Array, index: number, expected: number, value: number): number;
  function exchange(array: Int32Array, index: number, value: number): number;
  function load(array: Int32Array, index: number): number;
  function notify(array: Int32Array, index: number, count?: number): number;
  function store(array: Int32Array, index: number, value: number): number;
  function sub(array: Int32Array, index: number, value: number): number;
  function wait(array: Int32Array, index: number, value: number, timeout?: number): string;
}

declare namespace Intl {
  class Collator {
    constructor(locales?: string | string[], options?: object);
    compare(a: string, b: string): number;
    resolvedOptions(): object;
  }
  class DateTimeFormat {
    constructor(locales?: string | string[], options?: object);
    format(date?: Date | number): string;
    formatToParts(date?: Date | number): { type: string; value: string }[];
    resolvedOptions(): { timeZone: string; locale: string };
  }
  class NumberFormat {
    constructor(locales?: string | string[], options?: object);
    format(value: number): string;
    formatToParts(value: number): { type: string; value: string }[];
    resolvedOptions(): object;
  }
  class PluralRules {
    constructor(locales?: string | string[], options?: object);
    select(value: number): string;
  }
  class RelativeTimeFormat {
    constructor(locales?: string | string[], options?: object);
    format(value: number, unit: string): string;
  }
  class ListFormat {
    constructor(locales?: string | string[], options?: object);
    format(items: Iterable<string>): string;
  }
  class Segmenter {
    constructor(locales?: string | string[], options?: object);
    segment(text: string): Iterable<{ segment: string; index: number }>;
  }
  function getCanonicalLocales(locales?: string | string[]): string[];
  function supportedValuesOf(key: string): string[];
}

declare class ArrayBuffer {
  constructor(length: number);
  readonly byteLength: number;
  slice(start?: number, end?: number): ArrayBuffer;
  resize(length: number): void;
  transfer(length?: number): ArrayBuffer;
  static isView(value: unknown): boolean;
}
declare class SharedArrayBuffer extends ArrayBuffer {}

declare class DataView {
  constructor(buffer: ArrayBuffer, offset?: number, length?: number);
  readonly buffer: ArrayBuffer;
  readonly byteLength: number;
  readonly byteOffset: number;
  getBigInt64(offset: number, little?: boolean): bigint;
  getBigUint64(offset: number, little?: boolean): bigint;
  getFloat32(offset: number, little?: boolean): number;
  getFloat64(offset: number, little?: boolean): number;
  getInt8(offset: number): number;
  getInt16(offset: number, little?: boolean): number;
  getInt32(offset: number, little?: boolean): number;
  getUint8(offset: number): number;
  getUint16(offset: number, little?: boolean): number;
  getUint32(offset: number, little?: boolean): number;
  setBigInt64(offset: number, value: bigint, little?: boolean): void;
  setBigUint64(offset: number, value: bigint, little?: boolean): void;
  setFloat32(offset: number, value: number, little?: boolean): void;
  setFloat64(offset: number, value: number, little?: boolean): void;
  setInt8(offset: number, value: number): void;
  setInt16(offset: number, value: number, little?: boolean): void;
  setInt32(offset: number, value: number, little?: boolean): void;
  setUint8(offset: number, value: number): void;
  setUint16(offset: number, value: number, little?: boolean): void;
  setUint32(offset: number, value: number, little?: boolean): void;
}

interface ArrayBufferView {
  readonly buffer: ArrayBuffer;
  readonly byteLength: number;
  readonly byteOffset: number;
}

interface TypedArray<T> extends Iterable<T>, ArrayBufferView {
  readonly length: number;
  at(index: number): T | undefined;
  copyWithin(target: number, start: number, end?: number): this;
  entries(): IterableIterator<[number, T]>;
  every(test: (item: T, index: number) => unknown): boolean;
  fill(item: T, start?: number, end?: number): this;
  filter(test: (item: T, index: number) => unknown): this;
  find(test: (item: T, index: number) => unknown): T | undefined;
  findIndex(test: (item: T, index: number) => unknown): number;
  findLast(test: (item: T, index: number) => unknown): T | undefined;
  findLastIndex(test: (item: T, index: number) => unknown): number;
  forEach(call: (item: T, index: number) => void): void;
  includes(item: T, from?: number): boolean;
  indexOf(item: T, from?: number): number;
  join(separator?: string): string;
  keys(): IterableIterator<number>;
  lastIndexOf(item: T, from?: number): number;
  map(call: (item: T, index: number) => T): this;
  reduce<U>(call: (result: U, item: T, index: number) => U, start?: U): U;
  reduceRight<U>(call: (result: U, item: T, index: number) => U, start?: U): U;
  reverse(): this;
  set(items: ArrayLike<T>, offset?: number): void;
  setFromHex(text: string): object;
  slice(start?: number, end?: number): this;
  some(test: (item: T, index: number) => unknown): boolean;
  sort(compare?: (a: T, b: T) => number): this;
  subarray(start?: number, end?: number): this;
  toBase64(options?: object): string;
  toHex(): string;
  toReversed(): this;
  toSorted(compare?: (a: T, b: T) => number): this;
  toString(): string;
  values(): IterableIterator<T>;
  with(index: number, item: T): this;
}
declare class Int8Array implements TypedArray<number> {
  constructor(items?: number | ArrayLike<number> | ArrayBuffer, offset?: number, length?: number);
  static from(items: Iterable<number>): Int8Array;
  static of(...items: number[]): Int8Array;
  static readonly BYTES_PER_ELEMENT: number;
}
declare class Uint8Array implements TypedArray<number> {
  constructor(items?: number | ArrayLike<number> | ArrayBuffer, offset?: number, length?: number);
  static from(items: Iterable<number>): Uint8Array;
  static of(...items: number[]): Uint8Array;
  static fromBase64(text: string): Uint8Array;
  static fromHex(text: string): Uint8Array;
  static readonly BYTES_PER_ELEMENT: number;
}
declare class Uint8ClampedArray implements TypedArray<number> {
  constructor(items?: number | ArrayLike<number> | ArrayBuffer, offset?: number, length?: number);
  static from(items: Iterable<number>): Uint8ClampedArray;
  static of(...items: number[]): Uint8ClampedArray;
}
declare class Int16Array implements TypedArray<number> {
  constructor(items?: number | ArrayLike<number> | ArrayBuffer, offset?: number, length?: number);
  static from(items: Iterable<number>): Int16Array;
  static of(...items: number[]): Int16Array;
  static readonly BYTES_PER_ELEMENT: number;
}
declare class Uint16Array implements TypedArray<number> {
  constructor(items?: number | ArrayLike<number> | ArrayBuffer, offset?: number, length?: number);
  static from(items: Iterable<number>): Uint16Array;
  static of(...items: number[]): Uint16Array;
  static readonly BYTES_PER_ELEMENT: number;
}
declare class Int32Array implements TypedArray<number> {
  constructor(items?: number | ArrayLike<number> | ArrayBuffer, offset?: number, length?: number);
  static from(items: Iterable<number>): Int32Array;
  static of(...items: number[]): Int32Array;
  static readonly BYTES_PER_ELEMENT: number;
}
declare class Uint32Array implements TypedArray<number> {
  constructor(items?: number | ArrayLike<number> | ArrayBuffer, offset?: number, length?: number);
  static from(items: Iterable<number>): Uint32Array;
  static of(...items: number[]): Uint32Array;
  static readonly BYTES_PER_ELEMENT: number;
}
declare class Float32Array implements TypedArray<number> {
  constructor(items?: number | ArrayLike<number> | ArrayBuffer, offset?: number, length?: number);
  static from(items: Iterable<number>): Float32Array;
  static of(...items: number[]): Float32Array;
  static readonly BYTES_PER_ELEMENT: number;
}
declare class Float64Array implements TypedArray<number> {
  constructor(items?: number | ArrayLike<number> | ArrayBuffer, offset?: number, length?: number);
  static from(items: Iterable<number>): Float64Array;
  static of(...items: number[]): Float64Array;
  static readonly BYTES_PER_ELEMENT: number;
}
declare class BigInt64Array implements TypedArray<bigint> {
  constructor(items?: number | ArrayLike<bigint> | ArrayBuffer, offset?: number, length?: number);
  static from(items: Iterable<bigint>): BigInt64Array;
  static of(...items: bigint[]): BigInt64Array;
}
declare class BigUint64Array implements TypedArray<bigint> {
  constructor(items?: number | ArrayLike<bigint> | ArrayBuffer, offset?: number, length?: number);
  static from(items: Iterable<bigint>): BigUint64Array;
  static of(...items: bigint[]): BigUint64Array;
}

// Utility types, reduced to the type with the members.
type Partial<T> = T;
type Required<T> = T;
type Readonly<T> = T;
type NonNullable<T> = T;
type Awaited<T> = T;
type NoInfer<T> = T;
type Pick<T, K> = T;
type Omit<T, K> = T;
type Exclude<T, U> = T;
type Extract<T, U> = T;
interface Record<K, V> {
  [key: string]: V;
}
