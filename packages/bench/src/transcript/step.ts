import { estimateTokens } from "@codegraph/model";
import type { CallEvent, ResultEvent, TranscriptEvent } from "./event.js";
import { type LookUp, lookUpOf } from "./look-up.js";

/** A completed tool call. */
export interface Step {
  /** 1-based line in the transcript. */
  readonly line: number;
  /** Index among all calls. */
  readonly order: number;
  /** Null if it looked for nothing. */
  readonly lookUp: LookUp | null;
  /** Tokens of the result. */
  tokens: number;
  failed: boolean;
}

/** The calls and words of a session. */
export interface Session {
  readonly steps: readonly Step[];
  /** Initial working folder, or an empty string if unknown. */
  readonly folder: string;
  /** For each word in the agent's texts and arguments, the number of calls before its last use. */
  readonly lastUse: ReadonlyMap<string, number>;
}

/** More distinct words than any real session has. */
const MOST_WORDS = 500_000;
const WORDS = /[A-Za-z_]\w{2,99}/gu;

/**
 * Collects the events of a transcript in order.
 *
 * @param seen ids of calls already counted, since a continued session repeats lines of the earlier one
 */
export function sessionReader(seen: Set<string>): { take(event: TranscriptEvent, line: number): void; end(): Session } {
  const steps: Step[] = [];
  const open = new Map<string, Step>();
  const lastUse = new Map<string, number>();
  let first = "";
  let folder = "";

  function use(text: string): void {
    for (const [word] of text.matchAll(WORDS)) if (lastUse.size < MOST_WORDS || lastUse.has(word)) lastUse.set(word, steps.length);
  }
  function call(event: CallEvent, line: number): void {
    const isRepeated = event.id !== "" && seen.has(event.id);
    if (isRepeated) return;
    if (event.id !== "") seen.add(event.id);
    for (const text of textsIn(event.input)) use(text);
    const step: Step = { line, order: steps.length, lookUp: lookUpOf(event, folder), tokens: 0, failed: false };
    steps.push(step);
    open.set(event.id, step);
  }
  function result({ id, text, failed }: ResultEvent): void {
    const step = open.get(id);
    open.delete(id);
    if (step !== undefined) Object.assign(step, { tokens: estimateTokens(text), failed });
  }
  return {
    take(event, line) {
      if (event.type === "call") call(event, line);
      else if (event.type === "result") result(event);
      else if (event.type === "said") use(event.text);
      else [first, folder] = [first || event.path, event.path];
    },
    end: () => ({ steps, folder: first, lastUse }),
  };
}

/** Strings in the arguments of a call at any depth. */
function* textsIn(input: unknown): Generator<string> {
  const waiting: unknown[] = [input];
  while (waiting.length > 0) {
    const value = waiting.pop();
    if (typeof value === "string") yield value;
    else if (typeof value === "object" && value !== null) for (const inner of Object.values(value)) waiting.push(inner);
  }
}
