import type { Reads } from "./reads.js";

/** Lifetime of a result: across files, or only while the same `file` is resolved. */
export type Lifetime = "lasting" | "file";

/** Identifies a cached result by topic, place and name. */
export type Topic =
  | "heritage"
  | "ancestry"
  | "inherits unknown"
  | "others"
  | "bases"
  | "alias"
  | "has members"
  | "result"
  | "parameters"
  | "inherited defaults"
  | "passed to block"
  | "single method"
  | "callable bases"
  | "member"
  | "members named"
  | "visible traits"
  | "overloads"
  | "owner"
  | "binding"
  | "bindings"
  | "import"
  | "export"
  | "offered"
  | "type"
  | "path"
  | "files"
  | "includes"
  | "inclusions"
  | "made up"
  | "expansion"
  | "system"
  | "system's own"
  | "outline"
  | "constructor"
  | "namespaces"
  | "paths"
  | "package"
  | "plain"
  | "imported object"
  | "declared"
  | "shared"
  | "line"
  | "parts"
  | "part in"
  | "path of"
  | "loaded"
  | "on type"
  | "on instance"
  | "top mixins"
  | "type ancestors"
  | "instance ancestors"
  | "way"
  | "shapes"
  | "metaclass"
  | "assigned"
  | "ambient"
  | "behind table"
  | "wildcards";

/** A result, or the work that computes it. */
export interface Cell {
  readonly lifetime: Lifetime;
  readonly topic: Topic;
  readonly place: number;
  readonly name: string;
  state: "running" | "done" | "provisional";
  /** Depth of the running work; of a provisional result, the depth of the outermost running work that it lacks. */
  depth: number;
  result: unknown;
  reads: Reads;
}

/** Cells by topic, then place, then name if there is one. Nested maps avoid building a key string per lookup. */
export interface Cells {
  readonly unnamed: Map<Topic, Map<number, Cell>>;
  readonly named: Map<Topic, Map<number, Map<string, Cell>>>;
}

export function createCells(): Cells {
  return { unnamed: new Map(), named: new Map() };
}

/** Returns the cell of a result; undefined if there is none. */
export function cellAt({ unnamed, named }: Cells, topic: Topic, place: number, name: string): Cell | undefined {
  return name === "" ? unnamed.get(topic)?.get(place) : named.get(topic)?.get(place)?.get(name);
}

export function putCell({ unnamed, named }: Cells, cell: Cell): void {
  const { topic, place, name } = cell;
  if (name === "") {
    const cells = unnamed.get(topic);
    if (cells) cells.set(place, cell);
    else unnamed.set(topic, new Map([[place, cell]]));
    return;
  }
  let places = named.get(topic);
  if (!places) named.set(topic, (places = new Map()));
  const cells = places.get(place);
  if (cells) cells.set(name, cell);
  else places.set(place, new Map([[name, cell]]));
}

export function dropCell({ unnamed, named }: Cells, { topic, place, name }: Cell): void {
  if (name === "") unnamed.get(topic)?.delete(place);
  else named.get(topic)?.get(place)?.delete(name);
}
