import { CodeGraphError } from "@codegraph/model";
import type { SearchHit } from "@codegraph/engine";
import { readFile } from "node:fs/promises";
import { text } from "node:stream/consumers";
import type { Terminal } from "./terminal.js";
import type { ExitCode } from "./verb.js";

/** A file of queries, one `{"id","query"}` per line, answered by one `{"id","results"}` per line. */
export interface QueryFile {
  /** Path of the file, or `-` for stdin. */
  readonly path: string;
  search(query: string): Promise<readonly SearchHit[]>;
  readonly terminal: Terminal;
  readonly signal: AbortSignal;
}

/**
 * Answers line by line, in order. An unreadable line or a failed query is reported on stderr with its line number, and the others are still
 * answered. A failed query with an id gets a line with an `error`.
 *
 * @throws CodeGraphError `not-found` for a file that cannot be read
 */
export async function answerQueryFile({ path, search, terminal, signal }: QueryFile): Promise<ExitCode> {
  let found = false;
  let failed = false;
  for (const [index, line] of (await linesOf(path, signal)).entries()) {
    signal.throwIfAborted();
    if (line.trim() === "") continue;
    let id: unknown;
    try {
      const question = readLine(line);
      id = question.id;
      if (typeof question.query !== "string")
        throw new CodeGraphError("invalid-argument", 'The line has no string "query"', 'Write {"id":…,"query":"…"}.');
      const results = await search(question.query);
      found ||= results.length > 0;
      await terminal.output.json({ id, results: results.map(resultOf) });
    } catch (error) {
      if (!(error instanceof CodeGraphError)) throw error;
      failed = true;
      terminal.say(`${path === "-" ? "stdin" : path}:${index + 1}: ${error.message}. ${error.remedy} [${error.code}]`);
      if (id !== undefined) await terminal.output.json({ id, results: [], error: { code: error.code, message: error.message } });
    }
  }
  await terminal.output.flush();
  return failed ? 2 : found ? 0 : 1;
}

function readLine(line: string): { readonly id: unknown; readonly query?: unknown } {
  const value = parsed(line);
  if (typeof value === "object" && value !== null && "id" in value) return value;
  throw new CodeGraphError(
    "invalid-argument",
    `The line is not an object with an "id": ${line.slice(0, 60)}`,
    'Write {"id":…,"query":"…"}.',
  );
}

function parsed(line: string): unknown {
  try {
    return JSON.parse(line) as unknown;
  } catch {
    return undefined;
  }
}

/** Scripts rely on these keys and their order. */
function resultOf({ file, startLine, endLine, name, kind, score, source, project }: SearchHit): object {
  return { file, startLine, endLine, name, kind, score, source, ...(project === undefined ? {} : { project }) };
}

async function linesOf(path: string, signal: AbortSignal): Promise<readonly string[]> {
  try {
    const content = path === "-" ? await text(process.stdin) : await readFile(path, { encoding: "utf8", signal });
    return content.replace(/^\uFEFF/u, "").split(/\r?\n/u);
  } catch (error) {
    signal.throwIfAborted();
    const message = `Cannot read the queries: ${(error as Error).message}`;
    throw new CodeGraphError("not-found", message, 'Name a file with one {"id","query"} per line.', { cause: error });
  }
}
