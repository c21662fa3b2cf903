import type { MapResult, Project, TreeResult } from "@codegraph/engine";
import { CodeGraphError, LINE_TYPES } from "@codegraph/model";
import { ANSWERS } from "../api/answer-table.js";
import { readParameters } from "../api/parameters.js";

/** Bounds of an exported document. */
const MAX_FOLDERS = 300;
const MAX_FILES = 200;
const MAX_SYMBOLS = 120;
const SYMBOLS_OF_FILE = 3;
const MAX_BYTES = 12e6;
const COLORS = ["language", "unresolved", "churn", "callers", "age"];

type Values = Readonly<Record<string, string | number>>;

export interface CollectOptions {
  readonly signal: AbortSignal;
  /** Called after each answer. */
  readonly onProgress?: ((progress: ExportProgress) => void) | undefined;
}

/** How far an export is. */
export interface ExportProgress {
  /** The kind of answers that are collected. */
  readonly part: "project" | "folders" | "files";
  /** Number of folders or files that are done, and of all. */
  readonly done: number;
  readonly total: number;
}

/** Answers by question, as the page writes it: its name, and its parameters in the order of their names. */
export async function collectAnswers(project: Project, { signal, onProgress }: CollectOptions): Promise<Readonly<Record<string, unknown>>> {
  const answers: Record<string, unknown> = { projects: { projects: [{ name: project.name, root: project.root }], activity: false } };
  let bytes = 0;

  async function add(name: string, values: Values = {}): Promise<unknown> {
    if (signal.aborted) throw new CodeGraphError("cancelled", "Cancelled", "Nothing was written.");
    if (bytes > MAX_BYTES) return null;
    const query = queryOf(values);
    const answer = await ANSWERS.get(name)!(project, readParameters(query, signal)).catch((error: unknown) => {
      // A file may vanish meanwhile.
      if (error instanceof CodeGraphError && error.code === "not-found") return null;
      throw error;
    });
    if (answer === null) return null;
    const written = query.toString();
    answers[written === "" ? name : `${name}?${written}`] = answer;
    bytes += JSON.stringify(answer).length;
    return answer;
  }

  onProgress?.({ part: "project", done: 0, total: 1 });
  for (const name of ["overview", "summary", "style"]) await add(name);
  await add("terms");
  for (const kind of LINE_TYPES) await add("terms", { kind });
  const folders = foldersOf(await project.tree({ limit: 100_000 }));
  for (const [done, path] of folders.entries()) {
    onProgress?.({ part: "folders", done, total: folders.length });
    await add("files", { path });
    for (const color of path === "" ? COLORS : ["language"]) await add("map", { path, color, nodes: 600 });
    await add("map", { path, nodes: 30, edges: 200, tests: "no" });
  }
  const used = filesOf(await project.map({ areas: 2_000 }));
  let symbols = 0;
  for (const [done, path] of used.entries()) {
    onProgress?.({ part: "files", done, total: used.length });
    const file = (await add("file", { path })) as {
      readonly symbols: readonly { readonly line: number; readonly exported: boolean }[];
    } | null;
    await add("area", { path });
    const chosen = [...(file?.symbols ?? [])].filter(({ exported }) => exported).slice(0, SYMBOLS_OF_FILE);
    for (const { line } of chosen) {
      if ((symbols += 1) <= MAX_SYMBOLS) {
        await add("symbol", { of: `${path}:${line}` });
        await add("tests", { of: `${path}:${line}` });
      }
    }
  }
  return answers;
}

function queryOf(values: Values): URLSearchParams {
  const query = new URLSearchParams();
  for (const name of Object.keys(values).sort()) if (values[name] !== "") query.set(name, String(values[name]));
  return query;
}

/** The root first, then the folders nearest to it. */
function foldersOf({ entries }: TreeResult): string[] {
  const depth = (path: string): number => path.split("/").length;
  const folders = entries.filter(({ type }) => type === "directory").map(({ path }) => path);
  return ["", ...folders.sort((one, other) => depth(one) - depth(other))].slice(0, MAX_FOLDERS);
}

/** The files that other files use most. */
function filesOf({ areas }: MapResult): string[] {
  const files = areas.filter(({ type }) => type === "file");
  return files
    .sort((one, other) => other.callers - one.callers)
    .slice(0, MAX_FILES)
    .map(({ path }) => path);
}
