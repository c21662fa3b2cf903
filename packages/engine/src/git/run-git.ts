import { execFile } from "node:child_process";
import { devNull } from "node:os";
import { CodeGraphError } from "@codegraph/model";

/** Runs git in one folder and gives what it prints. */
export interface Git {
  /** @throws CodeGraphError `git-missing`, `not-a-repository`, `git-failed`, `cancelled` */
  run(...args: readonly string[]): Promise<string>;
  /** The same, null when git says no by its exit code. */
  ask(...args: readonly string[]): Promise<string | null>;
}

const TIMEOUT_MS = 60_000;
const MOST_BYTES = 256 * 1024 * 1024;

/**
 * A repository can name programs in its settings that git starts by itself. None of what we ask needs one, and none is
 * to run: no hooks, no file system monitor, no transport (a partial clone would fetch what is missing).
 */
const SETTINGS = [
  "core.fsmonitor=false",
  `core.hooksPath=${devNull}`,
  "core.pager=cat",
  "core.quotePath=false",
  "diff.external=",
  // Else the program that checks signatures, for each commit of a log.
  "log.showSignature=false",
  "protocol.allow=never",
].flatMap((setting) => ["-c", setting]);

/** What a user says about git as a whole. The rest, as git sets it for its hooks, would speak of another repository. */
const KEPT = new Set(["GIT_CONFIG_GLOBAL", "GIT_CONFIG_NOSYSTEM", "GIT_CONFIG_SYSTEM", "GIT_CEILING_DIRECTORIES", "GIT_EXEC_PATH"]);

function environment(): NodeJS.ProcessEnv {
  const own = Object.entries(process.env).filter(([name]) => !name.startsWith("GIT_") || KEPT.has(name));
  return {
    ...Object.fromEntries(own),
    GIT_OPTIONAL_LOCKS: "0",
    GIT_NO_LAZY_FETCH: "1",
    GIT_TERMINAL_PROMPT: "0",
    LC_ALL: "C",
    LANGUAGE: "",
  };
}

export function gitIn(folder: string, signal?: AbortSignal): Git {
  function start(args: readonly string[]): Promise<{ code: number; stdout: string; stderr: string }> {
    return new Promise((resolve, reject) => {
      const options = { env: environment(), timeout: TIMEOUT_MS, killSignal: "SIGKILL", maxBuffer: MOST_BYTES, signal } as const;
      execFile("git", ["--no-pager", "-C", folder, ...SETTINGS, ...args], options, (error, stdout, stderr) => {
        if (error === null) return resolve({ code: 0, stdout, stderr });
        const { code, killed } = error;
        if (signal?.aborted) return reject(cancelled(signal));
        if (code === "ENOENT") return reject(missing(error));
        if (typeof code === "number") return resolve({ code, stdout, stderr });
        reject(failed(killed ? `it took longer than ${TIMEOUT_MS / 1000} seconds` : error.message));
      });
    });
  }

  return {
    async run(...args) {
      const { code, stdout, stderr } = await start(args);
      if (code === 0) return stdout;
      if (/not a git repository|must be run in a work tree/.test(stderr)) throw notARepository(folder);
      throw failed(firstLine(stderr) || `it ended with ${code}`);
    },
    async ask(...args) {
      const { code, stdout } = await start(args);
      return code === 0 ? stdout : null;
    },
  };
}

function firstLine(text: string): string {
  return text.trim().split("\n")[0] ?? "";
}

export function notARepository(folder: string): CodeGraphError {
  return new CodeGraphError(
    "not-a-repository",
    `${folder} is not in the working tree of a git repository`,
    "Use `codegraph update`, which needs no git.",
  );
}

function missing(cause: unknown): CodeGraphError {
  return new CodeGraphError("git-missing", "There is no git to run", "Install git, or use `codegraph update`, which needs none.", { cause });
}

function failed(why: string): CodeGraphError {
  return new CodeGraphError("git-failed", `git could not answer: ${why}`, "Mend what git says, or use `codegraph update`, which needs no git.");
}

function cancelled({ reason }: AbortSignal): CodeGraphError {
  return new CodeGraphError("cancelled", "Asking git was cancelled", "Start again when it is wanted.", { cause: reason });
}
