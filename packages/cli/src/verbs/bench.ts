import { resolve } from "node:path";
import type * as Bench from "@codegraph/bench";
import type { BenchOptions, BenchResult, TranscriptResult } from "@codegraph/bench";
import { CodeGraphError } from "@codegraph/model";
import { compileLateOptions } from "../compile-late.js";
import { type Call, defineVerb, type ExitCode, type Verb } from "../verb.js";

const QUESTIONS = 30;

export const bench: Verb = defineVerb({
  name: "bench",
  summary: "measure what CodeGraph costs and saves on a project, compared with grep and reading files",
  example: "bench --questions 3",
  arguments: [
    { name: "PATH", summary: "the folder to measure (default: the current project); with --transcript, more transcripts", presence: "any" },
  ],
  options: {
    questions: { kind: "count", value: "N", summary: `how many questions of each kind (${QUESTIONS})` },
    truth: {
      kind: "text",
      value: "FILE",
      summary: "calls that a compiler states, to tell how complete answers are (default: exact calls of the index)",
    },
    transcript: { kind: "texts", value: "FILE", summary: "count what the index would have saved in this agent session; may be repeated" },
  },
  endsInOrder: true,
  async run(call) {
    const { transcript = [], questions = QUESTIONS, truth } = call.options;
    if (transcript.length > 0) return countSessions(call, [...transcript, ...call.arguments]);
    if (call.arguments.length > 1)
      throw new CodeGraphError("invalid-argument", "bench measures one folder at a time", "Name one, or transcripts after --transcript.");
    return benchFolder(call, call.arguments[0] ?? call.projectFolder, {
      questions,
      ...(truth === undefined ? {} : { truth: resolve(truth) }),
    });
  },
});

type Surroundings = Pick<Call, "terminal" | "signal" | "answer" | "projectFolder">;

async function benchFolder(
  { terminal, signal, answer }: Surroundings,
  folder: string | null,
  options: Pick<BenchOptions, "questions" | "truth">,
): Promise<ExitCode> {
  const { findProject } = await import("@codegraph/engine");
  const { benchProject, benchLines } = await loadBench();
  const onStep = (step: string): void => {
    if (terminal.watched) terminal.redraw(step);
  };
  const root = resolve(folder ?? findProject(resolve(".")) ?? ".");
  const result = await benchProject(root, { ...options, signal, onStep, execArgv: compileLateOptions() }).finally(() => onStep(""));
  return answer<BenchResult>(result, {
    found: ({ index }) => index.files > 0,
    text: benchLines,
    notes: ({ index }) => (index.files > 0 ? [] : ["no files to index"]),
  });
}

async function countSessions({ signal, answer, projectFolder }: Surroundings, files: readonly string[]): Promise<ExitCode> {
  const { findProject } = await import("@codegraph/engine");
  const { openAnswers, countTranscripts, transcriptLines } = await loadBench();
  const root = findProject(resolve(projectFolder ?? "."));
  const index = root === null ? null : await openAnswers(root, signal);
  try {
    const result = await countTranscripts(files, index, signal);
    return await answer<TranscriptResult>(result, {
      found: ({ lookUps: { calls } }) => calls > 0,
      text: transcriptLines,
      notes: () => (index === null ? ["no index here, so nothing is compared; run codegraph init or pass --project DIR"] : []),
    });
  } finally {
    await index?.close();
  }
}

/**
 * Loads the package, an optional dependency.
 *
 * @throws CodeGraphError `not-found` if it is not installed
 */
async function loadBench(): Promise<typeof Bench> {
  try {
    return await import("@codegraph/bench");
  } catch (cause) {
    if ((cause as NodeJS.ErrnoException).code !== "ERR_MODULE_NOT_FOUND") throw cause;
    throw new CodeGraphError("not-found", "@codegraph/bench is not installed", "Install it: npm install @codegraph/bench.", { cause });
  }
}
