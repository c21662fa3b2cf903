import { createMeanings, createTypeReferences, type Meanings } from "@codegraph/graph";
import { type AnySymbolId, CodeGraphError, isOwnSymbol, type SlicedWork } from "@codegraph/model";
import type { NameUse } from "@codegraph/parse";
import type { FileRecord } from "@codegraph/store";
import type { RenameEdit, RenameOptions, RenameResult } from "../api/index.js";
import { callGraphOf } from "../calls/call-graph-of.js";
import type { SpanDefinition } from "../links/project-span.js";
import { resolveSymbolQuery } from "../symbols/resolve-symbol-query.js";
import { symbolRef } from "../symbols/symbol-ref.js";
import { createTypeHierarchy } from "../types/hierarchy.js";
import type { FoundUse, Renaming } from "./classify.js";
import { collectUses, type RenameScope } from "./collect-uses.js";
import { conflictsOf } from "./conflicts.js";
import { fileDiff, type PlannedFile } from "./file-diff.js";
import { familyOf } from "./family.js";

/** An answer with the files that it would write. */
export interface PlannedRename {
  readonly answer: Omit<RenameResult, "stale">;
  readonly planned: readonly PlannedFile[];
}

/** Finds the edits that rename a symbol. */
export function* planRename(scope: RenameScope, written: string, to: string, options: RenameOptions): SlicedWork<PlannedRename> {
  const { asked, index } = scope;
  const { reader } = asked;
  const { symbol, answer } = resolveSymbolQuery(asked, written);
  const named = (symbol?.ids ?? []).filter((id) => isOwnSymbol(id) && reader.definition(id)?.name === symbol!.name);
  if (symbol === null || named.length === 0) return { answer: emptyAnswer(written, to, answer), planned: [] };
  checkName(scope, named[0]!, symbol.name, to);
  const meanings = createMeanings(index);
  const types = createTypeReferences(index);
  const hierarchy = createTypeHierarchy(asked, types, callGraphOf(asked).overrides);
  const family = yield* familyOf(asked, named, { meanings, hierarchy, keysAt: (definition) => keysAt(scope, meanings, definition) });
  const renaming: Renaming = { family, from: symbol.name, to };
  const found = yield* collectUses(scope, renaming, meanings, types);
  const conflicts = yield* conflictsOf(scope, renaming, meanings, found.files);
  const { limit = 1_000, possible = false } = options;
  const planned = found.files.flatMap(({ record, text, uses }): PlannedFile[] => {
    const kept = uses.filter(({ certainty }) => possible || certainty === "exact");
    return kept.length === 0 ? [] : [{ path: record.path, hash: record.hash, text, edits: kept.map((use) => editOf(record, use)) }];
  });
  const edits = found.files.flatMap(({ record, uses }) => uses.map((use) => editOf(record, use)));
  const exact = edits.filter(({ certainty }) => certainty === "exact");
  const doubtful = edits.filter(({ certainty }) => certainty === "possible");
  const lists = [exact, doubtful, found.mentions, conflicts];
  const own = new Set<AnySymbolId>(named);
  return {
    planned,
    answer: {
      symbol: written,
      ...answer,
      from: symbol.name,
      to,
      together: [...family.ids]
        .filter((id) => !own.has(id))
        .map((id) => symbolRef(reader, id))
        .slice(0, limit),
      edits: exact.slice(0, limit),
      possible: doubtful.slice(0, limit),
      mentions: found.mentions.slice(0, limit),
      conflicts: conflicts.slice(0, limit),
      totals: {
        edits: exact.length,
        possible: doubtful.length,
        mentions: found.mentions.length,
        conflicts: conflicts.length,
        files: new Set(exact.map(({ file }) => file)).size,
      },
      diff: planned.map(fileDiff).join(""),
      written: [],
      truncated: lists.some((list) => list.length > limit),
    },
  };
}

/** The members of a type that a definition in an object literal is a key for. */
function keysAt(
  { asked, files }: RenameScope,
  meanings: Meanings,
  { file, line, column, name, kind }: SpanDefinition,
): readonly AnySymbolId[] {
  const record = kind === "method" || kind === "function" || kind === "class" ? asked.projects[0]!.store.file(file) : null;
  const use = record && files.read(record, name)?.uses?.find((each) => each.line === line && each.column === column);
  if (!record || !use || use.form !== "key") return [];
  const meaning = meanings.ofMember(record.id, use);
  return meaning.kind === "definitions" && meaning.certainty === "exact" ? meaning.ids : [];
}

function emptyAnswer(written: string, to: string, answer: ReturnType<typeof resolveSymbolQuery>["answer"]): PlannedRename["answer"] {
  return {
    symbol: written,
    ...answer,
    from: "",
    to,
    together: [],
    edits: [],
    possible: [],
    mentions: [],
    conflicts: [],
    totals: { edits: 0, possible: 0, mentions: 0, conflicts: 0, files: 0 },
    diff: "",
    written: [],
    truncated: false,
  };
}

const IDENTIFIER = /^[#$@]?[\p{L}_$][\p{L}\p{N}_$]*[?!]?$/u;

function checkName({ asked: { reader }, registry }: RenameScope, id: AnySymbolId, from: string, to: string): void {
  const language = reader.file(reader.definition(id)!.file)?.language ?? "";
  const spec = registry.get(language);
  const isWord = IDENTIFIER.test(to) && IDENTIFIER.test(from) && !(spec?.keywords.includes(to) ?? false);
  if (!isWord || spec?.resolution === undefined)
    throw new CodeGraphError("invalid-argument", `"${from}" cannot be renamed to "${to}"`, "Use a plain name that is no keyword.");
  if (from === to) throw new CodeGraphError("invalid-argument", `"${from}" has that name already`, "Give another name.");
}

function editOf({ path: file }: FileRecord, { use, kind, certainty, text }: FoundUse): RenameEdit {
  const { line, column, name }: NameUse = use;
  return { file, line, column, endColumn: column + name.length, text, kind, certainty };
}
