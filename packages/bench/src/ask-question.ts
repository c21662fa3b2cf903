import type { SymbolAnswer } from "@codegraph/engine";
import { estimateTokens } from "@codegraph/model";
import type { OpenTools } from "@codegraph/mcp";
import type { Subject } from "./choose.js";
import type { Matches } from "./grep.js";
import type { QuestionKind } from "./kinds.js";
import type { Place } from "./reading.js";

/** Complete answer to a question. */
export interface Answered {
  /** Time until the first page of the first call. */
  readonly ms: number;
  readonly tokens: number;
  readonly calls: number;
  /** True if all pages were read. */
  readonly finished: boolean;
  readonly places: readonly Place[];
}

/** Maximum number of pages. Longer answers are left unfinished. */
const MOST_PAGES = 20;

/**
 * Asks as an agent does: by the bare name, again with a qualified name if that was ambiguous, and, unless the results are ranked, on to the
 * last page.
 *
 * @throws Error with the tool's error text
 */
export async function askQuestion(
  tools: OpenTools,
  kind: QuestionKind,
  subject: Subject,
  matches: Matches,
  signal: AbortSignal,
): Promise<Answered> {
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

async function ask(
  tools: OpenTools,
  { tool }: QuestionKind,
  input: object,
  signal: AbortSignal,
): Promise<{ readonly text: string; readonly result: object }> {
  const { text, result } = await tools.call(tool, input, signal);
  signal.throwIfAborted();
  if (result === null) throw new Error(`${tool} ${JSON.stringify(input)}: ${text}`);
  return { text, result };
}

/** Qualified name of an ambiguous subject. Null if the name was unambiguous. */
function meantBy(result: object, { file, line }: Subject): string | null {
  const { outcome, candidates = [] } = result as Partial<SymbolAnswer>;
  if (outcome !== "ambiguous") return null;
  return (candidates.find((each) => each.file === file && each.line === line) ?? candidates[0])?.as ?? null;
}

/** Cursor of the next page. Null on the last page. */
function cursorOf(result: object): string | null {
  return (result as { readonly next_cursor?: string }).next_cursor ?? null;
}

/** Removes duplicates, since several pages or calls may name a place. */
function distinct(places: readonly Place[]): Place[] {
  return [...new Map(places.map((place) => [`${place.file}:${place.from}-${place.to}`, place])).values()];
}
