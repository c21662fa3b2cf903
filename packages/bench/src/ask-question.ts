import type { SymbolAnswer } from "@codegraph/engine";
import { estimateTokens } from "@codegraph/model";
import type { OpenTools } from "@codegraph/mcp";
import type { Subject } from "./choose.js";
import type { Matches } from "./grep.js";
import type { QuestionKind } from "./kinds.js";
import type { Place } from "./reading.js";

/** A whole answer. */
export interface Answered {
  /** Until the first page of the first answer. */
  readonly ms: number;
  readonly tokens: number;
  readonly calls: number;
  /** Whether all pages were read. */
  readonly finished: boolean;
  readonly places: readonly Place[];
}

/** Beyond so many pages nobody reads on. */
const MOST_PAGES = 20;

/**
 * Asks as an agent does: by the bare name, again with the full one where several are meant, and on to the last page of what is
 * complete.
 *
 * @throws Error where the tool fails, with what it says
 */
export async function askQuestion(tools: OpenTools, kind: QuestionKind, subject: Subject, matches: Matches, signal: AbortSignal): Promise<Answered> {
  const question = kind.question(subject);
  const start = performance.now();
  let { text, result } = await ask(tools, kind, kind.input(question), signal);
  const ms = performance.now() - start;
  let tokens = estimateTokens(text);
  let calls = 1;
  const meant = meantBy(result, subject);
  if (meant !== null) {
    ({ text, result } = await ask(tools, kind, kind.input(meant), signal));
    tokens += estimateTokens(text);
    calls++;
  }
  const places = [...kind.places(result, subject, matches)];
  const further = (page: object): string | null => (kind.ranked ? null : cursorOf(page));
  for (let cursor = further(result); cursor !== null && calls < MOST_PAGES; cursor = further(result)) {
    ({ text, result } = await ask(tools, kind, { cursor }, signal));
    tokens += estimateTokens(text);
    calls++;
    places.push(...kind.places(result, subject, matches));
  }
  return { ms, tokens, calls, finished: further(result) === null, places: distinct(places) };
}

async function ask(tools: OpenTools, { tool }: QuestionKind, input: object, signal: AbortSignal): Promise<{ readonly text: string; readonly result: object }> {
  const { text, result } = await tools.call(tool, input, signal);
  signal.throwIfAborted();
  if (result === null) throw new Error(`${tool} ${JSON.stringify(input)}: ${text}`);
  return { text, result };
}

/** How to name the subject where the name alone means several; null where it is understood. */
function meantBy(result: object, { file, line }: Subject): string | null {
  const { outcome, candidates = [] } = result as Partial<SymbolAnswer>;
  if (outcome !== "ambiguous") return null;
  return (candidates.find((each) => each.file === file && each.line === line) ?? candidates[0])?.as ?? null;
}

/** What asks for the next page; null on the last. */
function cursorOf(result: object): string | null {
  return (result as { readonly next_cursor?: string }).next_cursor ?? null;
}

/** Each place once, though several pages or calls name it. */
function distinct(places: readonly Place[]): Place[] {
  return [...new Map(places.map((place) => [`${place.file}:${place.from}-${place.to}`, place])).values()];
}
