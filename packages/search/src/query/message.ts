import { STOP_WORDS } from "../stop-words.js";
import { identifierWords } from "../words.js";

/** A query line read as a message that a program has printed: its words, without the values that the program filled in. */
export interface Message {
  /** Words in lower case. Values such as quoted texts, paths and numbers separate the runs. */
  readonly runs: readonly (readonly string[])[];
  /** Words of the runs that identify code, without duplicates. */
  readonly content: readonly string[];
  /** True if the line contains values or begins like an error (`ValueError: …`), so that a part of the words suffices. */
  readonly hasValues: boolean;
}

const MIN_WORDS = 3;
const MIN_CONTENT = 2;
/** More words of one line are a description. */
const MAX_WORDS = 40;
/** Stack traces are long, and the message is near their beginning or end. */
const MAX_LINES = 40;

const PREFIX = /^\s*(?:[\w.]*(?:Error|Exception|Warning|Fault)|panic|fatal|error|warning)(?:\s*\[\w+\])?\s*:\s*/iu;
/** The last alternative begins only where a word without spaces does, so that a long one is read once. */
const VALUE =
  /"[^"]*"|“[^”]*”|`[^`]*`|(?<![\p{L}\p{N}])'[^']*'(?![\p{L}\p{N}])|(?<![^\s"'`”])[^\s"'`]*(?:\/[^\s"'`]*|[\p{L}\p{N}]:\d+\S*|\d)[^\s"'`]*/gu;
const WORD = /[\p{L}\p{N}_]+/gu;
/** Placeholders of format strings and escapes are no words of a message. */
const PLACEHOLDER = /%[-+#0-9.]*(?:\(\w+\))?[a-zA-Z]|\\[nrt]|\$?\{[^{}]*\}/gu;

/** Reads each line of a query as a message; lines that are too short or too long for one are left out. */
export function readMessages(text: string): Message[] {
  return text
    .split("\n")
    .slice(0, MAX_LINES)
    .flatMap((line) => readMessage(line) ?? []);
}

function readMessage(line: string): Message | null {
  const said = line.replace(PREFIX, "");
  const parts = said.split(VALUE);
  const runs = parts.map(wordsOf).filter((run) => run.length > 0);
  const words = runs.flat();
  if (words.length < MIN_WORDS || words.length > MAX_WORDS) return null;
  const content = [...new Set(words)].filter(isContent);
  return content.length < MIN_CONTENT ? null : { runs, content, hasValues: parts.length > 1 || said !== line };
}

function wordsOf(text: string): string[] {
  return text.toLowerCase().match(WORD) ?? [];
}

function isContent(word: string): boolean {
  return word.length > 1 && !identifierWords(word).parts.every((part) => STOP_WORDS.has(part));
}

const MIN_SHARE = 0.6;

/** Returns the number of a message's content words that its origin contains at least. */
export function minContentWords({ runs, content, hasValues }: Message): number {
  const words = runs.reduce((sum, run) => sum + run.length, 0);
  const missing = hasValues ? words - Math.ceil(MIN_SHARE * words) : 0;
  return Math.max(MIN_CONTENT, content.length - missing);
}

/**
 * Returns the share of a message's words that a piece of code contains in the same order, from 0 to 1; 0 if that is too little to be the
 * origin of the message.
 */
export function messageShare({ runs, hasValues }: Message, code: string): number {
  const text = wordsOf(code.replaceAll(PLACEHOLDER, " "));
  const matched = runs.flatMap((run) => commonRuns(run, text));
  const words = matched.flat();
  const all = runs.reduce((sum, run) => sum + run.length, 0);
  const share = words.length / all;
  const isEnough = words.length >= MIN_WORDS && new Set(words.filter(isContent)).size >= MIN_CONTENT;
  return isEnough && matched.some(({ length }) => length > 1) && share >= (hasValues ? MIN_SHARE : 1) ? share : 0;
}

/** Returns the parts of a run that occur in a text as they are, longest first; single words only if they are the whole run. */
function commonRuns(run: readonly string[], text: readonly string[]): (readonly string[])[] {
  for (let length = run.length; length >= Math.min(2, run.length); length--) {
    for (let from = 0; from + length <= run.length; from++) {
      const part = run.slice(from, from + length);
      if (!text.some((_, at) => part.every((word, index) => text[at + index] === word))) continue;
      const [before, after] = [run.slice(0, from), run.slice(from + length)];
      const rest = [before, after].filter((each) => each.length > 1);
      return [part, ...rest.flatMap((each) => commonRuns(each, text))];
    }
  }
  return [];
}
