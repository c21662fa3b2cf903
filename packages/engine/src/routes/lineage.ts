import type { SpanDefinition, SpanReader } from "../links/project-span.js";
import { statedBases } from "../symbols/stated-bases.js";
import type { FileNames } from "./file-names.js";
import { byName, isForeign } from "./named-code.js";

/** A type with the types that it inherits from. */
export interface Lineage {
  /** The type and its bases in the project, nearest first. */
  readonly types: readonly SpanDefinition[];
  /** Names of the bases from outside of the project, without their modules. */
  readonly foreign: readonly string[];
}

/** Number of types that are read for one type. */
const MAX_TYPES = 20;

/** Returns a type with its bases. */
export function lineageOf(type: SpanDefinition, names: FileNames, reader: SpanReader): Lineage {
  const types = [type];
  const foreign: string[] = [];
  // The list grows while it is read.
  for (const each of types) {
    const file = reader.file(each.file);
    const facts = file && reader.facts(file.id);
    if (!file || !facts || types.length > MAX_TYPES) continue;
    for (const { name, receiver } of statedBases(each, facts)) {
      const base = isForeign(file, receiver?.split(".")[0] ?? name, names, reader) ? null : byName(file, name, names, reader);
      if (base === null) foreign.push(name);
      else if (!types.some(({ id }) => id === base.id)) types.push(base);
    }
  }
  return { types, foreign };
}

/** Returns the nearest definition of a member; null if a library has it, or nothing. */
export function memberIn({ types }: Lineage, member: string, names: FileNames): SpanDefinition | null {
  for (const type of types) {
    const own = names.definitionsIn(type.file).find(({ path }) => path === `${type.path} > ${member}`);
    if (own !== undefined) return own;
  }
  return null;
}
