import type { Freshness, Progress } from "@codegraph/engine";
import { escapeInvisibleLine } from "@codegraph/model";
import { answerNotes } from "./answer-notes.js";
import { bounded } from "./bounded.js";
import { camelCased, snakeCased } from "./casing.js";
import { encodeCursor } from "./cursor.js";
import type { Offered } from "./offered.js";
import { cutPage, type Page, pageText } from "./page.js";
import type { Pages } from "./pages.js";
import type { Projects } from "./projects.js";
import { hasCursor, type Question } from "./question.js";
import { fit, type Fitted, jsonTokens, pageFitter } from "./structured.js";
import type { Tool } from "./tool.js";

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

/** Who asks, and for what kind of answer. */
export interface Context {
  readonly signal: AbortSignal;
  readonly onProgress: (progress: Progress) => void;
  readonly offered: Offered;
  /** Whether the result is wanted beside the text: then it keeps to the budget too, and says all that the text says. */
  readonly structured?: boolean;
}

/** Asks a tool, and gives as much of what it says as fits the budget. */
export async function answer(tool: Tool, projects: Projects, question: Question, context: Context): Promise<Outcome> {
  const { budget, input, offset } = question;
  const { offered, structured = false } = context;
  const { pages } = tool;
  const named = camelCased(input);
  const { building, ...result } = await ask(tool, projects, question, context);
  const recoveries = projects.recoveries();
  // Whatever a name holds, it begins no line of its own.
  const renderer = (pointed: Offered) => (part: object): readonly string[] => [...recoveries, ...answerNotes(part, building, pointed), ...tool.render(part, named, pointed)].map(escapeInvisibleLine);
  const render = renderer(offered);
  const narrow = offered.keep(tool.narrow);
  const fitted = structured ? fitter(tool, pages, result, budget - NOTES) : null;
  const fits = (part: object): boolean => fitted === null || jsonTokens(fitted(part).result) <= budget - NOTES;
  const page: Page = pages === undefined ? { result, lines: render(result), left: 0, shown: 0 } : cutPage(pages, result, { offset, budget, render, alsoFits: fits });
  const cursor = page.left > 0 && hasCursor(tool) ? encodeCursor({ tool: tool.name, input, offset: page.shown }) : null;
  const text = page.left === 0 || pages === undefined ? bounded(page.lines, narrow, budget) : pageText(page, pages.noun, cursor, narrow, budget);
  if (fitted === null) return { text, result: snakeCased(page.result) };
  const { result: shown, cut } = pages === undefined ? fitted(page.result) : oneItem(fitted(page.result), budget);
  const isCut = Object.keys(cut).length > 0;
  const isWhole = page.left === 0 && !isCut;
  // What is wrong with linked projects stands in the result as it is.
  const notes = [...recoveries, ...answerNotes({ ...page.result, links: [] }, building, offered), ...hintsIn(renderer, offered, page.result), ...(isWhole || narrow === "" ? [] : [narrow])];
  return {
    text,
    result: {
      ...shown,
      ...(building === undefined ? {} : { building: snakeCased(building) }),
      ...(notes.length === 0 ? {} : { notes }),
      ...(isCut ? { cut } : {}),
      ...(page.left === 0 ? {} : { items_left: page.left }),
      ...(cursor === null ? {} : { next_cursor: cursor }),
    },
  };
}

/** What the tool answers; where it fills the budget itself and the result is wanted, as much as fits as JSON too. */
async function ask(tool: Tool, projects: Projects, { budget, input: { project, ...input }, offset }: Question, { signal, onProgress, structured }: Context): Promise<Partial<Freshness>> {
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
  let tokens = Math.floor(budget * (1 - HEADINGS)) - NOTES;
  let answered = await run(tokens);
  if (!structured || tool.budget === undefined) return answered;
  // How much more it takes as JSON only the result tells.
  for (let tries = 0; tries < MOST_TRIES; tries += 1) {
    const taken = jsonTokens(snakeCased(answered));
    if (taken <= budget - NOTES || tokens <= LEAST_CONTENT) break;
    tokens = Math.floor(((tokens * budget) / taken) * (1 - HEADINGS));
    answered = await run(tokens);
  }
  return answered;
}

function fitter(tool: Tool, pages: Pages | undefined, result: object, budget: number): (part: object) => Fitted {
  if (pages !== undefined) return pageFitter(pages, result, budget);
  return (part) => fit(snakeCased(part), tool.budget === undefined ? UNPAGED_TOKENS : budget);
}

/** A page has one item at least, which can be larger than a page. */
function oneItem(page: Fitted, budget: number): Fitted {
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
