import { parseArgs } from "node:util";
import { serve } from "./serve.js";
import { version } from "./version.js";

const usage = `codegraph-mcp: CodeGraph for agents, over the Model Context Protocol on stdio

Usage: codegraph-mcp [--project DIR] [--structured]

  --project DIR  the folder that calls are about; the current one when absent
  --structured   also answer with structured results and output schemas
  --version      print the version
`;

/** Runs the process's own command line until stdin closes. */
export async function runServer(): Promise<void> {
  const options = readOptions();
  if (options === null) return;
  const stop = new AbortController();
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.once(signal, () => stop.abort());
  await serve({ project: options.project ?? null, structured: options.structured ?? false, signal: stop.signal });
  // An index run that was cut off may still have threads at work; the database keeps its last whole state.
  process.exit(0);
}

/** Null when there is nothing to serve: help was asked for, or the command line is wrong. */
function readOptions(): { project?: string; structured?: boolean } | null {
  try {
    const { values } = parseArgs({
      options: {
        project: { type: "string" },
        structured: { type: "boolean" },
        version: { type: "boolean" },
        help: { type: "boolean", short: "h" },
      },
    });
    if (!values.version && !values.help) return values;
    process.stdout.write(values.version ? `${version()}\n` : usage);
  } catch (error) {
    process.stderr.write(`codegraph-mcp: ${(error as Error).message} [invalid-argument]\n`);
    process.exitCode = 2;
  }
  return null;
}
