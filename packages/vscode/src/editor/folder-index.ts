import { isAbsolute, join, relative, sep } from "node:path";
import * as vscode from "vscode";
import { createQuestions, type Questions } from "../questions/questions.js";
import { findCli } from "../server/find-cli.js";
import { findNode } from "../server/find-node.js";
import { AnswerError, createIndexServer, type IndexServer, type ServerState } from "../server/index-server.js";
import type { Program } from "../server/start-program.js";
import type { IndexState } from "../views/index-state.js";
import type { Place } from "../views/tree-node.js";
import { settingsFor } from "./settings.js";

/** The index of a folder of the workspace, with the process that serves it. */
export interface FolderIndex {
  readonly folder: vscode.WorkspaceFolder;
  readonly state: IndexState;
  /** Number of the last change that was noticed. Answers about an earlier one may be out of date. */
  readonly generation: number;
  /** Null until the command is found and the workspace is trusted. */
  readonly questions: Questions | null;
  /** The command without arguments, for other clients of the index; null until it is found. */
  readonly program: Program | null;
  /** Finds the command and starts its server. Does nothing in a workspace that is not trusted. */
  start(): Promise<void>;
  /** Reads saved files again. */
  saved(files: readonly string[]): Promise<void>;
  /** Makes the first index. */
  init(token?: vscode.CancellationToken): Promise<void>;
  /** Asks for the state, and lets everything that shows answers ask again. */
  refresh(): Promise<void>;
  /** Path relative to the root of the index; null for a file outside of it. */
  pathOf(uri: vscode.Uri): string | null;
  uriOf(place: Place): vscode.Uri;
  dispose(): void;
}

export interface FolderIndexOptions {
  readonly folder: vscode.WorkspaceFolder;
  readonly version: string;
  readonly onChange: (index: FolderIndex) => void;
  readonly log: (line: string) => void;
}

/** The server has every tool under its name, and gives data beside texts. */
const SERVE: readonly string[] = ["mcp", "--structured", "--toolset", "each"];

export function createFolderIndex({ folder, version, onChange, log }: FolderIndexOptions): FolderIndex {
  let state: IndexState = { kind: "starting" };
  let server: IndexServer | null = null;
  let questions: Questions | null = null;
  let program: Program | null = null;
  let generation = 0;
  let root = folder.uri.fsPath;
  let linkRoots: ReadonlyMap<string, string> = new Map();
  let isIndexing = false;
  let isDisposed = false;
  /** Number of the last start. Trust and the settings that it frees are two events, so one start can overtake another. */
  let starts = 0;

  const enter = (next: IndexState): void => {
    if (isDisposed) return;
    state = next;
    onChange(index);
  };

  function onServerState(next: ServerState): void {
    if (next.kind === "waiting") enter({ kind: "restarting", reason: next.reason });
    else if (next.kind === "failed") enter({ kind: "failed", reason: next.reason });
    else if (next.kind === "running") void index.refresh();
  }

  async function readState(asked: Questions): Promise<IndexState> {
    try {
      const status = await asked.status();
      root = status.root;
      linkRoots = new Map((await asked.links()).links.map(({ name, path }) => [name, path]));
      return { kind: "fresh", files: status.statistics.files, problems: status.problems.length, stale: status.stale.length };
    } catch (error) {
      if (error instanceof AnswerError)
        return error.code === "not-indexed" ? { kind: "not-indexed" } : { kind: "failed", reason: error.message };
      // The state of the process says more than a question that it did not answer.
      return state;
    }
  }

  async function run(job: (onProgress: (percent: number | null) => void) => Promise<void>): Promise<void> {
    isIndexing = true;
    enter({ kind: "indexing", percent: null });
    try {
      await job((percent) => enter({ kind: "indexing", percent }));
    } finally {
      isIndexing = false;
      await index.refresh();
    }
  }

  const index: FolderIndex = {
    folder,
    get state() {
      return state;
    },
    get generation() {
      return generation;
    },
    get questions() {
      return questions;
    },
    get program() {
      return program;
    },
    async start() {
      server?.stop();
      [server, questions, program] = [null, null, null];
      if (!vscode.workspace.isTrusted) return enter({ kind: "untrusted" });
      enter({ kind: "starting" });
      const start = ++starts;
      const found = await findProgram(folder);
      if (isDisposed || start !== starts) return;
      if ("kind" in found) return enter(found);
      program = found;
      log(`${folder.name}: ${[found.file, ...found.args].join(" ")}`);
      server = createIndexServer({
        program: { file: found.file, args: [...found.args, ...SERVE] },
        cwd: folder.uri.fsPath,
        env: ownEnvironment(),
        version,
        onState: onServerState,
        log: (line) => log(`${folder.name}: ${line}`),
      });
      questions = createQuestions(server);
      server.start();
    },
    async saved(files) {
      if (questions === null || state.kind !== "fresh" || isIndexing) return;
      await questions.update(files).catch((error: unknown) => log(`${folder.name}: ${String(error)}`));
      await index.refresh();
    },
    init: (token) =>
      run(async (onProgress) => {
        if (questions === null) throw new Error(`No server runs for ${folder.name}`);
        const signal = token === undefined ? undefined : signalOf(token);
        await questions.init(folder.uri.fsPath, {
          ...(signal && { signal }),
          onProgress: ({ progress, total = 100 }) => onProgress((progress / total) * 100),
        });
      }),
    async refresh() {
      if (questions === null || isIndexing) return;
      generation += 1;
      // Views ask again at once, and need not wait for the state.
      if (state.kind === "fresh") onChange(index);
      const asked = questions;
      const next = await readState(asked);
      // The answer of a server that was replaced says nothing about the new one.
      if (asked === questions) enter(next);
    },
    pathOf: (uri) => pathBelow(root, uri),
    uriOf: ({ file, project }) => vscode.Uri.file(join(project === undefined ? root : (linkRoots.get(project) ?? root), file)),
    dispose() {
      isDisposed = true;
      server?.stop();
    },
  };
  return index;
}

/** Returns the path of a file relative to a folder; null for one outside of it. */
function pathBelow(root: string, uri: vscode.Uri): string | null {
  if (uri.scheme !== "file") return null;
  const path = relative(root, uri.fsPath);
  return path === "" || path.startsWith("..") || isAbsolute(path) ? null : path.split(sep).join("/");
}

/** Returns the command for a folder, or the state that says why there is none. */
async function findProgram(folder: vscode.WorkspaceFolder): Promise<Program | IndexState> {
  const settings = settingsFor(folder);
  const cli = findCli(folder.uri.fsPath, { setting: settings.path, path: process.env["PATH"] ?? "" });
  if (cli === null) return { kind: "no-cli" };
  if (!cli.isScript) return { file: cli.file, args: [] };
  const own = process.versions["electron"] === undefined ? { file: process.execPath, version: process.version } : null;
  const node = await findNode({ setting: settings.node, own });
  return node.file === null ? { kind: "old-node", found: node.tooOld } : { file: node.file, args: [cli.file] };
}

/** The environment of the editor without the variables by which it controls its own processes. */
export function ownEnvironment(): NodeJS.ProcessEnv {
  const { ELECTRON_RUN_AS_NODE: _electron, NODE_OPTIONS: _options, ...rest } = process.env;
  return rest;
}

/** Returns a signal that aborts when the user cancels. */
export function signalOf(token: vscode.CancellationToken): AbortSignal {
  const controller = new AbortController();
  const abort = (): void => controller.abort(new Error("Cancelled"));
  if (token.isCancellationRequested) abort();
  else token.onCancellationRequested(abort);
  return controller.signal;
}
