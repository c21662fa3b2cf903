/** A catalogue with its registry, git remotes, workers and nodes, for measurements. */
import { createHmac } from "node:crypto";
import { execFileSync } from "node:child_process";
import { mkdirSync, rmSync } from "node:fs";
import { basename, join, resolve } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { addRepository, createToken, DEFAULT_TENANT, listRepositories, openCatalogue } from "@codegraph/server";
import { freePort, kill, startPart } from "./processes.mjs";

export const git = (folder, ...args) => execFileSync("git", ["-C", folder, ...args], { encoding: "utf8", stdio: "pipe" }).trim();

/**
 * Reads clones with history as sources of pushes.
 * @param commits number of pushes; the commits of each are `stride` first parents apart, the oldest first
 */
export function readSources(folders, commits, stride = 5) {
  return folders.map((given, at) => {
    const folder = resolve(given);
    const from = (n) => git(folder, "rev-list", "--first-parent", `--skip=${n * stride}`, "--max-count=1", "HEAD");
    const name = `group/${basename(folder).replace(/\W+/gu, "-")}-${at}`;
    return { folder, name, commits: Array.from({ length: commits }, (_, n) => from(commits - 1 - n)) };
  });
}

/**
 * Opens a fleet without processes.
 * @param top folder of its registry, remotes, caches and logs
 */
export async function openFleet(postgres, label, top, sources) {
  const database = postgres.database(label);
  const registry = join(top, "registry");
  rmSync(top, { recursive: true, force: true });
  mkdirSync(top, { recursive: true });
  const catalogue = await openCatalogue(database, { log: () => undefined });
  const remote = (name) => join(top, "remotes", name);
  for (const { name } of sources) execFileSync("git", ["init", "-q", "--bare", "-b", "main", remote(name)]);
  const common = ["--database", database, "--registry", registry];
  const own = new Set();
  async function start(name, args, text) {
    const child = await startPart([args[0], ...common, "--data", join(top, name), ...args.slice(1)], text, join(top, `${name}.log`));
    own.add(child);
    child.once("exit", () => own.delete(child));
    return child;
  }
  const fleet = {
    top,
    database,
    registry,
    catalogue,
    remote,
    token: "",
    worker: (name) => start(name, ["worker"], "waiting for pushes"),
    async node(name) {
      const url = `http://127.0.0.1:${await freePort()}`;
      const child = await start(name, ["serve", "--http", url.slice("http://".length), "--node-url", url], "serving");
      child.url = url;
      return child;
    },
    /** Pushes a commit of a source to its remote with git. Nobody is told. */
    pushOnly: ({ folder, name }, commit) => git(folder, "push", "-q", "--force", remote(name), `${commit}:refs/heads/main`),
    /** Pushes a commit, and asks for an index run as `codegraph fleet add` does. */
    async push(source, commit) {
      fleet.pushOnly(source, commit);
      await retried(() => addRepository(catalogue, source.name, remote(source.name)));
    },
    /** Tells a node of the newest push to a repository, as a forge does. Returns the commit. */
    async hook(url, name) {
      const head = git(remote(name), "rev-parse", "main");
      const repository = (await listRepositories(catalogue)).find((each) => each.name === name);
      const body = JSON.stringify({ ref: "refs/heads/main", before: "0".repeat(40), after: head });
      const signature = `sha256=${createHmac("sha256", repository.hookSecret).update(body).digest("hex")}`;
      const headers = { "content-type": "application/json", "x-github-event": "push", "x-hub-signature-256": signature };
      const answered = await fetch(`${url}/hooks/${repository.id}`, { method: "POST", headers, body });
      if (answered.status !== 202) throw new Error(`The webhook answered ${answered.status}`);
      return head;
    },
    /** Creates the tenant without a limit of calls, and the token of its agents. Call it before the first push. */
    async openGate() {
      await catalogue.db.insertInto("tenants").values({ name: DEFAULT_TENANT, calls_per_minute: 1_000_000_000 }).execute();
      fleet.token = (await createToken(catalogue, "agents")).token;
    },
    /** Commits that answer, by repository. */
    async commits() {
      const rows = await catalogue.db
        .selectFrom("branches")
        .innerJoin("repositories", "repositories.id", "branches.repository_id")
        .innerJoin("shards", "shards.id", "shard_id")
        .select(["repositories.name", "commit"])
        .execute();
      return new Map(rows.map(({ name, commit }) => [name, commit]));
    },
    /** Waits until the catalogue answers with the tips of all remotes. */
    async settle() {
      const tips = new Map(sources.map(({ name }) => [name, git(remote(name), "rev-parse", "main")]));
      for (;;) {
        const commits = await retried(fleet.commits);
        if ([...tips].every(([name, tip]) => commits.get(name) === tip)) return;
        await pause(100);
      }
    },
    async end() {
      await Promise.all([...own].map(kill));
      await catalogue.close();
    },
  };
  return fleet;
}

/** Repeats what failed because Postgres or a node was just killed. */
export async function retried(run) {
  for (let tries = 0; ; tries++) {
    try {
      return await run();
    } catch (error) {
      if (tries > 150) throw error;
      await pause(200);
    }
  }
}

/** Asks a tool of a repository over MCP. */
export async function ask(url, token, name, tool, given) {
  const answered = await fetch(`${url}/r/${name}/mcp`, {
    method: "POST",
    headers: { authorization: `Bearer ${token}`, "content-type": "application/json", accept: "application/json, text/event-stream" },
    body: JSON.stringify({ jsonrpc: "2.0", id: 1, method: "tools/call", params: { name: tool, arguments: given } }),
  });
  const text = await answered.text();
  return {
    ok: answered.ok && !text.includes('"isError":true'),
    status: answered.status,
    text,
    commit: answered.headers.get("x-codegraph-commit"),
  };
}
