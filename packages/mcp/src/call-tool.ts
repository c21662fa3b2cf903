import type { Freshness, Progress, Spanned } from "@codegraph/engine";
import { visible } from "@codegraph/model";
import { bounded } from "./bounded.js";
import { checkInput } from "./check-input.js";
import { decodeCursor, encodeCursor } from "./cursor.js";
import { errorText } from "./error-text.js";
import type { Fields, Values } from "./fields.js";
import { log } from "./log.js";
import type { Offered } from "./offered.js";
import { cutPage, DEFAULT_TOKENS, MOST_TOKENS, pageText } from "./page.js";
import type { Projects } from "./projects.js";
import type { Tool } from "./tool.js";

/** Every tool can be asked about another project than the server's. */
const projectField = {
  project: { type: "string", description: "Another indexed folder." },
} as const satisfies Fields;

/** Every tool whose answer can be long keeps it within a budget. */
function budgetField(tokens: number): Fields {
  return { max_tokens: { type: "integer", maximum: MOST_TOKENS, default: tokens } };
}

/** The rest of it comes in pages, where asking again changes nothing. */
const cursorField = {
  cursor: { type: "string", description: "For the next page.", longest: 2_000_000 },
} as const satisfies Fields;

/** All arguments of a tool, with those that every tool has. */
export function fieldsOf(tool: Tool): Fields {
  return { ...tool.input, ...(tool.pages || tool.budget ? budgetField(tool.budget ?? DEFAULT_TOKENS) : {}), ...(hasCursor(tool) ? cursorField : {}), ...projectField };
}

/** A second page is made by asking again, so what writes has only a first: the next would tell of another run. */
export function hasCursor({ pages, annotations }: Tool): boolean {
  return pages !== undefined && annotations.readOnlyHint;
}

/** What headings take of a budget, what notes take, and with less than which nothing can be told. */
const HEADINGS = 0.1;
const NOTES = 80;
const LEAST_CONTENT = 200;

export interface Outcome {
  readonly text: string;
  /** Null when the call failed. */
  readonly result: object | null;
}

export interface Context {
  readonly signal: AbortSignal;
  readonly onProgress: (progress: Progress) => void;
  readonly offered: Offered;
}

/** Checks the input, runs the tool and renders its result. Never throws: what is wrong is in the text. */
export async function callTool(tool: Tool, projects: Projects, given: unknown, context: Context): Promise<Outcome> {
  const started = performance.now();
  let outcome: Outcome;
  try {
    outcome = await answer(tool, projects, given, context);
  } catch (error) {
    outcome = { result: null, text: errorText(error, context.offered) };
  }
  const fields = { tool: tool.name, ok: outcome.result !== null, ms: Math.round(performance.now() - started) };
  log("info", "tool.call", fields);
  return { ...outcome, text: visible(outcome.text) };
}

async function answer(tool: Tool, projects: Projects, given: unknown, { signal, onProgress, offered }: Context): Promise<Outcome> {
  const { max_tokens: budget = tool.budget ?? DEFAULT_TOKENS, input: asked, offset } = readQuestion(tool, given);
  const { project, ...input } = asked;
  const folder = project as string | undefined;
  const { building, ...result } = (await tool.run(
    {
      signal,
      onProgress,
      budget: Math.max(LEAST_CONTENT, Math.floor(budget * (1 - HEADINGS)) - NOTES),
      ask: (question) => projects.use(folder, question),
      folder: (path) => projects.folder(path ?? folder),
      init: (path, options) => projects.init(path ?? folder, options),
    },
    tool.pages?.byEngine && offset > 0 ? { ...input, offset } : input,
  )) as Partial<Freshness>;
  const recoveries = projects.recoveries();
  const render = (part: object): readonly string[] => [...recoveries, ...buildingNote(building), ...staleNote(part, offered), ...linkNotes(part), ...tool.render(part, input, offered)];
  const narrow = offered.keep(tool.narrow);
  if (!tool.pages) return { result, text: bounded(render(result), narrow, budget) };
  const page = cutPage(tool.pages, result, offset, budget, render);
  if (page.left === 0) return { result: page.result, text: bounded(page.lines, narrow, budget) };
  const cursor = hasCursor(tool) ? encodeCursor({ tool: tool.name, input: asked, offset: page.shown }) : null;
  return {
    result: { ...page.result, items_left: page.left, ...(cursor === null ? {} : { next_cursor: cursor }) },
    text: pageText(page, tool.pages.noun, cursor, narrow, budget),
  };
}

/** The question that the arguments ask: as they are, or the next page of one that was asked before. */
function readQuestion(tool: Tool, given: unknown): { max_tokens: number | undefined; input: Values; offset: number } {
  const fields = fieldsOf(tool);
  const { cursor, ...rest } = isObject(given) ? given : {};
  if (!hasCursor(tool) || cursor === undefined || cursor === null) {
    const { max_tokens, ...input } = checkInput(fields, given);
    return { max_tokens: max_tokens as number | undefined, input, offset: 0 };
  }
  const { max_tokens, cursor: text, ...beside } = checkInput(fields, { ...rest, cursor }, { partial: true });
  const { input, offset } = decodeCursor(tool.name, text as string, beside);
  return { max_tokens: max_tokens as number | undefined, input: checkInput(fields, input), offset };
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** It passes with time, and is no part of what a result looks like. */
function buildingNote(building: Freshness["building"]): string[] {
  if (!building) return [];
  const { files, of, linking } = building;
  return [`The index is being built: ${files.toLocaleString("en")} of ${of.toLocaleString("en")} files${linking ? "; calls and search are not ready" : ""}. What is missing here may be there later.`];
}

function staleNote(result: object, offered: Offered): string[] {
  const { stale = [] } = result as Partial<Freshness>;
  if (stale.length === 0) return [];
  const named = stale.slice(0, 10).join(", ");
  const more = stale.length > 10 ? ` and ${stale.length - 10} more` : "";
  return [`Older than the files: ${named}${more}. ${offered.has("codegraph_update") ? "Call codegraph_update, or read" : "Read"} these files themselves.`];
}

/** Linked projects that could not be asked, or answered from an older index. Where links are the answer, it says so itself. */
function linkNotes(result: object): string[] {
  const { links = [] } = result as Spanned;
  return links.flatMap((note) => ("dependency_id" in note ? [] : [`Linked project ${note.name}: ${note.message}`]));
}
