import { CodeGraphError } from "@codegraph/model";
import { realpathSync } from "node:fs";
import { delimiter, dirname, join, sep } from "node:path";
import { fileURLToPath } from "node:url";
import type { HookName } from "../hook/hook-names.js";
import type { Client, Scope, ServerCommand } from "./client.js";
import type { Surroundings } from "./surroundings.js";

/** Command that clients use to start the server. */
export interface Launch extends ServerCommand {
  /**
   * `published`: by its name in the registry. `checkout`: by the path of this build, which exists only on this machine. `given`: by the
   * user.
   */
  readonly origin: "published" | "checkout" | "given";
}

/**
 * Uses the registry name if this command was installed from there; otherwise the registry may not have this version.
 *
 * @param command command line to use instead, with shell quoting
 * @throws CodeGraphError `invalid-argument` for an empty command or an unbalanced quote
 */
export function launchOf(command: string | null, toolset: string | null): Launch {
  const launch = command === null ? own() : given(command);
  return toolset === null ? launch : { ...launch, args: [...launch.args, "--toolset", toolset] };
}

/** Adapts the command to a client: on Windows some cannot start scripts such as `npx`. */
export function commandFor({ needsCmd }: Client, { command, args }: ServerCommand, scope: Scope, platform: NodeJS.Platform): ServerCommand {
  // Shared project settings must work on other systems too.
  const wrapped = platform === "win32" && needsCmd && scope === "user" && command === "npx";
  return wrapped ? { command: "cmd", args: ["/c", command, ...args] } : { command, args };
}

/**
 * Returns the command line of a hook, for the shell that clients use. A command on the `PATH` starts in a fraction of the time that `npx`
 * takes, so it is preferred in one user's settings if it is this package.
 */
export function hookCommands(scope: Scope, { environment, platform }: Surroundings): (hook: HookName) => string {
  const here = realpathSync(fileURLToPath(new URL("../bin.js", import.meta.url).href.replace(/\/src\/bin\.js$/u, "/dist/bin.js")));
  const isPublished = here.includes(`${sep}node_modules${sep}`);
  const isOnPath = scope === "user" && foldersOnPath(environment).some((folder) => isSameFile(join(folder, "codegraph"), here));
  const shell = isOnPath
    ? "codegraph"
    : isPublished
      ? "npx -y @codegraph/cli"
      : [process.execPath, here].map((word) => quoted(word, platform)).join(" ");
  return (hook) => `${shell} hook ${hook}`;
}

/** Folders on the `PATH` without those that `npx` and scripts of a package add for a moment. */
function foldersOnPath(environment: Surroundings["environment"]): readonly string[] {
  return (environment["PATH"] ?? environment["Path"] ?? "")
    .split(delimiter)
    .filter((folder) => folder !== "" && !/node_modules[/\\]\.bin[/\\]?$/u.test(folder));
}

function isSameFile(path: string, target: string): boolean {
  try {
    return realpathSync(path) === target;
  } catch {
    return false;
  }
}

function quoted(word: string, platform: NodeJS.Platform): string {
  if (/^[\w@%+=:,./-]+$/u.test(word)) return word;
  return platform === "win32" ? `"${word}"` : `'${word.replaceAll("'", String.raw`'\''`)}'`;
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
  if (command === undefined || command === "" || rest.trim() !== "")
    throw new CodeGraphError(
      "invalid-argument",
      `Invalid --command "${text}"`,
      `Use a program and its arguments, such as --command "node /opt/codegraph/mcp.js".`,
    );
  return { command, args, origin: "given" };
}
