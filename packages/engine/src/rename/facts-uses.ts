import { type AnyFileId, type CodeFacts, type Certainty, isOwnFile, type Reference, type ReferenceKind, symbolId } from "@codegraph/model";
import type { TypeReferences } from "@codegraph/graph";
import type { NameUse, UseRole } from "@codegraph/parse";
import type { QueryScope } from "../symbols/query-scope.js";
import type { FoundUse, Renaming } from "./classify.js";

/** Words of a file that are a name, as occurrences of an unknown form. */
export function wordsOf(text: string, name: string): NameUse[] {
  const escaped = name.replaceAll(/[^\p{L}\p{N}_]/gu, String.raw`\$&`);
  const word = new RegExp(`(?<![\\p{L}\\p{N}_$])${escaped}(?![\\p{L}\\p{N}_$])`, "gu");
  return text.split("\n").flatMap((content, index) =>
    [...content.matchAll(word)].map((match): NameUse => {
      return { name, form: "plain", role: "read", path: null, scope: 0, line: index + 1, column: match.index + 1 };
    }),
  );
}

type Noted = Pick<Reference, "line" | "column" | "kind">;

/** Roles of the references of the index. */
const ROLES: Partial<Record<ReferenceKind, UseRole>> = {
  call: "call",
  macro: "call",
  jsx: "call",
  construct: "construct",
  decorator: "decorator",
  inherit: "inherit",
  implement: "implement",
  type: "type",
};

/**
 * Classifies the occurrences of a name in a language without queries for them, by the edges and types of the index. An occurrence that the
 * index says nothing about is possible.
 */
export function classifyByFacts(
  { reader, importTargets }: QueryScope,
  types: TypeReferences,
  { family, to }: Renaming,
  file: { readonly id: AnyFileId; readonly facts: CodeFacts },
  uses: readonly NameUse[],
): FoundUse[] {
  const meant = new Map<string, readonly number[]>();
  const certain = new Map<string, Certainty>();
  const roles = new Map<string, UseRole>();
  const note = ({ line, column, kind }: Noted, ids: readonly number[], certainty: Certainty): void => {
    const key = `${line} ${column}`;
    roles.set(key, ROLES[kind] ?? "read");
    meant.set(key, [...(meant.get(key) ?? []), ...ids]);
    certain.set(key, certainty);
  };
  for (const edge of reader.edgesIn(file.id)) if (edge.kind !== "override") note(edge, [edge.callee], edge.certainty);
  if (isOwnFile(file.id)) for (const { reference, types: ids } of types.in(file.id).references) note(reference, ids, "exact");
  const ids: ReadonlySet<number> = family.ids;
  const definitions = new Map(file.facts.definitions.map(({ line, column }, index) => [`${line} ${column}`, index]));
  return uses.flatMap((use): FoundUse[] => {
    const key = `${use.line} ${use.column}`;
    const definition = definitions.get(key);
    if (definition !== undefined) {
      const own = symbolId(file.id, definition);
      if (!family.ids.has(own)) return [];
      return [{ use, kind: "definition", certainty: family.possible.has(own) ? "possible" : "exact", text: to }];
    }
    const found = meant.get(key);
    if (found !== undefined) {
      const own = found.filter((id) => ids.has(id));
      if (own.length === 0) return [];
      const isExact = own.length === found.length && certain.get(key) === "exact";
      return [{ use: { ...use, role: roles.get(key)! }, kind: "reference", certainty: isExact ? "exact" : "possible", text: to }];
    }
    const imported = file.facts.imports.flatMap(({ name, line }, index) => (name === use.name && line === use.line ? [index] : []));
    const targets = imported.flatMap((index) => importTargets(file.id, index));
    if (targets.length === 0) return [{ use, kind: "reference", certainty: "possible", text: to }];
    return targets.some((id) => ids.has(id)) ? [{ use, kind: "import", certainty: "exact", text: to }] : [];
  });
}
