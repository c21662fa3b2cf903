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
import { fit, type Fitted, jsonTokens, pageFitter } from "./structured.js";
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
/** Clients warn of more; structured results that do not come in pages, and whose budget nobody can set, may take it. */
const UNPAGED_TOKENS = 10_000;
/** How often what fills a budget is asked to fill a smaller one. */
const MOST_TRIES = 3;

export interface Outcome {
  readonly text: string;
  /** Null when the call failed. */
  readonly result: object | null;
}

export interface Context {
  readonly signal: AbortSignal;
  readonly onProgress: (progress: Progress) => void;
  readonly offered: Offered;
  /** Whether the result is wanted beside the text: then it keeps to the budget too, and says all that the text says. */
  readonly structured?: boolean;
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

async function answer(tool: Tool, projects: Projects, given: unknown, { signal, onProgress, offered, structured = false }: Context): Promise<Outcome> {
  const { max_tokens: budget = tool.budget ?? DEFAULT_TOKENS, input: asked, offset } = readQuestion(tool, given);
  const { project, ...input } = asked;
  const folder = project as string | undefined;
  const run = (tokens: number): Promise<Partial<Freshness>> =>
    tool.run(
      {
        signal,
        onProgress,
        budget: Math.max(LEAST_CONTENT, tokens),
        ask: (question) => projects.use(folder, question),
        folder: (path) => projects.folder(path ?? folder),
        init: (path, options) => projects.init(path ?? folder, options),
      },
      tool.pages?.byEngine && offset > 0 ? { ...input, offset } : input,
    );
  const content = Math.floor(budget * (1 - HEADINGS)) - NOTES;
  let answered = await run(content);
  // As JSON the same takes more, how much more only the result tells.
  for (let tokens = content, tries = 0; structured && tool.budget !== undefined && tries < MOST_TRIES; tries += 1) {
    const taken = jsonTokens(answered);
    if (taken <= budget - NOTES || tokens <= LEAST_CONTENT) break;
    tokens = Math.floor(((tokens * budget) / taken) * (1 - HEADINGS));
    answered = await run(tokens);
  }
  const { building, ...result } = answered;
  const recoveries = projects.recoveries();
  const renderer = (pointed: Offered) => (part: object): readonly string[] =>
    [...recoveries, ...buildingNote(building), ...staleNote(part, pointed), ...linkNotes(part), ...tool.render(part, input, pointed)];
  const render = renderer(offered);
  const narrow = offered.keep(tool.narrow);
  const { pages } = tool;
  const fitted: (part: object) => Fitted = !structured ? (part) => ({ result: part, cut: {} }) : pages === undefined ? (part) => fit(part, tool.budget === undefined ? UNPAGED_TOKENS : budget - NOTES) : pageFitter(pages, result, budget - NOTES);
  const page = pages === undefined ? { result, lines: render(result), left: 0, shown: 0 } : cutPage(pages, result, offset, budget, render, structured ? (part) => jsonTokens(fitted(part).result) <= budget - NOTES : undefined);
  const cursor = page.left > 0 && hasCursor(tool) ? encodeCursor({ tool: tool.name, input: asked, offset: page.shown }) : null;
  const text = page.left === 0 || pages === undefined ? bounded(page.lines, narrow, budget) : pageText(page, pages.noun, cursor, narrow, budget);
  if (!structured) return { result: page.result, text };
  const { result: shown, cut } = pages === undefined ? fitted(page.result) : lastFit(fitted(page.result), budget);
  const isWhole = page.left === 0 && Object.keys(cut).length === 0;
  const notes = [...recoveries, ...buildingNote(building), ...staleNote(page.result, offered), ...hintsIn(renderer, offered, page.result), ...(isWhole || narrow === "" ? [] : [narrow])];
  return {
    text,
    result: {
      ...shown,
      ...(building === undefined ? {} : { building }),
      ...(notes.length === 0 ? {} : { notes }),
      ...(Object.keys(cut).length === 0 ? {} : { cut }),
      ...(page.left === 0 ? {} : { items_left: page.left }),
      ...(cursor === null ? {} : { next_cursor: cursor }),
    },
  };
}

/** One item can be larger than a page. */
function lastFit(page: Fitted, budget: number): Fitted {
  const { result, cut } = fit(page.result, budget);
  return { result, cut: { ...page.cut, ...cut } };
}

/** What the text of a result says of other tools to ask. */
function hintsIn(renderer: (offered: Offered) => (part: object) => readonly string[], offered: Offered, result: object): string[] {
  const hints = new Set<string>();
  const keep = (text: string): string => {
    const kept = offered.keep(text);
    if (kept !== "") hints.add(kept);
    return kept;
  };
  renderer({ ...offered, keep })(result);
  return [...hints];
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
