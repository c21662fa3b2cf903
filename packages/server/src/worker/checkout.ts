import { mkdir, rm, stat } from "node:fs/promises";
import { basename, join } from "node:path";
import { CodeGraphError } from "@codegraph/model";
import type { Repository } from "../catalogue/repositories.js";
import { createRemoteGit, type RemoteGit } from "./remote-git.js";

/** Tips of a remote's branches. */
export interface Tips {
  /** Branch that the remote's `HEAD` names; null if it has none. */
  readonly head: string | null;
  /** Full hashes by name of the branch. */
  readonly commits: ReadonlyMap<string, string>;
}

/** Working tree of a repository on a worker's disk. It is a cache: it can be removed at any time between jobs. */
export interface Checkout {
  /** Absolute path of the working tree. Its name is that of the repository, which the index takes over. */
  readonly folder: string;
  /** Asks the remote for its branches. */
  tips(): Promise<Tips>;
  /** Fetches branches, and checks one commit of them out. */
  checkOut(branches: readonly string[], commit: string): Promise<void>;
}

/** @param top folder of the worker */
export async function openCheckout(top: string, { id, name, remote }: Repository, signal: AbortSignal): Promise<Checkout> {
  const own = join(top, "checkouts", id);
  const folder = join(own, basename(name));

  async function prepared(): Promise<RemoteGit> {
    await mkdir(folder, { recursive: true });
    const git = createRemoteGit(folder, signal);
    const isThere = await stat(join(folder, ".git", "HEAD")).then(
      () => true,
      () => false,
    );
    if (!isThere) await git("init", "--quiet");
    await git("config", "remote.origin.url", remote);
    return git;
  }

  async function checkOut(branches: readonly string[], commit: string): Promise<void> {
    const git = await prepared();
    // An interrupted command leaves its lock. Only this job uses the checkout.
    await rm(join(folder, ".git", "index.lock"), { force: true });
    const specs = branches.map((branch) => `+refs/heads/${branch}:refs/remotes/origin/${branch}`);
    await git("fetch", "--quiet", "--no-tags", "--no-recurse-submodules", "origin", ...specs);
    await git("checkout", "--quiet", "--force", "--detach", commit, "--");
  }

  return {
    folder,
    async tips() {
      const git = await prepared();
      return readTips(await git("ls-remote", "--symref", "origin", "HEAD", "refs/heads/*"));
    },
    async checkOut(branches, commit) {
      try {
        await checkOut(branches, commit);
      } catch (error) {
        if (!(error instanceof CodeGraphError) || error.code !== "git-failed" || signal.aborted) throw error;
        // A crash can leave a repository that git cannot continue with.
        await rm(own, { recursive: true, force: true });
        await checkOut(branches, commit);
      }
    },
  };
}

function readTips(listed: string): Tips {
  let head: string | null = null;
  const commits = new Map<string, string>();
  for (const line of listed.split("\n")) {
    const [value = "", ref = ""] = line.split("\t");
    if (ref === "HEAD") head = /^ref: refs\/heads\/(.+)$/u.exec(value)?.[1] ?? head;
    else if (ref.startsWith("refs/heads/") && /^[0-9a-f]{40,64}$/u.test(value)) commits.set(ref.slice("refs/heads/".length), value);
  }
  return { head, commits };
}
