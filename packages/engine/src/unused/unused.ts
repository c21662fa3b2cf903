import { pathMatcher } from "@codegraph/files/ignore";
import { type AnyFileId, checkCount, type SlicedWork } from "@codegraph/model";
import type { UnusedFolder, UnusedOptions, UnusedResult, UnusedSymbol } from "../api/index.js";
import type { QueryScope } from "../symbols/query-scope.js";
import { definitionRef } from "../symbols/symbol-ref.js";
import type { Candidate } from "./candidates.js";
import { type Group, groupsOf } from "./groups.js";
import { findUnused, type SearchScope, type Unused } from "./search.js";
import { folderOf, isWithin } from "./use-places.js";

/** Answers which definitions nothing uses. Uses by other unused definitions and by the definition itself do not count. */
export function* unusedAnswer(
  scope: Pick<SearchScope, "asked" | "registry" | "moduleOf" | "isInLibrary">,
  options: UnusedOptions,
): SlicedWork<Omit<UnusedResult, "stale">> {
  const { path, kinds, publicApi = false, tests = false, offset = 0, limit = 100 } = options;
  checkCount("offset", offset, 0);
  checkCount("limit", limit, 0);
  const unused = yield* findUnused({ ...scope, withPublic: publicApi, withoutTests: tests });
  const accepts = path === undefined ? null : pathMatcher(path);
  const isTested = ({ head, rest }: Group<Candidate>): boolean => [head, ...rest].some(({ id }) => unused.tested.has(id));
  const groups = groupsInOrder(unused).filter(
    (group) =>
      (accepts?.(group.head.definition.file) ?? true) &&
      (kinds === undefined || kinds.includes(group.head.definition.kind)) &&
      (!tests || isTested(group)),
  );
  const all = groups.map((group) => unusedSymbol(scope.asked, unused, group));
  return {
    unused: all.slice(offset, offset + limit),
    total: all.length,
    lines: all.reduce((sum, { lines }) => sum + lines, 0),
    sure: all.filter(({ certainty }) => certainty === "sure").length,
    folders: foldersOf(all),
    files: tests ? [] : unusedFiles(scope.asked, groups),
    leftOut: unused.leftOut,
  };
}

/** The unused definitions outside of each other, the longest first. */
function groupsInOrder({ candidates, uses, at }: Unused): Group<Candidate>[] {
  const types = new Set(candidates.map(({ definition: { file, path } }) => `${folderOf(file)} ${path}`));
  const ids = new Set(candidates.map(({ id }) => id));
  const outermost = candidates.filter(({ definition, around }) => {
    const isAttached = definition.owner !== null && types.has(`${folderOf(definition.file)} ${definition.owner}`);
    return !isAttached && !around.some(({ id }) => ids.has(id));
  });
  const items = withoutOverloads(outermost.toSorted((a, b) => linesIn(b) - linesIn(a) || byPlace(a, b)));
  const shown = new Set(items.map(({ id }) => id));
  return groupsOf(items, ({ id }) =>
    uses.get(id)!.flatMap((place) => {
      const user = at(place);
      const listed = user === null ? undefined : [user, ...user.around].find((each) => shown.has(each.id));
      return listed === undefined ? [] : [listed.id];
    }),
  );
}

/** Keeps the first of several definitions of one path in a file. */
function withoutOverloads(candidates: readonly Candidate[]): Candidate[] {
  const seen = new Set<string>();
  return candidates.filter(({ definition: { file, path } }) => {
    const key = `${file} ${path}`;
    return !seen.has(key) && seen.add(key);
  });
}

function linesIn({ definition: { span } }: Candidate): number {
  return span.endLine - span.startLine + 1;
}

function byPlace({ definition: a }: Candidate, { definition: b }: Candidate): number {
  return a.file < b.file ? -1 : a.file > b.file ? 1 : a.line - b.line;
}

function unusedSymbol({ reader }: QueryScope, unused: Unused, { head, rest }: Group<Candidate>): UnusedSymbol {
  const { definition, id, access, isVisible } = head;
  const isPublished = unused.published.has(id);
  const isShared = unused.shared.has(id);
  const isSure = !isPublished && !isShared && !isVisible && (access !== "project" || definition.visibility === "private");
  return {
    ...definitionRef(reader, definition),
    endLine: definition.span.endLine,
    lines: [head, ...rest].reduce((sum, each) => sum + linesIn(each), 0),
    certainty: isSure ? "sure" : "likely",
    why: reason(head, unused),
    only: rest.map((each) => definitionRef(reader, each.definition)),
  };
}

/** The reason in words: who could use the definition, and the uses that were looked for. */
function reason({ id, access, isVisible, isMember, definition, around }: Candidate, unused: Unused): string {
  const seen = unused.published.has(id)
    ? "public API"
    : isVisible
      ? "visible"
      : around.length > 0 && !isMember
        ? "local"
        : access === "file"
          ? "private to the file"
          : access === "folder"
            ? "private to the package"
            : definition.visibility === "private"
              ? "private"
              : "not exported";
  const found = unused.tested.has(id)
    ? "only tests use it"
    : unused.shared.has(id)
      ? "every use of its name means another definition"
      : access === "project"
        ? "its name occurs nowhere else"
        : `its name occurs nowhere else in the ${access}`;
  return `${seen}; ${found}`;
}

function foldersOf(all: readonly UnusedSymbol[]): UnusedFolder[] {
  const folders = new Map<string, { definitions: number; lines: number }>();
  for (const { file, lines, only } of all) {
    const folder = folderOf(file).replace(/\/$/u, "");
    const known = folders.get(folder) ?? { definitions: 0, lines: 0 };
    folders.set(folder, { definitions: known.definitions + 1 + only.length, lines: known.lines + lines });
  }
  return [...folders]
    .map(([folder, counts]) => ({ folder, ...counts }))
    .sort((a, b) => b.lines - a.lines || (a.folder < b.folder ? -1 : 1));
}

/** The files whose code is unused as a whole, and that no other file imports. */
function unusedFiles({ reader, projects }: QueryScope, groups: readonly Group<Candidate>[]): string[] {
  const byFile = new Map<AnyFileId, Candidate[]>();
  for (const { head, rest } of groups)
    for (const each of [head, ...rest]) byFile.set(each.file.id, [...(byFile.get(each.file.id) ?? []), each]);
  return [...byFile]
    .flatMap(([id, listed]) => {
      const facts = reader.facts(id);
      const isListed = ({ line }: { readonly line: number }): boolean => listed.some(({ definition }) => isWithin(definition, line));
      const isWhole =
        facts !== null &&
        facts.definitions.every(isListed) &&
        facts.references.every(isListed) &&
        facts.exports.every(({ specifier }) => specifier === null);
      return isWhole && projects[0]!.store.dependents(id).every((other) => other === id) ? [listed[0]!.file.path] : [];
    })
    .sort();
}
