import { stem } from "../stem.js";
import { isStatement } from "./action.js";

/** A query read as the message of a change to the code, such as a commit's. */
export interface ChangeMessage {
  /** The message without bookkeeping: hashes, marks of backports, where it was picked from, the kind of a conventional commit. */
  readonly text: string;
  /** Scope of a conventional commit, which mostly names a file or a folder: `router`. Empty without one. */
  readonly scope: string;
  /** Stems of the words that tell what is done to the code, not what the code does: `fix`, `add`. */
  readonly verbs: ReadonlySet<string>;
}

/** First words that are said of code alone. */
const OF_CODE = new Set(
  (
    "fix fixed fixes fixing bugfix hotfix avoid avoided support supported improve improved improves improving refactor refactored rework reworked " +
    "introduce introduced implement implemented simplify simplified deprecate deprecated optimize optimized optimise optimised cleanup tidy " +
    "tweak polish harden clarify fixup prefer unify modernize cleaner better minor don't"
  ).split(" "),
);

/** First words that are said of code and of what it does. A request names an object after them: "add a route", "remove all items". */
const OF_BOTH = new Set(
  (
    "add added adding remove removed removing update updated change changed move moved rename renamed replace replaced drop dropped delete " +
    "deleted make made use used allow allowed prevent prevented ensure adjust correct clean revert"
  ).split(" "),
);

const OBJECT = /^\W*[\p{L}']+\s+(?:an?|all|each|every)\s/iu;

/** `fix(router)!: …`, `feat: …`. */
const CONVENTIONAL =
  /^\s*(?:feat|feature|fix|bugfix|hotfix|chore|refactor|perf|docs?|tests?|style|build|ci|revert|types?|deps)(?:\(([^()\n]{1,60})\))?!?:\s+/iu;

/** `unix: fix …`, `net/http, net/url: reject …`, `[Console] Fix …`: a part of the code may stand before the verb. */
const PART = /^\s*(?:\[[^[\]\n]{1,40}\]\s*|[\w/.+-]{1,40}(?:, ?[\w/.+-]{1,40}){0,3}:\s+)(?=\p{L})/u;

/** Words of commits about their origin. */
const BOOKKEEPING: readonly RegExp[] = [
  /^\s*\[[^\]\n]{0,80}\bbackport\b[^\]\n]{0,80}\](?:\[[^\]\n]{1,80}\])*/giu,
  /(?:\*\*)?\bthis is a backport of\b[^()\n]{0,120}\([0-9a-f]{7,40}\)\.?(?:\*\*)?/giu,
  /\(?\bcherry[- ]picked from (?:commit )?[0-9a-f]{7,40}\)?\.?/giu,
];

/** Reads a query as the message of a change; null if it reads like a question, a request or documentation. */
export function readChange(query: string): ChangeMessage | null {
  const bare = BOOKKEEPING.reduce((left, each) => left.replace(each, " "), query);
  const [prefix, scope = ""] = CONVENTIONAL.exec(bare) ?? [""];
  const said = bare.slice(prefix.length);
  const afterPart = firstWord(said.replace(PART, ""));
  const first = isVerb(afterPart) ? afterPart : firstWord(said);
  if (prefix === "" && bare === query) {
    const isChange = OF_CODE.has(first) || (OF_BOTH.has(first) && !OBJECT.test(said) && !isStatement(said));
    if (!isChange || said.trim().split(/\s+/u).length < FEWEST_WORDS) return null;
  }
  return { text: `${scope} ${said}`.trim(), scope, verbs: new Set(isVerb(first) ? [stem(first)] : []) };
}

/** Two words name something: "fixed point", "update cart". */
const FEWEST_WORDS = 3;

function firstWord(text: string): string {
  return text.match(/\p{L}[\p{L}']*/u)?.[0].toLowerCase() ?? "";
}

function isVerb(word: string): boolean {
  return OF_CODE.has(word) || OF_BOTH.has(word);
}
