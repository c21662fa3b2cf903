import { count, number } from "@codegraph/text";
import { basename } from "node:path";
import type { Paint } from "../paint.js";
import type { Answerable, Counted, LargestCase, TranscriptResult } from "./count-transcripts.js";
import type { Reason, Rule } from "./rules.js";

const RULES: Readonly<Record<Rule, string>> = {
  search: "searches for a name",
  file: "files read whole",
  run: "runs of searches and reads",
};
const REASONS: Readonly<Record<Reason, string>> = {
  failed: "failed",
  "no-identifier": "not for a name",
  "not-defined": "for a name that is not defined here",
  "part-of-a-file": "part of a file",
  edited: "a file that is edited later",
  "not-indexed": "not in the index",
  "use-unknown": "a file that is not mentioned later",
  "much-used": "a file that is mostly used",
  list: "lists of files",
  several: "several things at once",
  "too-long": "the index has no short answer",
};

/** Counts and positions without any content of the transcripts. */
export function transcriptLines(result: TranscriptResult, paint: Paint): string[] {
  const { transcripts, calls, lookUps, byKind: kinds, askedCodegraph: asked, answerable, byRule: rules, left } = result;
  const formats = [...new Set(transcripts.map(({ format }) => format ?? "no known format"))];
  const lines = transcripts.reduce((sum, each) => sum + each.lines, 0);
  const kindWords = Object.entries(kinds)
    .filter(([, each]) => each.calls > 0)
    .map(([kind, each]) => `${kind} ${told(each)}`);
  return [
    `${count(transcripts.length, "transcript")} (${formats.join(", ")}), ${count(lines, "line")}${skippedWords(result)}`,
    `${paint.bold("calls")}       ${told(calls)} tokens in their results`,
    `${paint.bold("looked for")}  ${told(lookUps)} tokens${kindWords.length === 0 ? "" : `: ${kindWords.join(", ")}`}`,
    ...(asked.calls === 0 ? [] : [`            CodeGraph was asked ${told(asked)} tokens`]),
    ...(answerable === null ? [] : answerLines(answerable, rules, paint)),
    ...leftLines(left, paint),
    ...largestLines(result.largest, paint),
    "",
    paint.dim("Rules, and what cannot be known: docs/bench.md. Nothing was sent anywhere."),
  ];
}

function answerLines(answerable: Answerable, rules: TranscriptResult["byRule"], paint: Paint): string[] {
  return [
    `${paint.bold("answerable")}  ${told(answerable)} tokens; the index answers with ${number(answerable.answerTokens)}: ${difference(answerable)}`,
    ...Object.entries(rules).map(
      ([rule, each]) => `            ${RULES[rule as Rule]} ${told(each)}; answers ${number(each.answerTokens)}: ${difference(each)}`,
    ),
  ];
}

function leftLines(left: TranscriptResult["left"], paint: Paint): string[] {
  const entries = Object.entries(left).sort(([, a], [, b]) => b.tokens - a.tokens);
  return entries.map(([reason, each], at) => `${at === 0 ? paint.bold("left") : "    "}        ${REASONS[reason as Reason]} ${told(each)}`);
}

function largestLines(cases: readonly LargestCase[], paint: Paint): string[] {
  return cases.map(
    (each, at) =>
      `${at === 0 ? paint.bold("largest") : "       "}     ${paint.place(`${basename(each.file)}:${each.lines[0]}`)} ${RULES[each.rule]}${each.lines.length > 1 ? `, ${each.lines.length} calls` : ""}: ${number(each.tokens)}, answered with ${number(each.answerTokens)}`,
  );
}

/** `12 calls, 3,456` */
function told({ calls, tokens }: Counted): string {
  return `${count(calls, "call")}, ${number(tokens)}`;
}

function difference({ tokens, savedTokens: saved }: Answerable): string {
  const share = tokens === 0 ? "" : ` (${Math.round((Math.abs(saved) / tokens) * 100)}%)`;
  return saved >= 0 ? `${number(saved)} less${share}` : `${number(-saved)} MORE${share}`;
}

function skippedWords({ transcripts }: TranscriptResult): string {
  const words = { broken: "broken", tooLong: "too long", unknown: "unknown" } as const;
  const parts = (["broken", "tooLong", "unknown"] as const).flatMap((key) => {
    const lines = transcripts.reduce((sum, { skipped }) => sum + skipped[key], 0);
    return lines === 0 ? [] : [`${number(lines)} ${words[key]}`];
  });
  return parts.length === 0 ? "" : `, skipped: ${parts.join(", ")}`;
}
