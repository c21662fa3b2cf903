import { realpathSync } from "node:fs";
import { CodeGraphError } from "@codegraph/model";
import { findRepositoryTop } from "../repository/git-repository.js";
import { findGit, type GitExecutable } from "./find-git.js";
import { hasImplicitRepository } from "./implicit-repository.js";
import { neutralEnvironment, neutralSettings } from "./neutral-settings.js";
import { type ProgramEnd, type RunLimits, runProgram } from "./run-program.js";
import { findBlockingFile } from "./waiting-files.js";

/** Runs git in one folder and returns its standard output. */
export interface Git {
  /**
   * Runs a command.
   * @throws CodeGraphError `git-missing`, `not-a-repository`, `git-failed`, `cancelled`
   */
  run(...args: readonly string[]): Promise<string>;
  /** Runs a command with `input` as its standard input. */
  runWith(input: string, ...args: readonly string[]): Promise<string>;
  /** Runs a command. Returns null if its exit code is not 0. */
  ask(...args: readonly string[]): Promise<string | null>;
  /** Runs a command that the caller can do without. Returns null if git fails or exceeds a third of the time limit. */
  attempt(...args: readonly string[]): Promise<string | null>;
  /** Runs a command whose first lines are useful without the others. Stops it at a third of the time limit. */
  gather(...args: readonly string[]): Promise<Gathered>;
}

/** Output of a command that may have been stopped. */
export interface Gathered {
  readonly output: string;
  /** False if git failed, or exceeded its time or the limit of its output. */
  readonly isWhole: boolean;
}

const LIMITS: RunLimits = { ms: 30_000, bytes: 64 * 2 ** 20 };

/** Default search path if PATH is not set. */
const USUAL_PATH = "/usr/local/bin:/usr/bin:/bin";

interface Repository {
  /** Absolute and real. */
  readonly folder: string;
  readonly top: string;
  readonly git: GitExecutable;
  readonly settings: readonly string[];
}

/**
 * Creates a runner for git in a folder. Only the workers of a server start git in another way, to fetch. The commands only read. Git starts no
 * other program and contacts no server, whatever the repository's settings, attributes and hooks name. Each run is limited in time and output.
 */
export function createGit(folder: string, signal?: AbortSignal, limits: RunLimits = LIMITS): Git {
  let repository: Repository | undefined;

  async function run(args: readonly string[], input?: string, ms = limits.ms): Promise<ProgramEnd> {
    repository ??= openRepository(folder);
    const { git, top, settings } = repository;
    return runProgram({
      program: git.program,
      args: ["--no-pager", "-C", repository.folder, ...settings, ...args],
      env: neutralEnvironment(git, top),
      input,
      limits: { ...limits, ms },
      signal,
    });
  }

  async function start(args: readonly string[], input?: string, ms = limits.ms): Promise<{ code: number; stdout: string; stderr: string }> {
    const end = await run(args, input, ms);
    if (end.kind === "ended") return end;
    throw errorOf(end, { ...limits, ms }, signal);
  }

  async function runChecked(args: readonly string[], input?: string): Promise<string> {
    const { code, stdout, stderr } = await start(args, input);
    if (code === 0) return stdout;
    if (/not a git repository|must be run in a work tree|cannot use bare repository/u.test(stderr)) throw notARepository(folder);
    throw gitFailed(firstLine(stderr) || `it exited with code ${code}`);
  }

  return {
    run: (...args) => runChecked(args),
    runWith: (input, ...args) => runChecked(args, input),
    async ask(...args) {
      const { code, stdout } = await start(args);
      return code === 0 ? stdout : null;
    },
    async attempt(...args) {
      try {
        const { code, stdout } = await start(args, undefined, limits.ms / 3);
        return code === 0 ? stdout : null;
      } catch (error) {
        if (error instanceof CodeGraphError && error.code === "git-failed") return null;
        throw error;
      }
    },
    async gather(...args) {
      const ms = limits.ms / 3;
      const end = await run(args, undefined, ms);
      if (end.kind === "failed" || end.kind === "cancelled") throw errorOf(end, { ...limits, ms }, signal);
      return { output: end.stdout, isWhole: end.kind === "ended" && end.code === 0 };
    },
  };
}

/**
 * Verifies that git can run safely in a repository, and finds the git to run.
 * @throws CodeGraphError `git-missing`, `not-a-repository`, `git-failed`
 */
function openRepository(place: string): Repository {
  const folder = realFolder(place);
  const top = findRepositoryTop(folder);
  if (top === null || hasImplicitRepository(folder, top)) throw notARepository(place);
  const git = findGit(process.env["PATH"] ?? USUAL_PATH, top);
  if (git === null) throw gitMissing();
  const fault = findBlockingFile(top);
  if (fault !== null) throw gitFailed(`${printable(fault)}, which could block git`);
  return { folder, top, git, settings: neutralSettings() };
}

function realFolder(folder: string): string {
  try {
    return realpathSync.native(folder);
  } catch {
    throw notARepository(folder);
  }
}

function errorOf(end: Exclude<ProgramEnd, { kind: "ended" }>, { ms, bytes }: RunLimits, signal: AbortSignal | undefined): CodeGraphError {
  if (end.kind === "cancelled") return cancelled(signal);
  if (end.kind === "too-long") return gitFailed(`it took longer than ${ms / 1000} seconds`);
  if (end.kind === "too-much") return gitFailed(`it printed more than ${bytes} bytes`);
  return "code" in end.error && end.error.code === "ENOENT" ? gitMissing(end.error) : gitFailed(end.error.message);
}

function firstLine(text: string): string {
  return printable(text.trim().split("\n")[0] ?? "");
}

/** Removes control characters: file names in a repository may contain terminal escapes. */
function printable(text: string): string {
  return text.replaceAll(/\p{Cc}/gu, "?").slice(0, 500);
}

/** Creates the error for a folder outside of any git working tree. */
export function notARepository(folder: string): CodeGraphError {
  return new CodeGraphError(
    "not-a-repository",
    `${folder} is not in the working tree of a git repository`,
    "Use `codegraph update`, which does not need git.",
  );
}

function gitMissing(cause?: unknown): CodeGraphError {
  return new CodeGraphError(
    "git-missing",
    "Cannot find git in PATH outside of the repository",
    "Install git, or use `codegraph update`, which does not need it.",
    { cause },
  );
}

function gitFailed(why: string): CodeGraphError {
  return new CodeGraphError(
    "git-failed",
    `git failed: ${why}`,
    "Fix the reported cause, or use `codegraph update`, which does not need git.",
  );
}

function cancelled(signal: AbortSignal | undefined): CodeGraphError {
  return new CodeGraphError("cancelled", "The git command was cancelled", "Start it again when needed.", { cause: signal?.reason });
}
