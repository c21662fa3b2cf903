import { relative, sep } from "node:path";
import type { LookUp } from "./look-up.js";
import type { IndexAnswers } from "./index-answers.js";
import type { Session, Step } from "./step.js";

/** Rule by which the index answers a look-up. */
export type Rule = "search" | "file" | "run";

/** Look-ups replaced by one or more answers of the index. */
export interface Case {
  readonly rule: Rule;
  readonly steps: readonly Step[];
  /** Tokens of the answers. */
  readonly answerTokens: number;
}

/** Reason why a look-up is not answerable. */
export type Reason =
  | "failed"
  | "no-identifier"
  | "not-defined"
  | "part-of-a-file"
  | "edited"
  | "not-indexed"
  | "use-unknown"
  | "much-used"
  | "list"
  | "several"
  | "too-long";

export interface Judged {
  readonly cases: readonly Case[];
  readonly left: readonly { readonly step: Step; readonly reason: Reason }[];
}

type Search = Extract<LookUp, { kind: "search" }>;
type Read = Extract<LookUp, { kind: "read" }>;

/** Maximum number of used definitions of a file. With more, reading it is better. */
const MOST_USED = 5;
const FEWEST_READS = 2;
const MOST_NAMES = 5;

/** Judges the look-ups of a session by the rules in docs/bench.md. Other look-ups are left as they are. */
export async function judge(session: Session, index: IndexAnswers): Promise<Judged> {
  const cases: Case[] = [];
  const left: { step: Step; reason: Reason }[] = [];
  const fileOf = pathsIn(session, index);
  const evidence: Evidence = { session, index, fileOf, edits: lastEdits(session, fileOf) };
  const taken = new Set<Step>();
  for (const run of runsOf(session.steps)) {
    const found = await judgeRun(run, evidence);
    if (found === null) continue;
    cases.push(found);
    for (const step of found.steps) taken.add(step);
  }
  for (const step of session.steps) {
    if (!isLookUp(step) || taken.has(step)) continue;
    const found = await judgeStep(step, evidence);
    if (typeof found === "string") left.push({ step, reason: found });
    else cases.push(found);
  }
  return { cases, left };
}

/** True if a call looked for code without CodeGraph. */
export function isLookUp({ lookUp }: Step): boolean {
  return lookUp !== null && lookUp.kind !== "edit" && lookUp.kind !== "codegraph";
}

/** Data that the rules judge by. */
interface Evidence {
  readonly session: Session;
  readonly index: IndexAnswers;
  readonly fileOf: FileOf;
  /** Order of the last edit of each file. */
  readonly edits: ReadonlyMap<string, number>;
}

async function judgeStep(step: Step, evidence: Evidence): Promise<Case | Reason> {
  const { lookUp } = step;
  if (step.failed) return "failed";
  if (lookUp?.kind === "search") return judgeSearch(step, lookUp, evidence);
  if (lookUp?.kind === "read") return judgeRead(step, lookUp, evidence);
  return lookUp?.kind === "list" ? "list" : "several";
}

async function judgeSearch(step: Step, { names, path, glob }: Search, { index, fileOf }: Evidence): Promise<Case | Reason> {
  if (names === null) return "no-identifier";
  if (!names.names.every((name) => index.defines(name))) return "not-defined";
  const within = path === null ? null : fileOf(path);
  const filter = within !== null && within !== "" ? within : path === null && glob !== null ? anywhere(glob) : null;
  const tokens = await index.query(names.names, filter, names.defining);
  return tokens === null ? "too-long" : { rule: "search", steps: [step], answerTokens: tokens };
}

/** Converts a glob of grep, where `*.ts` matches in any folder. */
function anywhere(glob: string): string {
  return glob.includes("/") ? glob : `**/${glob}`;
}

async function judgeRead(step: Step, { file: path, whole }: Read, { session, index, fileOf, edits }: Evidence): Promise<Case | Reason> {
  const file = fileOf(path);
  if (file === null || !index.has(file)) return "not-indexed";
  if (!whole) return "part-of-a-file";
  if ((edits.get(file) ?? -1) > step.order) return "edited";
  const used = index.definitionsIn(file).filter((name) => (session.lastUse.get(name) ?? -1) > step.order);
  if (used.length === 0) return "use-unknown";
  if (used.length > MOST_USED) return "much-used";
  const parts = await Promise.all([index.outline(file), ...used.map((name) => index.code(file, name))]);
  if (parts.includes(null)) return "too-long";
  return { rule: "file", steps: [step], answerTokens: parts.reduce<number>((sum, tokens) => sum + (tokens ?? 0), 0) };
}

/** Sequences of searches and reads, each from a search for a name to the last read. */
function runsOf(steps: readonly Step[]): Step[][] {
  const runs: Step[][] = [];
  let run: Step[] = [];
  const end = (): void => {
    const last = run.findLastIndex(({ lookUp }) => lookUp?.kind === "read");
    const found = run.slice(0, last + 1);
    if (found.filter(({ lookUp }) => lookUp?.kind === "read").length >= FEWEST_READS) runs.push(found);
    run = [];
  };
  for (const step of steps) {
    const { lookUp, failed } = step;
    const isSearch = lookUp?.kind === "search" && lookUp.names !== null && !failed;
    if (isSearch || (run.length > 0 && lookUp?.kind === "read" && !failed)) run.push(step);
    else end();
  }
  end();
  return runs;
}

/**
 * Judges a sequence as one question. It is answerable only if the answer names each file that was read and none of them was edited later.
 */
async function judgeRun(steps: readonly Step[], { index, fileOf, edits }: Evidence): Promise<Case | null> {
  const names = [...new Set(steps.flatMap(({ lookUp }) => (lookUp?.kind === "search" ? (lookUp.names?.names ?? []) : [])))];
  if (names.length > MOST_NAMES || !names.every((name) => index.defines(name))) return null;
  const read = steps.flatMap(({ lookUp, order }) => (lookUp?.kind === "read" ? [{ file: fileOf(lookUp.file), order }] : []));
  if (read.some(({ file, order }) => file === null || !index.has(file) || (edits.get(file) ?? -1) > order)) return null;
  const answer = await index.context(names);
  if (answer === null || !read.every(({ file }) => answer.files.has(file!))) return null;
  return { rule: "run", steps, answerTokens: answer.tokens };
}

/** Converts a path to the index's form. Null for a path outside of the project. */
type FileOf = (path: string) => string | null;

/** Paths start with the project's root, or with the folder of a session recorded elsewhere. */
function pathsIn({ folder }: Session, index: IndexAnswers): FileOf {
  const inside = (root: string, path: string): string | null => {
    const below = relative(root, path).split(sep).join("/");
    return below === ".." || below.startsWith("../") || below.startsWith("/") ? null : below;
  };
  return (path) => {
    const ofRoot = inside(index.root, path);
    return ofRoot ?? (folder === "" ? null : inside(folder, path));
  };
}

/** Number of calls before the last edit of each file. */
function lastEdits({ steps }: Session, fileOf: FileOf): ReadonlyMap<string, number> {
  const edits = new Map<string, number>();
  for (const { lookUp, order } of steps) {
    if (lookUp?.kind !== "edit") continue;
    for (const path of lookUp.files) {
      const file = fileOf(path);
      if (file !== null) edits.set(file, order);
    }
  }
  return edits;
}
