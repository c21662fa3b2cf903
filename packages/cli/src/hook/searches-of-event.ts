import { statSync } from "node:fs";
import { resolve } from "node:path";
import type { HookEvent } from "./hook-event.js";
import { searchesInShell, type TextSearch } from "./searches-in-shell.js";

/** Tools that search contents of files: Claude Code, Gemini CLI since 0.24 and before, VS Code. */
const SEARCH_TOOLS: ReadonlySet<string> = new Set(["Grep", "grep_search", "search_file_content", "grep_files"]);

/** Tools that run shell scripts: Claude Code and Codex, Gemini CLI, VS Code. */
const SHELL_TOOLS: ReadonlySet<string> = new Set(["Bash", "run_shell_command", "run_in_terminal"]);

/** Returns the searches of folders that a tool call makes. */
export function searchesOfEvent({ tool, toolInput, cwd }: HookEvent): readonly TextSearch[] {
  if (SEARCH_TOOLS.has(tool)) {
    const pattern = textOf(toolInput, "pattern", "query");
    const folder = resolve(cwd, textOf(toolInput, "path", "dir_path") ?? ".");
    const isFolder = statSync(folder, { throwIfNoEntry: false })?.isDirectory() === true;
    return pattern !== null && isFolder ? [{ pattern, folder }] : [];
  }
  const script = SHELL_TOOLS.has(tool) ? textOf(toolInput, "command") : null;
  return script === null ? [] : searchesInShell(script, resolve(cwd, textOf(toolInput, "directory", "dir_path") ?? "."));
}

/** Returns the first of these fields that is a non-empty text. */
function textOf(input: HookEvent["toolInput"], ...names: readonly string[]): string | null {
  for (const name of names) {
    const value = input[name];
    if (typeof value === "string" && value !== "") return value;
  }
  return null;
}
