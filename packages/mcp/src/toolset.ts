import { CodeGraphError, closestName } from "@codegraph/model";
import { type Offered, offered } from "./offered.js";
import type { Tool } from "./tool.js";
import { tools } from "./tools/index.js";

/**
 * One tool for each thing that agents otherwise do by searching and reading files: begin a task, find by meaning and by
 * name, read a function or the outline of a file, see who calls it and what a change reaches; and the one that answers
 * send to where there is no index.
 */
export const LEAN: readonly string[] = [
  "codegraph_context",
  "search_code",
  "search_by_symbol",
  "codegraph_query",
  "codegraph_callers",
  "codegraph_impact",
  "codegraph_signature",
  "codegraph_init",
];

const PREFIX = "codegraph_";

/**
 * The tools that a list names, in the order in which clients list them.
 *
 * @param list `full`, `lean` and names of tools with or without `codegraph_`, separated by commas
 * @throws CodeGraphError `invalid-argument` for a name that no tool has, and for an empty list
 */
export function readToolset(list: string): readonly Tool[] {
  const names = new Set(list.split(/[\s,]+/).filter((word) => word !== "").flatMap(namesOf));
  if (names.size === 0) throw new CodeGraphError("invalid-argument", "the toolset is empty", "Give lean, full, or names of tools, separated by commas.");
  return tools.filter(({ name }) => names.has(name));
}

/** What texts may say of other tools where these are shown. */
export function offeredIn(toolset: readonly Tool[]): Offered {
  return offered(tools.map(nameOf), toolset.map(nameOf));
}

function nameOf({ name }: Tool): string {
  return name;
}

function namesOf(word: string): readonly string[] {
  if (word === "full") return tools.map(({ name }) => name);
  if (word === "lean") return LEAN;
  const found = tools.find(({ name }) => name === word || name === PREFIX + word);
  if (found !== undefined) return [found.name];
  const known = tools.flatMap(({ name }) => (name.startsWith(PREFIX) && !word.startsWith(PREFIX) ? name.slice(PREFIX.length) : name));
  const meant = closestName(word, ["lean", "full", ...known]);
  const remedy = meant === null ? `There are ${tools.map(({ name }) => name).join(", ")}; and lean, full.` : `Did you mean ${meant}?`;
  throw new CodeGraphError("invalid-argument", `unknown tool ${JSON.stringify(word.slice(0, 80))}`, remedy);
}
