import { type AnyFileId, CodeGraphError, type FileId, fileOf, localFileId, definitionIndexOf, linkOf } from "@codegraph/model";
import type { SimilarResult, SimilarTo } from "../api/index.js";
import type { QueriedProject, ProjectSpan } from "../links/project-span.js";
import { parseSymbolQuery } from "../symbols/symbol-pattern.js";
import { filesNamed } from "../symbols/find-definitions.js";
import type { QueryScope } from "../symbols/query-scope.js";
import { resolveSymbolQuery } from "../symbols/resolve-symbol-query.js";
import { lineText } from "./lines.js";
import { invalidArgument } from "./question.js";

/** Text to compare with the rest of the code. */
export interface SimilarSubject {
  readonly text: string;
  /** Location of the text; null for a pasted text. */
  readonly place: (NonNullable<SimilarResult["subject"]> & { readonly project: QueriedProject; readonly fileId: FileId }) | null;
}

/** In characters. */
const MAX_TEXT_LENGTH = 200_000;

/**
 * Returns the text of a symbol, position or line range, or the pasted text.
 * @throws CodeGraphError `invalid-argument`, `not-found`, `outside-project`
 */
export function subjectOf(span: ProjectSpan, asked: QueryScope, to: SimilarTo): SimilarSubject {
  if ("text" in to) {
    if (typeof to.text !== "string" || to.text.trim() === "")
      throw invalidArgument("The text is empty", "Paste the code to compare, or name a symbol.");
    if (to.text.length > MAX_TEXT_LENGTH)
      throw invalidArgument(`The text has ${to.text.length} characters`, `Compare at most ${MAX_TEXT_LENGTH}.`);
    return { text: to.text, place: null };
  }
  return subjectOfLines(span, asked, to.symbol) ?? subjectOfSymbol(span, asked, to.symbol);
}

/** Parses `src/user.ts:40-60`. */
function subjectOfLines(span: ProjectSpan, { reader }: QueryScope, written: string): SimilarSubject | null {
  for (const { file, lines } of parseSymbolQuery(written)) {
    if (file === null || lines === null || lines.from === lines.to) continue;
    const [path, ...more] = filesNamed(reader, file);
    const record = path !== undefined && more.length === 0 ? reader.file(path) : null;
    if (record) return subjectAt(span, record.id, lines.from, Math.min(lines.to, Math.max(1, record.lineCount)), null);
  }
  return null;
}

function subjectOfSymbol(span: ProjectSpan, asked: QueryScope, written: string): SimilarSubject {
  const { symbol, answer } = resolveSymbolQuery(asked, written);
  const id = symbol?.ids.find((each) => definitionIndexOf(each) !== -1);
  const definition = id === undefined ? null : asked.reader.definition(id);
  if (id !== undefined && definition)
    return subjectAt(span, fileOf(id), definition.span.startLine, definition.span.endLine, definition.name);
  const meant = answer.candidates.slice(0, 5).map(({ as }) => as);
  throw new CodeGraphError(
    answer.outcome === "ambiguous" ? "invalid-argument" : "not-found",
    answer.outcome === "ambiguous" ? `${written} is ambiguous` : `Unknown symbol ${written}`,
    meant.length === 0 ? "Name a function, a place (src/user.ts:42) or lines (src/user.ts:40-60)." : `Use one of: ${meant.join(", ")}.`,
  );
}

function subjectAt(span: ProjectSpan, mountedId: AnyFileId, startLine: number, endLine: number, name: string | null): SimilarSubject {
  const link = linkOf(mountedId);
  const id = localFileId(mountedId);
  const project = [span.own, ...span.linked].find((each) => each.link === link) ?? span.own;
  const record = project.store.fileById(id);
  const text = record && lineText(project, record.path, startLine, endLine);
  if (!record || text === null) {
    throw new CodeGraphError(
      "not-found",
      `Cannot read lines ${startLine} to ${endLine}: the file has changed since it was indexed`,
      "Run `codegraph update` and try again.",
    );
  }
  return { text, place: { file: record.path, startLine, endLine, name, project, fileId: id } };
}
