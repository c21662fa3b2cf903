import type { Definition, SymbolKind } from "@codegraph/model";
import { type Descriptor, type DescriptorKind, formatSymbol, type ScipPackage } from "@codegraph/scip";

/** Name of CodeGraph as an indexer, the first word of its symbols. */
export const SCHEME = "codegraph";

/** The symbols of a file. */
export interface FileSymbols {
  /** Symbol of the file itself. */
  readonly file: string;
  /** Symbols by the index of their definition. Declarations of one type, variable or property share a symbol. */
  readonly definitions: readonly string[];
}

type Named = Pick<Definition, "name" | "kind" | "owner" | "parent">;

/** Returns the symbols of a file's definitions: the folders and the file as namespaces, then the definitions from the outermost one. */
export function fileSymbols(pack: ScipPackage, path: string, definitions: readonly Named[]): FileSymbols {
  const file = path.split("/").map((name): Descriptor => ({ kind: "namespace", name }));
  const write = (descriptors: readonly Descriptor[]): string => formatSymbol({ scheme: SCHEME, package: pack, descriptors });
  const symbols: string[] = [];
  const paths: (readonly Descriptor[])[] = [];
  /** Number of methods with the same symbol, but for the disambiguator. */
  const methods = new Map<string, number>();
  for (const { name, kind, owner, parent } of definitions) {
    // A parent precedes its children.
    const around = (parent === null ? undefined : paths[parent]) ?? file;
    const own: Descriptor = { kind: DESCRIPTOR_KINDS[kind], name: name === "" ? "_" : name };
    const before = [...around, ...(owner === null ? [] : [{ kind: "type", name: owner } as const])];
    const first = write([...before, own]);
    const count = own.kind === "method" ? (methods.get(first) ?? 0) : 0;
    if (own.kind === "method") methods.set(first, count + 1);
    const steps = count === 0 ? [...before, own] : [...before, { ...own, disambiguator: `+${count}` }];
    paths.push(steps);
    symbols.push(count === 0 ? first : write(steps));
  }
  return { file: write(file), definitions: symbols };
}

const DESCRIPTOR_KINDS: Readonly<Record<SymbolKind, DescriptorKind>> = {
  function: "method",
  method: "method",
  constructor: "method",
  class: "type",
  struct: "type",
  union: "type",
  interface: "type",
  trait: "type",
  enum: "type",
  type: "type",
  namespace: "namespace",
  macro: "macro",
  constant: "term",
  variable: "term",
  enum_member: "term",
  field: "term",
  property: "term",
  section: "meta",
  selector: "meta",
};
