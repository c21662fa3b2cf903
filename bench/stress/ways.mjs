import { spawn } from "node:child_process";
import { createInterface } from "node:readline";
import { join } from "node:path";
import { Client, StreamableHTTPClientTransport } from "@modelcontextprotocol/client";
import { StdioClientTransport } from "@modelcontextprotocol/client/stdio";

/** Folder of the packages: this repository's, or another version of them. */
const packages = process.env.CODEGRAPH_BENCH_PACKAGES ?? join(import.meta.dirname, "../../packages");
const cli = join(packages, "cli/dist/bundle/bin.js");
const mcp = join(packages, "mcp/dist/bundle/bin.js");

/** A failed call, with its documented code if there is one. */
class Failed extends Error {
  constructor(code, message) {
    super(message);
    this.code = code;
  }
}

/**
 * Ways to use a project. Each opens to an object with one function that takes a verb and its argument, and returns the verb's answer.
 * `announce` receives the process that does the work, which may be killed at any time. A failure caused by that is not an error; the
 * function then returns `null`.
 */
export const WAYS = { lib, cli: command, mcp: server, http };

/** A library user who has the project open twice in one process. */
async function lib(root, announce) {
  const { initProject, openProject } = await import(join(packages, "engine/dist/index.js"));
  const log = (level, event, fields) => event === "turn.waited" && process.stderr.write(`${JSON.stringify({ level, event, ...fields })}\n`);
  announce(process.pid);
  const open = [];
  async function reopen() {
    await Promise.all(open.splice(0).map((project) => project.close()));
    while (open.length < 2) open.push(await openProject(root, { log }));
  }
  await reopen().catch((error) => {
    // It may start while there is no index.
    if (error.code !== "not-indexed") throw error;
  });
  let turn = 0;
  return {
    async run(verb, argument) {
      // Reopening may have failed for lack of an index.
      if (open.length < 2) await reopen();
      const project = open[turn++ % 2];
      switch (verb) {
        case "probe":
          return project.signature(argument);
        case "query":
          return project.query(argument);
        case "callers":
          return project.callers(argument);
        case "search":
          return project.search(argument);
        case "status":
          return project.status();
        case "summary":
          return project.summary();
        case "docs":
          return project.docs();
        case "update":
          return project.update();
        case "update file":
          return project.update([argument]);
        case "remove":
          return project.remove(argument);
        case "describe":
          return project.describe({ section: "custom", title: "Stress", content: argument, replace: true });
        case "reopen":
          return reopen();
        case "init": {
          const { project: another, result } = await initProject(root, { log });
          await another.close();
          return result;
        }
        default:
          throw new Error(verb);
      }
    },
    close: () => Promise.all(open.map((project) => project.close())),
  };
}

const ARGUMENTS = {
  probe: (file) => ["signature", file],
  query: (term) => ["query", term],
  callers: (symbol) => ["callers", symbol],
  search: (query) => ["search", query],
  status: () => ["status"],
  summary: () => ["summary"],
  docs: () => ["docs"],
  update: () => ["update"],
  "update file": (file) => ["update", file],
  remove: (file) => ["remove", file],
  describe: (content) => ["describe", "custom", "--title", "Stress", "--replace", content],
  init: () => ["init"],
};

