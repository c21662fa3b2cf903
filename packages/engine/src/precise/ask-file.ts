import { hash as sha256 } from "node:crypto";
import { join } from "node:path";
import { decodeSource, readSource } from "@codegraph/files/read";
import { createRecent } from "@codegraph/graph";
import { type CalleeFacts, definitionNames, type NamedDefinition, type NamedSite } from "@codegraph/indexer/imported";
import { isCall } from "@codegraph/model";
import { type Oracle, type OracleAnswer, type OraclePlace, type OraclePosition, textHash } from "@codegraph/precise";
import type { FactReader, FileRecord } from "@codegraph/store";

/** Asks an oracle about the call sites of files. */
export interface CallAsker {
  /**
   * Returns the callees in a file as definitions of the index; null if the oracle does not know the file or has read another content.
   * @throws CodeGraphError `oracle-failed`, `cancelled`
   */
  ask(file: FileRecord, signal: AbortSignal): Promise<CalleeFacts | null>;
}

/** Number of files whose definitions are cached. Most calls lead to a few files. */
const MAX_CACHED_FILES = 400;

export function createCallAsker(root: string, store: Pick<FactReader, "file" | "facts">, oracle: Oracle): CallAsker {
  const cached = createRecent<ReadonlyMap<string, NamedDefinition>>(MAX_CACHED_FILES);
  const definitionsOf = (path: string): ReadonlyMap<string, NamedDefinition> => {
    const file = store.file(path);
    return file === null ? NONE : cached.get(file.id, () => definitionsByPlace(store, file));
  };

  return {
    async ask(file, signal) {
      const facts = store.facts(file.id);
      const calls = new Map((facts?.references ?? []).flatMap((each) => (isCall(each.kind) ? [[placeKey(each), each] as const] : [])));
      const positions = [...calls.values()].map(({ line, column }) => ({ line, column }));
      if (positions.length === 0) return { definitions: [], sites: [] };
      const known = await oracle.resolve(file.path, positions, { signal });
      return known === null || known.textHash !== hashOf(root, file) ? null : pack(positions, known.answers, definitionsOf);
    },
  };
}

function placeKey({ line, column }: OraclePosition): string {
  return `${line} ${column}`;
}

/** Returns the hash of a file's text; null if it differs from the index. */
function hashOf(root: string, { path, size, hash }: FileRecord): string | null {
  const source = readSource(join(root, path), path, size);
  if ("problem" in source || sha256("sha256", source.bytes, "hex") !== hash) return null;
  const text = decodeSource(source.bytes)?.text;
  return text === undefined ? null : textHash(text);
}

const NONE: ReadonlyMap<string, NamedDefinition> = new Map();

function definitionsByPlace(store: Pick<FactReader, "facts">, { id, path }: FileRecord): Map<string, NamedDefinition> {
  const definitions = store.facts(id)?.definitions ?? [];
  const names = definitionNames(definitions);
  return new Map(definitions.map((definition, at) => [placeKey(definition), { file: path, ...names[at]! }]));
}

function pack(
  positions: readonly OraclePosition[],
  answers: readonly (OracleAnswer | null)[],
  definitionsOf: (file: string) => ReadonlyMap<string, NamedDefinition>,
): CalleeFacts {
  const definitions = new Map<NamedDefinition, number>();
  const placeOf = (definition: NamedDefinition): number => {
    const known = definitions.get(definition) ?? definitions.size;
    definitions.set(definition, known);
    return known;
  };
  const sites = positions.flatMap(({ line, column }, at): NamedSite[] => {
    const answer = answers[at];
    // A call on a value of several types, such as string | Node, stays as it was resolved.
    if (!answer || (answer.isOutside && answer.places.length > 0)) return [];
    if (answer.isOutside) return [{ line, column, callees: null }];
    const callees = definitionsAt(answer.places, definitionsOf);
    return callees.length === 0 ? [] : [{ line, column, callees: callees.map(placeOf) }];
  });
  return { definitions: [...definitions.keys()], sites };
}

function definitionsAt(
  places: readonly OraclePlace[],
  definitionsOf: (file: string) => ReadonlyMap<string, NamedDefinition>,
): NamedDefinition[] {
  return [...new Set(places.flatMap((place) => definitionsOf(place.file).get(placeKey(place)) ?? []))];
}
