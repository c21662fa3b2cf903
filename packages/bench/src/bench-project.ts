import { mkdtempSync, realpathSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { copySources, type ExportedSymbol, openProject } from "@codegraph/engine";
import { estimateTokens } from "@codegraph/model";
import { openTools, type OpenTools, standingText } from "@codegraph/mcp";
import { askQuestion } from "./ask-question.js";
import { readCallSites } from "./call-sites.js";
import { chooseSubjects, type Subjects } from "./choose.js";
import { summarize } from "./compare.js";
import { measureEdits } from "./edit-to-answer.js";
import { fileTokens } from "./file-tokens.js";
import { grepNames, type Matches } from "./grep.js";
import { questionKinds } from "./kinds.js";
import { measureIndex, sizeOfIndex } from "./measure-index.js";
import { classifyMentions, type Mentions, sumMentions } from "./mentions.js";
import { type Place, readAround, readFiles, readMatches } from "./reading.js";
import type { BenchResult, QuestionMeasure, Reading } from "./result.js";
import { completenessOf, CONTEXT_LINES, LINES_AROUND } from "./completeness.js";
import { createTruth, readTruthFile, type Truth } from "./true-places.js";

const MOST_EDITS = 20;
/** Tool whose answers are compared with the lines that grep finds for the name. */
const CALLERS = "codegraph_callers";

export interface BenchOptions {
  /** Number of questions of each kind. */
  readonly questions: number;
  readonly signal: AbortSignal;
  /** Called with the name of each step. */
  readonly onStep: (step: string) => void;
  /** File of calls that a compiler states. By default, the index's exact edges are taken for the truth. */
  readonly truth?: string;
  /** Node options for the process that creates the index. None by default. */
  readonly execArgv?: readonly string[];
}

/**
 * Measures CodeGraph on a copy of a project's sources in a temporary folder. The sources and an existing index are not touched.
 *
 * @throws CodeGraphError `not-a-directory`, `invalid-config`, `disk-full`; `not-found` and `invalid-argument` for the truth
 */
export async function benchProject(path: string, options: BenchOptions): Promise<BenchResult> {
  const { questions: count, signal, onStep, truth: truthFile, execArgv = [] } = options;
  const folder = mkdtempSync(join(tmpdir(), "codegraph-bench-"));
  try {
    onStep("copying the sources");
    const { files, bytes } = await copySources(path, folder, { signal });
    const root = realpathSync(path);
    onStep(`indexing ${files.length.toLocaleString("en-US")} files`);
    const cost = await measureIndex(folder, basename(root), signal, execArgv);
    onStep("reading the index");
    const { status, symbols, sites, linesOf } = await readIndex(folder);
    const truth = createTruth(truthFile === undefined ? sites.exact : readTruthFile(truthFile, symbols));
    const subjects = chooseSubjects(symbols, sites.callsOf, linesOf, count);
    const tools = openTools(folder);
    try {
      const mentions: Mentions[] = [];
      const onAnswer = (name: string, matches: Matches, listed: readonly Place[]): void => {
        const definitions = new Set(symbols.filter((symbol) => symbol.name === name).map(({ file, line }) => `${file}:${line}`));
        mentions.push(classifyMentions(name, { matches, listed, definitions }, sites));
      };
      const questions = await askAll({ folder, files, tools, subjects, truth }, { signal, onStep, onAnswer });
      onStep("editing the copy");
      const edits = await measureEdits(folder, tools, spreadOver(subjects.definitions, MOST_EDITS), signal);
      return {
        projectName: basename(root),
        root,
        index: {
          files: status.statistics.files,
          lines: status.statistics.lines,
          symbols: cost.symbols,
          languages: Object.fromEntries(Object.entries(status.languages).map(([language, { files: own }]) => [language, own])),
          sourceBytes: bytes,
          indexBytes: sizeOfIndex(folder),
          wallMs: cost.wallMs,
          cpuMs: cost.cpuMs,
          peakMemoryBytes: cost.peakMemoryBytes,
        },
        edits,
        standingTokens: { full: estimateTokens(standingText("full")), lean: estimateTokens(standingText("lean")) },
        kinds: questionKinds.map((kind) =>
          summarize(
            kind,
            questions.filter((question) => question.kind === kind.kind),
          ),
        ),
        truth: truthFile === undefined ? "index" : "file",
        mentions: sumMentions(mentions),
        calls: sites.languages,
        questions,
      };
    } finally {
      await tools.close();
    }
  } finally {
    rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
  }
}

/** At most `most` items, evenly spaced. */
function spreadOver<T>(items: readonly T[], most: number): readonly T[] {
  return items.length <= most ? items : Array.from({ length: most }, (_, at) => items[Math.floor((at * items.length) / most)]!);
}

async function readIndex(folder: string) {
  const project = await openProject(folder, { readonly: true });
  try {
    const symbols: ExportedSymbol[] = [];
    for await (const symbol of project.exportSymbols()) symbols.push(symbol);
    const linesOf = new Map<string, number>();
    for (let offset = 0, total = 1; offset < total; offset += PAGE) {
      const tree = await project.tree({ includeStats: true, limit: PAGE, offset });
      for (const { path, type, lineCount: lines } of tree.entries) if (type === "file") linesOf.set(path, lines ?? 0);
      total = tree.total;
    }
    return { status: await project.status(), symbols, sites: await readCallSites(project), linesOf };
  } finally {
    await project.close();
  }
}

const PAGE = 10_000;

interface Asking extends Pick<BenchOptions, "signal" | "onStep"> {
  /** Called with each complete answer about callers: the name, grep's matches of it, and the call sites that the answer lists. */
  readonly onAnswer: (name: string, matches: Matches, listed: readonly Place[]) => void;
}

async function askAll(
  {
    folder,
    files,
    tools,
    subjects,
    truth,
  }: {
    readonly folder: string;
    readonly files: readonly string[];
    readonly tools: OpenTools;
    readonly subjects: Subjects;
    readonly truth: Truth;
  },
  { signal, onStep, onAnswer }: Asking,
): Promise<QuestionMeasure[]> {
  const tokensOf = fileTokens(folder);
  const names = new Set([...subjects.definitions, ...subjects.functions].map(({ name }) => name));
  const matches = grepNames(folder, files, names);
  const measured: QuestionMeasure[] = [];
  for (const kind of questionKinds) {
    for (const subject of subjects[kind.subjects]) {
      onStep(`${kind.kind} ${measured.length + 1}`);
      const found: Matches = matches.get(subject.name) ?? new Map<string, readonly number[]>();
      const { ms, tokens, calls, finished, places } = await askQuestion(tools, kind, subject, found, signal);
      if (kind.tool === CALLERS && finished) onAnswer(subject.name, found, places);
      const cost = (reading: Reading, of: () => number): number | null => (kind.readings.includes(reading) ? of() : null);
      measured.push({
        kind: kind.kind,
        chosen: subject.chosen,
        question: kind.question(subject),
        at: `${subject.file}:${subject.line}`,
        ms: Math.round(ms * 100) / 100,
        tokens,
        calls,
        finished,
        places: places.length,
        reading: {
          grep: cost("grep", () => readMatches(found, 0, tokensOf)),
          grepContext: cost("grepContext", () => readMatches(found, CONTEXT_LINES, tokensOf)),
          around: cost("around", () => readAround(places, LINES_AROUND, tokensOf)),
          files: cost("files", () => readFiles(places, tokensOf)),
        },
        complete: finished ? completenessOf(kind, subject, { truth, places, matches: found }) : null,
      });
    }
  }
  return measured;
}
