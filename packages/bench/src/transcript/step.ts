import { estimateTokens } from "@codegraph/model";
import type { CallEvent, ResultEvent, TranscriptEvent } from "./event.js";
import { type LookUp, lookUpOf } from "./look-up.js";

/** A call of a tool that came back. */
export interface Step {
  /** Of the transcript, from 1. */
  readonly line: number;
  /** Which of all calls it is. */
  readonly order: number;
  /** Null for what looked for nothing. */
  readonly lookUp: LookUp | null;
  /** Of its result. */
  tokens: number;
  failed: boolean;
}

/** The calls of a session, and what its agent said. */
export interface Session {
  readonly steps: readonly Step[];
  /** The folder that the session began in; empty where it is not said. */
  readonly folder: string;
  /** For each word of the agent, in what it wrote and in what it gave to tools: after how many calls it last used it. */
  readonly lastUse: ReadonlyMap<string, number>;
}

/** More different words than any honest session has. */
const MOST_WORDS = 500_000;
const WORDS = /[A-Za-z_]\w{2,99}/gu;

/** Takes the events of a transcript in their order. @param seen ids of calls: sessions that go on with another repeat its lines */
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

/** The texts in what a tool was given, however deep. */
function* textsIn(input: unknown): Generator<string> {
  const waiting: unknown[] = [input];
  while (waiting.length > 0) {
    const value = waiting.pop();
    if (typeof value === "string") yield value;
    else if (typeof value === "object" && value !== null) for (const inner of Object.values(value)) waiting.push(inner);
  }
}
