import { CodeGraphError } from "@codegraph/model";
import { realpathSync } from "node:fs";
import { dirname, join, sep } from "node:path";
import { fileURLToPath } from "node:url";
import type { Client, Scope, ServerCommand } from "./client.js";

/** How clients are to start the server. */
export interface Launch extends ServerCommand {
  /** `published`: by its name in the registry. `checkout`: by the path of this build, which no other machine has. `given`: as somebody said. */
  readonly origin: "published" | "checkout" | "given";
}

/**
 * By its name, if this command was installed by its name; otherwise nobody could know that the registry has what runs here.
 *
 * @param command what to start instead, with arguments, as in a shell
 * @throws CodeGraphError `invalid-argument` for a command that is empty or has a quote without its other
 */
export function launchOf(command: string | null, toolset: string | null): Launch {
  const launch = command === null ? own() : given(command);
  return toolset === null ? launch : { ...launch, args: [...launch.args, "--toolset", toolset] };
}

/** The command as a client can start it: on Windows some start no scripts, and `npx` is one. */
export function commandFor({ needsCmd }: Client, { command, args }: ServerCommand, scope: Scope, platform: NodeJS.Platform): ServerCommand {
  // What a project shares has to work on other systems too.
  const wrapped = platform === "win32" && needsCmd && scope === "user" && command === "npx";
  return wrapped ? { command: "cmd", args: ["/c", command, ...args] } : { command, args };
}

function own(): Launch {
  const here = realpathSync(fileURLToPath(import.meta.url));
  if (here.includes(`${sep}node_modules${sep}`)) return { command: "npx", args: ["-y", "@codegraph/mcp"], origin: "published" };
  const server = dirname(realpathSync(fileURLToPath(import.meta.resolve("@codegraph/mcp/package.json"))));
  return { command: process.execPath, args: [join(server, "dist", "bin.js")], origin: "checkout" };
}

function given(text: string): Launch {
  const rest = text.replace(/"([^"]*)"|'([^']*)'|[^\s"']+/g, "");
  const [command, ...args] = [...text.matchAll(/"([^"]*)"|'([^']*)'|[^\s"']+/g)].map(([word, double, single]) => double ?? single ?? word);
  if (command === undefined || command === "" || rest.trim() !== "") throw new CodeGraphError("invalid-argument", `--command cannot be "${text}"`, `Write a program and its arguments, as --command "node /opt/codegraph/mcp.js".`);
  return { command, args, origin: "given" };
}
