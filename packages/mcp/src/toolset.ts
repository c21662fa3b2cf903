import { CodeGraphError, closestName } from "@codegraph/model";
import { type Offered, offered } from "./offered.js";
import type { Tool } from "./tool.js";
import { tools } from "./tools/index.js";

/**
 * One tool for each task that agents otherwise do by searching and reading files: start a task, search by meaning and by name, read a
 * function or an outline, find callers and the impact of a change. `codegraph_init` is included because answers without an index refer to
 * it.
 */
export const LEAN: readonly string[] = [
  "codegraph_context",
  "search_code",
  "search_by_symbol",
  "codegraph_query",
  "codegraph_callers",
  "codegraph_callees",
  "codegraph_impact",
  "codegraph_path",
  "codegraph_signature",
  "codegraph_init",
];

const PREFIX = "codegraph_";

/** An action of a tool. */
interface ActionOf {
  /** Name of the tool. */
  readonly tool: string;
  readonly action: string;
}

/** Tools that a list shows as actions of one tool, unless it names them. */
const ACTIONS: ReadonlyMap<string, ActionOf> = new Map(
  tools.flatMap(({ name, actions = {} }) =>
    Object.entries(actions).map(([action, same]): [string, ActionOf] => [same.name, { tool: name, action }]),
  ),
);

/**
 * Parses a list of tools, and returns them in the order of the client's list.
 *
 * @param list `full`, `lean`, `each` (every tool under its name, without `codegraph_maintain`) and names of tools with or without
 *   `codegraph_`, separated by commas or white space
 * @throws CodeGraphError `invalid-argument` for an unknown name and for an empty list
 */
export function readToolset(list: string): readonly Tool[] {
  const names = new Set(
    list
      .split(/[\s,]+/)
      .filter((word) => word !== "")
      .flatMap(namesOf),
  );
  if (names.size === 0)
    throw new CodeGraphError("invalid-argument", "Empty toolset", "Use lean, full, each, or comma-separated names of tools.");
  return tools.filter(({ name }) => names.has(name));
}

/** Limits texts to the tools of a toolset. */
export function offeredIn(toolset: readonly Tool[]): Offered {
  const shown = new Set(toolset.map(nameOf));
  const calls = [...ACTIONS].flatMap(([name, { tool, action }]): [string, string][] =>
    shown.has(tool) ? [[name, `${tool} (action "${action}")`]] : [],
  );
  return offered(tools.map(nameOf), shown, new Map(calls));
}

function nameOf({ name }: Tool): string {
  return name;
}

function namesOf(word: string): readonly string[] {
  if (word === "full") return tools.filter(({ name }) => !ACTIONS.has(name)).map(nameOf);
  if (word === "each") return tools.filter(({ actions }) => actions === undefined).map(nameOf);
  if (word === "lean") return LEAN;
  const found = tools.find(({ name }) => name === word || name === PREFIX + word);
  if (found !== undefined) return [found.name];
  const known = tools.flatMap(({ name }) => (name.startsWith(PREFIX) && !word.startsWith(PREFIX) ? name.slice(PREFIX.length) : name));
  const meant = closestName(word, ["lean", "full", "each", ...known]);
  const remedy =
    meant === null ? `Use lean, full, each, or names of tools: ${tools.map(({ name }) => name).join(", ")}.` : `Did you mean ${meant}?`;
  throw new CodeGraphError("invalid-argument", `Unknown tool ${JSON.stringify(word.slice(0, 80))}`, remedy);
}