/** Runs one command after another. */
async function command(root, announce) {
  return {
    run: (verb, argument) =>
      new Promise((resolve, reject) => {
        const [name, ...rest] = (ARGUMENTS[verb] ?? ARGUMENTS.status)(argument);
        const child = spawn(process.execPath, [cli, name, ...rest, "--json"], { cwd: root, stdio: ["ignore", "pipe", "pipe"] });
        announce(child.pid);
        let [out, said] = ["", ""];
        child.stdout.on("data", (data) => (out += data));
        child.stderr.on("data", (data) => (said += data));
        child.once("close", (code, signal) => {
          // The reader of this process's log counts the command's log too.
          process.stderr.write(said);
          said = said.replace(/^\{"time".*\n/gmu, "");
          if (signal === "SIGKILL") return resolve(null);
          if (code === 0 || code === 1) {
            try {
              return resolve(JSON.parse(out));
            } catch {
              return reject(new Failed("no-json", `${name} ${rest.join(" ")}: ${out.slice(0, 200)} ${said}`));
            }
          }
          reject(new Failed(codeIn(said), `codegraph ${name} ${rest.join(" ")} ended with ${code ?? signal}: ${said}`));
        });
      }),
    close: async () => undefined,
  };
}

const TOOLS = {
  probe: (file) => ["codegraph_signature", { file }],
  query: (term) => ["codegraph_query", { term }],
  callers: (symbol) => ["codegraph_callers", { symbol }],
  search: (query) => ["search_code", { query }],
  status: () => ["codegraph_status", {}],
  summary: () => ["codegraph_summary", {}],
  docs: () => ["codegraph_docs", {}],
  update: () => ["codegraph_update", {}],
  "update file": (file) => ["codegraph_update", { file }],
  remove: (file) => ["codegraph_remove", { file }],
  describe: (content) => ["codegraph_describe", { section: "custom", title: "Stress", content, replace: true }],
  init: () => ["codegraph_init", {}],
};

/** @param connect returns a client and its server process, with a promise of the process's end */
function served(connect) {
  let connection = null;
  async function connected() {
    connection ??= connect();
    const current = await connection;
    if (!current.isGone()) return current;
    await current.client.close().catch(() => undefined);
    connection = connect();
    return connection;
  }
  return {
    async run(verb, argument) {
      const [name, given] = (TOOLS[verb] ?? TOOLS.status)(argument);
      const { client, isGone } = await connected();
      let answer;
      try {
        answer = await client.callTool({ name, arguments: given });
      } catch (error) {
        await new Promise((resolve) => setTimeout(resolve, 200));
        if (isGone()) return null;
        throw new Failed(String(error.code ?? "protocol"), `${name} ${JSON.stringify(given)}: ${error.message}`);
      }
      const text = answer.content.map((part) => part.text ?? "").join("\n");
      if (answer.isError) throw new Failed(codeIn(text), `${name} ${JSON.stringify(given)}: ${text}`);
      return { text, ...answer.structuredContent };
    },
    close: async () => {
      const { client, end } = (await connection) ?? {};
      await client?.close();
      end?.();
    },
  };
}

/** A server for one client, as hosts start them. */
async function server(root, announce) {
  return served(async () => {
    const transport = new StdioClientTransport({
      command: process.execPath,
      args: [mcp, "--project", root, "--structured", "--toolset", "each"],
      stderr: "inherit",
      env: process.env,
    });
    const client = new Client({ name: "stress", version: "1" });
    let gone = false;
    await client.connect(transport);
    Object.assign(client, { onclose: () => (gone = true) });
    announce(transport.pid);
    return { client, isGone: () => gone };
  });
}

/** A server for several clients. */
async function http(root, announce) {
  return served(async () => {
    const child = spawn(process.execPath, [mcp, "--project", root, "--structured", "--toolset", "each", "--http", "0"], {
      stdio: ["ignore", "ignore", "pipe"],
    });
    let gone = false;
    child.once("exit", () => (gone = true));
    const url = await new Promise((resolve, reject) => {
      createInterface(child.stderr).on("line", (line) => {
        const [, at] = /serving (http\S+)/u.exec(line) ?? [];
        if (at && !line.startsWith("{")) resolve(at);
        else process.stderr.write(`${line}\n`);
      });
      child.once("exit", () => reject(new Failed("killed", "it was killed before it listened")));
    });
    const client = new Client({ name: "stress", version: "1" });
    await client.connect(new StreamableHTTPClientTransport(new URL(url)));
    announce(child.pid);
    return { client, isGone: () => gone, end: () => child.kill() };
  });
}

function codeIn(text) {
  return (/\[([a-z-]+)\]\s*$/mu.exec(text) ?? /^\{"error":\{"code":"([a-z-]+)"/mu.exec(text))?.[1] ?? "no-code";
}
