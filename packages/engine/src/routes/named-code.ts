import { isFunctionLike, isTypeLike } from "@codegraph/model";
import type { WiringPart } from "@codegraph/parse";
import type { SpanDefinition, SpanFile, SpanReader } from "../links/project-span.js";
import type { FileNames } from "./file-names.js";
import type { WiredFile } from "./wired-file.js";

/** Number of names in an expression that are looked up. */
const MAX_NAMES = 8;

/** The function that an expression names: by the edges of the index, else by its names. */
export function expressionTarget(file: WiredFile, part: WiringPart, names: FileNames, reader: SpanReader): SpanDefinition | null {
  const line = part.text.split("\n", 1)[0]!;
  const edges = names.edgesAt(file.record, part.line, part.column, part.column + line.length);
  const references = edges.filter(({ kind }) => kind === "reference");
  const callee = (references.length > 0 ? references : edges).at(-1)?.callee;
  const definition = callee === undefined ? null : names.definitionAt(callee);
  if (definition !== null) return definition;
  const words = [...part.text.matchAll(/[A-Za-z_$][\w$]*/gu)].map(([word]) => word).slice(0, MAX_NAMES);
  for (const word of words.toReversed()) {
    const one = byName(file.record, word, names, reader);
    if (one !== null) return one;
  }
  return null;
}

/** A function or type that a name means: in the file, imported, or the only one in the project. */
export function byName(record: SpanFile, name: string, names: FileNames, reader: SpanReader): SpanDefinition | null {
  const isHandler = ({ kind, name: own }: SpanDefinition): boolean => own === name && (isFunctionLike(kind) || isTypeLike(kind));
  const own = names.definitionsIn(record.path).find(isHandler);
  if (own !== undefined) return own;
  const imported = names.imported(record, name);
  if (imported?.name)
    return names.definitionsIn(imported.file).find((each) => each.name === imported.name && isTypeOrFunction(each)) ?? null;
  const all = reader.definitions({ name, limit: 5 }).filter(isHandler);
  return all.length === 1 ? all[0]! : null;
}

function isTypeOrFunction({ kind }: SpanDefinition): boolean {
  return isFunctionLike(kind) || isTypeLike(kind);
}

/** True if a file imports a name from outside of the project. */
export function isForeign(record: SpanFile, name: string, names: FileNames, reader: SpanReader): boolean {
  const imports = reader.facts(record.id)?.imports ?? [];
  return imports.some(({ alias }) => alias === name) && names.imported(record, name) === null;
}
