import { CodeGraphError, escapeInvisibleLine } from "@codegraph/model";
import { parseArgs } from "node:util";
import { serve } from "./serve.js";
import { version } from "./version.js";

const usage = `codegraph-mcp: CodeGraph for agents, over the Model Context Protocol

Usage: codegraph-mcp [--project DIR] [--toolset LIST] [--structured] [--http [[HOST:]PORT] [--token-file FILE] [--allow DIR]…]

  --project DIR           the project's folder; the current one if absent
  --toolset LIST          the tools to show: full, lean, or comma-separated names; full if absent
  --structured            also return structured results and output schemas
  --http [[HOST:]PORT]    serve over HTTP instead of stdio, by default at http://127.0.0.1:7117/mcp
  --token-file FILE       require HTTP clients to send the token in this file, or else in CODEGRAPH_HTTP_TOKEN
  --allow DIR             also let HTTP clients ask about this folder; repeatable
  --version               print the version
`;

interface Options {
  readonly project?: string;
  readonly toolset?: string;
  readonly structured?: boolean;
  readonly http?: string;
  readonly "token-file"?: string;
  readonly allow?: string[];
}

/** Runs this process's command line until stdin closes or, over HTTP, until a signal arrives. */
export async function runServer(): Promise<void> {
  const options = readOptions();
  if (options === null) return;
  const stop = new AbortController();
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.once(signal, () => stop.abort());
  const { project = null, toolset = "full", structured = false, http, allow = [], "token-file": tokenFile = null } = options;
  const all = { project, toolset, structured, signal: stop.signal };
  try {
    if (http === undefined) await serve(all);
    else {
      const { serveHttp } = await import("./http/serve-http.js");
      await serveHttp({
        ...all,
        address: http,
        tokenFile,
        allow,
        onListening: (url) => process.stderr.write(`codegraph-mcp: serving ${url}\n`),
      });
    }
  } catch (error) {
    if (!(error instanceof CodeGraphError)) throw error;
    process.stderr.write(`codegraph-mcp: ${escapeInvisibleLine(error.message)}. ${escapeInvisibleLine(error.remedy)} [${error.code}]\n`);
    process.exitCode = 2;
    return;
  }
  // Worker threads of an interrupted index run may still be busy. The database keeps its last committed state.
  process.exit(0);
}

/** Null if there is nothing to serve: help was requested, or the command line is invalid. */
function readOptions(): Options | null {
  try {
    const { values } = parseArgs({
      args: withEmptyValue(process.argv.slice(2), "--http"),
      options: {
        project: { type: "string" },
        toolset: { type: "string" },
        structured: { type: "boolean" },
        http: { type: "string" },
        "token-file": { type: "string" },
        allow: { type: "string", multiple: true },
        version: { type: "boolean" },
        help: { type: "boolean", short: "h" },
      },
    });
    if (!values.version && !values.help) return values;
    process.stdout.write(values.version ? `${version()}\n` : usage);
  } catch (error) {
    process.stderr.write(`codegraph-mcp: ${escapeInvisibleLine((error as Error).message)} [invalid-argument]\n`);
    process.exitCode = 2;
  }
  return null;
}

/** Allows the option without a value, which Node's `parseArgs` does not support. */
function withEmptyValue(words: readonly string[], option: string): string[] {
  return words.map((word, at) => (word === option && (words[at + 1] ?? "-").startsWith("-") ? `${option}=` : word));
}
