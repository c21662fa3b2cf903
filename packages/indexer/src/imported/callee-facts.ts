import type { Definition } from "@codegraph/model";
import { definitionPath } from "@codegraph/store";

/** Definition that another indexer names, in a form that survives edits of its file. */
export interface NamedDefinition {
  /** Relative POSIX path of its file. */
  readonly file: string;
  /** Names from the outermost definition: `UserService > load`. */
  readonly path: string;
  /** Position among the definitions of its file with the same path, from 0. */
  readonly nth: number;
}

/** Call site whose callee another indexer names. */
export interface NamedSite {
  /** 1-based line and column of the name, in UTF-16 code units. */
  readonly line: number;
  readonly column: number;
  /** Definitions of the callee, as indexes of {@link CalleeFacts.definitions}. Null if the callee lies outside of the project. */
  readonly callees: readonly number[] | null;
}

/** Callees that another indexer names in one file. */
export interface CalleeFacts {
  readonly definitions: readonly NamedDefinition[];
  readonly sites: readonly NamedSite[];
}

type Stored = readonly [
  definitions: readonly (readonly [file: string, path: string, nth: number])[],
  sites: readonly (readonly [line: number, column: number, callees: readonly number[] | null])[],
];

export function encodeCallees({ definitions, sites }: CalleeFacts): string {
  return JSON.stringify([
    definitions.map(({ file, path, nth }) => [file, path, nth]),
    sites.map(({ line, column, callees }) => [line, column, callees]),
  ] satisfies Stored);
}

/** Reads what {@link encodeCallees} has written; null for another text, which a damaged index or one of another origin may hold. */
export function decodeCallees(text: string): CalleeFacts | null {
  const [definitions, sites] = parsed(text) ?? [];
  if (!Array.isArray(definitions) || !Array.isArray(sites)) return null;
  if (!definitions.every(isStoredDefinition) || !sites.every((site) => isStoredSite(site, definitions.length))) return null;
  return {
    definitions: definitions.map(([file, path, nth]) => ({ file, path, nth })),
    sites: sites.map(([line, column, callees]) => ({ line, column, callees })),
  };
}

function parsed(text: string): readonly unknown[] | null {
  try {
    const value: unknown = JSON.parse(text);
    return Array.isArray(value) ? value : null;
  } catch {
    return null;
  }
}

function isStoredDefinition(value: unknown): value is Stored[0][number] {
  return Array.isArray(value) && typeof value[0] === "string" && typeof value[1] === "string" && Number.isInteger(value[2]);
}

function isStoredSite(value: unknown, count: number): value is Stored[1][number] {
  if (!Array.isArray(value) || !Number.isInteger(value[0]) || !Number.isInteger(value[1])) return false;
  const callees: unknown = value[2];
  return callees === null || (Array.isArray(callees) && callees.every((at) => Number.isInteger(at) && at >= 0 && at < count));
}

/** Returns the path and position of each definition of a file; see {@link NamedDefinition}. */
export function definitionNames(definitions: readonly Definition[]): Pick<NamedDefinition, "path" | "nth">[] {
  const counts = new Map<string, number>();
  return definitions.map((definition) => {
    const path = definitionPath(definition, (index) => definitions[index]);
    const nth = counts.get(path) ?? 0;
    counts.set(path, nth + 1);
    return { path, nth };
  });
}
