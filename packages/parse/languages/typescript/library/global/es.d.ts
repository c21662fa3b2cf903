declare class Map<K, V> {
  constructor(entries?: Iterable<readonly [K, V]> | null);
  readonly size: number;
  get(key: K): V | undefined;
  set(key: K, value: V): this;
}
interface string extends String {}
interface String {
  trim(): string;
}
declare const console: Console;
interface Console {
  log(...data: unknown[]): void;
}
declare function parseInt(text: string): number;
declare var NaN: number;
