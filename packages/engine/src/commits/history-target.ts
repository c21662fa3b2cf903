import { definitionIndexOf, fileOf, symbolId } from "@codegraph/model";
import { unmounted } from "@codegraph/indexer/resolution";
import type { SymbolAnswer } from "../api/index.js";
import { filePart } from "../symbols/resolve-target-query.js";
import { resolveSymbolQuery } from "../symbols/resolve-symbol-query.js";
import type { QueryScope } from "../symbols/query-scope.js";
import { symbolRef } from "../symbols/symbol-ref.js";

/** Lines of a file on disk, 1-based, both included. */
export interface DiskRange {
  /** Path relative to the root of its project. */
  readonly file: string;
  readonly from: number;
  readonly to: number;
}

/** Lines whose history is asked for. */
export interface HistoryTarget {
  readonly answer: SymbolAnswer;
  /** Root of the project that contains them. */
  readonly root: string;
  /** The lines, by file and line, without overlaps. Empty if the text matches no single symbol. */
  readonly ranges: readonly DiskRange[];
}

/** Number of definitions whose lines are followed. Git's time grows with them. */
const MAX_RANGES = 10;

/** Resolves a file, a range of its lines (`src/user.ts:40-60`), or a symbol to the lines of its definitions. */
export function historyTarget(asked: QueryScope, written: string): HistoryTarget {
  const { reader, projects } = asked;
  const rootOf = (path: string): string => projects.find(({ link }) => link === unmounted(path).link)?.root ?? projects[0]!.root;
  const part = filePart(asked, written);
  if (part !== null) {
    const record = reader.file(part.file)!;
    const definitions = [symbolRef(reader, symbolId(record.id, -1))];
    const answer: SymbolAnswer = { outcome: "found", definitions, candidates: [], candidatesTotal: 0 };
    const last = Math.max(1, record.lineCount);
    const { from, to } = part.lines ?? { from: 1, to: last };
    const ranges = [{ file: unmounted(part.file).path, from, to: Math.min(to, last) }];
    return { answer, root: rootOf(part.file), ranges: from > last ? [] : ranges };
  }
  const { symbol, answer } = resolveSymbolQuery(asked, written);
  if (symbol === null) return { answer, root: projects[0]!.root, ranges: [] };
  const prototypes = new Set(
    symbol.definitions.filter(({ declaration }) => declaration === true).map(({ file, line }) => `${file}:${line}`),
  );
  const hasBody = symbol.ids.length > prototypes.size;
  const found = symbol.ids.flatMap((id): DiskRange[] => {
    const path = reader.fileById(fileOf(id))?.path;
    const record = path === undefined ? null : reader.file(path);
    if (record === null) return [];
    if (definitionIndexOf(id) === -1) return [{ file: record.path, from: 1, to: Math.max(1, record.lineCount) }];
    const definition = reader.definition(id);
    if (definition === null || (hasBody && prototypes.has(`${reader.place(definition.file).file}:${definition.line}`))) return [];
    return [{ file: record.path, from: definition.span.startLine, to: definition.span.endLine }];
  });
  const ranges = merged(found.map((range) => ({ ...range, file: unmounted(range.file).path })));
  return { answer, root: rootOf(found[0]?.file ?? ""), ranges: ranges.slice(0, MAX_RANGES) };
}

/** Merges ranges that overlap, such as those of a type and its constructor. */
function merged(ranges: readonly DiskRange[]): DiskRange[] {
  const sorted = ranges.toSorted((one, other) => (one.file === other.file ? one.from - other.from : one.file < other.file ? -1 : 1));
  const result: DiskRange[] = [];
  for (const range of sorted) {
    const last = result.at(-1);
    if (last?.file === range.file && range.from <= last.to) result[result.length - 1] = { ...last, to: Math.max(last.to, range.to) };
    else result.push(range);
  }
  return result;
}
