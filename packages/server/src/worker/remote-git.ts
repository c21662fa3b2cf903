import { execFile } from "node:child_process";
import { CodeGraphError } from "@codegraph/model";

/** Longest time of one command. The first fetch of a large repository takes minutes. */
const TIME_MS = 1_800_000;
const MAX_OUTPUT = 64 * 2 ** 20;

/** Settings without which a repository or its remote could start a program or write outside of the checkout. */
const SETTINGS: readonly string[] = [
  "core.hooksPath=/dev/null",
  "core.fsmonitor=",
  "core.symlinks=true",
  "core.autocrlf=false",
  "fetch.recurseSubmodules=false",
  "submodule.recurse=false",
  "fetch.bundleURI=",
  "protocol.ext.allow=never",
  "gc.auto=0",
  "maintenance.auto=false",
  "transfer.credentialsInUrl=allow",
];

/** Runs git in a folder, with the network, and returns its standard output. */
export type RemoteGit = (...args: readonly string[]) => Promise<string>;

/**
 * Creates a runner of git for fetching the remotes that an operator has registered. Credentials come from git's own settings: a credential
 * helper, or keys of ssh.
 *
 * The promise rejects with CodeGraphError `git-failed`, `git-missing` or `cancelled`.
 */
export function createRemoteGit(folder: string, signal: AbortSignal): RemoteGit {
  return (...args) =>
    new Promise((resolve, reject) => {
      const all = ["-C", folder, ...SETTINGS.flatMap((setting) => ["-c", setting]), ...args];
      const options = { timeout: TIME_MS, maxBuffer: MAX_OUTPUT, killSignal: "SIGKILL", signal, env: environment() } as const;
      execFile("git", all, options, (error, stdout, stderr) => {
        if (error === null) resolve(stdout);
        else reject(gitError(error, stderr, signal));
      });
    });
}

function environment(): NodeJS.ProcessEnv {
  const { GIT_DIR: _dir, GIT_WORK_TREE: _tree, GIT_INDEX_FILE: _index, ...rest } = process.env;
  return {
    ...rest,
    GIT_TERMINAL_PROMPT: "0",
    GIT_ASKPASS: rest["GIT_ASKPASS"] ?? "true",
    GIT_ALLOW_PROTOCOL: "https:http:ssh:git:file",
    GIT_LFS_SKIP_SMUDGE: "1",
    LC_ALL: "C",
  };
}

function gitError(
  error: Error & { readonly code?: unknown; readonly killed?: boolean },
  stderr: string,
  signal: AbortSignal,
): CodeGraphError {
  if (signal.aborted)
    return new CodeGraphError("cancelled", "The git command was cancelled", "Start it again when needed.", { cause: error });
  if (error.code === "ENOENT") return new CodeGraphError("git-missing", "Cannot find git", "Install git on the worker.", { cause: error });
  const why = error.killed === true ? `it took longer than ${TIME_MS / 60_000} minutes` : withoutSecrets(stderr);
  return new CodeGraphError("git-failed", `git failed: ${why}`, "Check the address of the repository and the rights of the worker.");
}

/** Keeps the end of git's message, where the reason is, without user names and passwords in addresses. */
function withoutSecrets(stderr: string): string {
  return stderr
    .trim()
    .slice(-500)
    .replaceAll(/\/\/[^@/\s]*@/gu, "//")
    .replaceAll(/\p{Cc}+/gu, " ");
}
