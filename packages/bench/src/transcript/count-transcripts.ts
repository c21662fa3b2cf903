import { grouped } from "../grouped.js";
import type { IndexAnswers } from "./index-answers.js";
import { readTranscript, type TranscriptFile } from "./read-transcript.js";
import { type Case, isLookUp, judge, type Judged, type Reason, type Rule } from "./rules.js";
import { type Session, sessionReader, type Step } from "./step.js";

/** Number of calls and tokens of their results. */
export interface Counted {
  readonly calls: number;
  readonly tokens: number;
}

/** Calls that the index can answer. `savedTokens` is negative if its answers cost more. */
export interface Answerable extends Counted {
  readonly answerTokens: number;
  readonly savedTokens: number;
}

export interface TranscriptResult {
  readonly transcripts: readonly TranscriptFile[];
  /** Root of the indexed project, or null. */
  readonly index: string | null;
  /** All tool calls. */
  readonly calls: Counted;
  /** Calls that looked for code. */
  readonly lookUps: Counted;
  readonly byKind: Readonly<Record<"search" | "read" | "list" | "several", Counted>>;
  readonly askedCodegraph: Counted;
  /** Null without an index. */
  readonly answerable: Answerable | null;
  readonly byRule: Readonly<Partial<Record<Rule, Answerable>>>;
  /** Look-ups that are not answerable, by reason. Empty without an index. */
  readonly left: Readonly<Partial<Record<Reason, Counted>>>;
  /** Largest differences in either direction, with positions but no content of the transcripts. */
  readonly largest: readonly LargestCase[];
}

export interface LargestCase {
  readonly file: string;
  readonly lines: readonly number[];
  readonly rule: Rule;
  readonly tokens: number;
  readonly answerTokens: number;
}

const MOST_CASES = 10;

/**
 * Counts an agent's look-ups and the answers of the index to them.
 *
 * @param index null if the project is not available; then nothing is compared
 * @throws CodeGraphError `not-found` for a file that cannot be read
 */
export async function countTranscripts(
  files: readonly string[],
  index: IndexAnswers | null,
  signal: AbortSignal,
): Promise<TranscriptResult> {
  const seen = new Set<string>();
  const transcripts: TranscriptFile[] = [];
  const steps: Step[] = [];
  const cases: (Case & { readonly file: string })[] = [];
  const left: Judged["left"][number][] = [];
  for (const file of files) {
    const reader = sessionReader(seen);
    transcripts.push(await readTranscript(file, reader.take, signal));
    const session: Session = reader.end();
    for (const step of session.steps) steps.push(step);
    if (index === null) continue;
    const judged = await judge(session, index);
    for (const each of judged.cases) cases.push({ ...each, file });
    for (const each of judged.left) left.push(each);
  }
  const lookUps = steps.filter(isLookUp);
  const kinds = ["search", "read", "list", "several"] as const;
  return {
    transcripts,
    index: index?.root ?? null,
    calls: counted(steps),
    lookUps: counted(lookUps),
    byKind: Object.fromEntries(
      kinds.map((kind) => [kind, counted(lookUps.filter(({ lookUp }) => lookUp?.kind === kind))]),
    ) as TranscriptResult["byKind"],
    askedCodegraph: counted(steps.filter(({ lookUp }) => lookUp?.kind === "codegraph")),
    answerable: index === null ? null : answerable(cases),
    byRule: Object.fromEntries(valuesOf(cases, ({ rule }) => rule).map(([rule, own]) => [rule, answerable(own)])),
    left: Object.fromEntries(valuesOf(left, ({ reason }) => reason).map(([reason, own]) => [reason, counted(own.map(({ step }) => step))])),
    largest: largest(cases),
  };
}

function largest(cases: readonly (Case & { readonly file: string })[]): LargestCase[] {
  const told = cases.map(({ file, rule, steps, answerTokens }): LargestCase => ({
    file,
    lines: steps.map(({ line }) => line),
    rule,
    tokens: counted(steps).tokens,
    answerTokens,
  }));
  return told
    .sort((a, b) => Math.abs(b.tokens - b.answerTokens) - Math.abs(a.tokens - a.answerTokens) || a.lines[0]! - b.lines[0]!)
    .slice(0, MOST_CASES);
}

function answerable(cases: readonly Case[]): Answerable {
  const { calls, tokens } = counted(cases.flatMap(({ steps }) => steps));
  const answers = cases.reduce((sum, each) => sum + each.answerTokens, 0);
  return { calls, tokens, answerTokens: answers, savedTokens: tokens - answers };
}

function counted(steps: readonly Step[]): Counted {
  return { calls: steps.length, tokens: steps.reduce((sum, { tokens }) => sum + tokens, 0) };
}

/** Groups items by a key in the order of the keys. */
function valuesOf<T, K extends string>(items: readonly T[], keyOf: (item: T) => K): [K, T[]][] {
  return [...(grouped(items, keyOf) as Map<K, T[]>)].sort(([a], [b]) => (a < b ? -1 : 1));
}
