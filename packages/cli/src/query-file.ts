import { CodeGraphError } from "@codegraph/model";
import type { SearchHit } from "@codegraph/engine";
import { readFile } from "node:fs/promises";
import { text } from "node:stream/consumers";
import type { Terminal } from "./terminal.js";
import type { ExitCode } from "./verb.js";

/** The queries of a file, one `{"id","query"}` a line, that are answered with `{"id","results"}` a line. */
export interface QueryFile {
  /** A path, or `-` for stdin. */
  readonly path: string;
  search(query: string): Promise<readonly SearchHit[]>;
  readonly terminal: Terminal;
  readonly signal: AbortSignal;
}

/**
 * Answers line by line, in order. A line that cannot be read, or a query that cannot be asked, is told on stderr with its number,
 * and all others are answered all the same; one that has an id keeps its place, with an `error`.
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
      if (typeof question.query !== "string") throw new CodeGraphError("invalid-argument", 'it has no text as "query"', 'Write {"id":…,"query":"…"}.');
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
  throw new CodeGraphError("invalid-argument", `the line is no object with an "id": ${line.slice(0, 60)}`, 'Write {"id":…,"query":"…"}.');
}

function parsed(line: string): unknown {
  try {
    return JSON.parse(line) as unknown;
  } catch {
    return undefined;
  }
}

/** These keys and their order are a promise to scripts. */
function resultOf({ file, startLine, endLine, name, kind, score, source, project }: SearchHit): object {
  return { file, startLine, endLine, name, kind, score, source, ...(project === undefined ? {} : { project }) };
}

async function linesOf(path: string, signal: AbortSignal): Promise<readonly string[]> {
  try {
    const content = path === "-" ? await text(process.stdin) : await readFile(path, { encoding: "utf8", signal });
    return content.replace(/^\uFEFF/u, "").split(/\r?\n/u);
  } catch (error) {
    signal.throwIfAborted();
    const message = `the queries cannot be read: ${(error as Error).message}`;
    throw new CodeGraphError("not-found", message, 'Name a file with a {"id","query"} on each line.', { cause: error });
  }
}
