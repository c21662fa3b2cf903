import type { Freshness, Progress } from "@codegraph/engine";
import { escapeInvisibleLine, estimateTokens } from "@codegraph/model";
import { answerNotes } from "./answer-notes.js";
import { bounded } from "./bounded.js";
import { camelCased, snakeCased } from "./casing.js";
import { encodeCursor } from "./cursor.js";
import type { Values } from "./fields.js";
import type { Offered } from "./offered.js";
import { closingLine, cutPage, type Page, pageText } from "./page.js";
import type { Pages } from "./pages.js";
import type { Projects } from "./projects.js";
import { hasCursor, type Question } from "./question.js";
import { fit, type Fitted, jsonTokens, pageFitter, withFewStale } from "./structured.js";
import type { Tool } from "./tool.js";

/** Share of the budget kept for headings, tokens kept for notes, and the smallest useful budget for content. */
const HEADINGS = 0.1;
const NOTES = 80;
const LEAST_CONTENT = 200;
/** Budget of structured results without pages or `max_tokens`. Clients warn above it. */
const UNPAGED_TOKENS = 10_000;
/** Maximum number of calls to a tool that fills a budget itself, each with a smaller budget. */
const MOST_TRIES = 3;

/** Answer of a tool. */
export interface Outcome {
  readonly text: string;
  /** Null when the call failed. */
  readonly result: object | null;
}

/** Circumstances of a call. */
export interface Context {
  readonly signal: AbortSignal;
  readonly onProgress: (progress: Progress) => void;
  readonly offered: Offered;
  /** True if the result is sent along with the text. It then fits the budget too and includes the notes and hints of the text. */
  readonly structured?: boolean;
}

/** Runs a tool and returns as much of its answer as fits the budget. */
export async function answer(tool: Tool, projects: Projects, question: Question, context: Context): Promise<Outcome> {
  const { budget, input, offset } = question;
  const { offered, structured = false } = context;
  const { pages } = tool;
  const named = camelCased(input);
  const { building, ...result } = await ask(tool, projects, question, context);
  const recoveries = projects.recoveries();
  // Escaped, so that no name can start a line.
  const renderer =
    (pointed: Offered) =>
    (part: object): readonly string[] =>
      [...recoveries, ...answerNotes(part, building, pointed), ...tool.render(part, named, pointed)].map(escapeInvisibleLine);
  const render = renderer(offered);
  const narrow = offered.keep(tool.narrow);
  const fitted = structured ? fitter(tool, pages, result, budget - NOTES) : null;
  const fits = (part: object): boolean => fitted === null || jsonTokens(fitted(part).result) <= budget - NOTES;
  const page: Page =
    pages === undefined
      ? { result, lines: render(result), left: 0, shown: 0 }
      : cutPage(pages, result, { offset, budget, closing: closingTokens(tool, pages, result, input, narrow), render, alsoFits: fits });
  const cursor = page.left > 0 && hasCursor(tool) ? encodeCursor({ tool: tool.name, input, offset: page.shown }) : null;
  const isClosed = page.left === 0 || pages === undefined || pages.isClosed?.(page.result, named) === true;
  const text = isClosed ? bounded(page.lines, narrow, budget) : pageText(page, pages, cursor, narrow, budget);
  const further = { ...(page.left === 0 ? {} : { items_left: page.left }), ...(cursor === null ? {} : { next_cursor: cursor }) };
  if (fitted === null) return { text, result: { ...snakeCased(page.result), ...further } };
  const { result: shown, cut } = pages === undefined ? fitted(page.result) : oneItem(fitted(page.result), budget);
  const isCut = Object.keys(cut).length > 0;
  const isWhole = page.left === 0 && !isCut;
  // The result lists problems of linked projects itself.
  const notes = [
    ...recoveries,
    ...answerNotes({ ...page.result, links: [] }, building, offered),
    ...hintsIn(renderer, offered, page.result),
    ...(isWhole || narrow === "" ? [] : [narrow]),
  ];
  return {
    text,
    result: {
      ...shown,
      ...(building === undefined ? {} : { building: snakeCased(building) }),
      ...(notes.length === 0 ? {} : { notes }),
      ...(isCut ? { cut } : {}),
      ...further,
    },
  };
}

/** Tokens of the longest line that can name the next page of a result, with its line break. */
function closingTokens(tool: Tool, pages: Pages, result: object, input: Values, narrow: string): number {
  const total = pages.total(result);
  const cursor = hasCursor(tool) ? encodeCursor({ tool: tool.name, input, offset: total }) : null;
  return estimateTokens(closingLine(total, pages, cursor, narrow)) + 1;
}

/** Runs the tool. If it fills the budget itself and the result is requested, retries until the result fits as JSON. */
async function ask(
  tool: Tool,
  projects: Projects,
  { budget, input: { project, ...input }, offset }: Question,
  { signal, onProgress, structured }: Context,
): Promise<Partial<Freshness>> {
  const folder = project as string | undefined;
  const run = (tokens: number): Promise<Partial<Freshness>> =>
    tool.run(
      {
        signal,
        onProgress,
        budget: Math.max(LEAST_CONTENT, tokens),
        ask: (question) => projects.use(folder, question),
        askUntrusted: (question) => projects.useUntrusted(folder, question),
        folder: (path) => projects.folder(path ?? folder),
        init: (path, options) => projects.init(path ?? folder, options),
      },
      camelCased(tool.pages?.byEngine && offset > 0 ? { ...input, offset } : input),
    );
  // A tool that fills a budget itself counts its headings.
  let tokens = tool.budget === undefined ? Math.floor(budget * (1 - HEADINGS)) - NOTES : budget;
  let answered = await run(tokens);
  if (!structured || tool.budget === undefined) return answered;
  // The size as JSON is known only from the result.
  for (let tries = 0; tries < MOST_TRIES; tries += 1) {
    const result = withFewStale(answered);
    const taken = jsonTokens(snakeCased(result));
    if (taken <= budget - NOTES || tokens <= LEAST_CONTENT) break;
    // A smaller budget leaves the names of files out of date as they are.
    const beside = result.stale === undefined || result.stale.length === 0 ? 0 : jsonTokens(result.stale);
    tokens = Math.floor(((tokens * (budget - beside)) / (taken - beside)) * (1 - HEADINGS));
    answered = await run(tokens);
  }
  return answered;
}

function fitter(tool: Tool, pages: Pages | undefined, result: object, budget: number): (part: object) => Fitted {
  if (pages !== undefined) return pageFitter(pages, result, budget);
  return (part) => fit(snakeCased(part), tool.budget === undefined ? UNPAGED_TOKENS : budget);
}

/** Shortens a page whose only item exceeds the budget. */
function oneItem(page: Fitted, budget: number): Fitted {
  const { result, cut } = fit(page.result, budget);
  return { result, cut: { ...page.cut, ...cut } };
}

/** Sentences in the text of a result that mention other tools. */
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
