import type { IndexResult, InitOptions } from "@codegraph/engine";
import { CodeGraphError } from "@codegraph/model";
import { statSync } from "node:fs";
import { resolve } from "node:path";
import { indexRunLines, terminalReport } from "@codegraph/text";
import { compileLate } from "../compile-late.js";
import { progressBar } from "../progress-bar.js";
import { reportError } from "../report-error.js";
import { recoveryNote } from "../recovery-note.js";
import { sayWhoWrites } from "../say-who-writes.js";
import { repositoriesIn } from "../repositories.js";
import { type Call, defineVerb, type ExitCode, type Verb } from "../verb.js";

export const init: Verb = defineVerb({
  name: "init",
  summary: "index a folder, or update its index",
  example: 'init --exclude "dist/**"',
  arguments: [{ name: "DIR", summary: "the folder to index (default: the current one)", presence: "optional" }],
  options: {
    name: { kind: "text", value: "NAME", summary: "the project's name (default: the folder's name)" },
    language: { kind: "texts", value: "ID", summary: "index only this language; may be repeated" },
    exclude: { kind: "texts", value: "GLOB", summary: "exclude matching files; may be repeated" },
    include: { kind: "texts", value: "GLOB", summary: "index only matching files; may be repeated" },
    labels: { kind: "texts", value: "LABEL", summary: "a label for all files, or LABEL=GLOB for matching files; may be repeated" },
    "no-semantic": { kind: "flag", summary: "keyword search only, without vectors" },
    learn: { kind: "flag", summary: "learn word meanings for search now, instead of later in an idle server" },
    from: { kind: "text", value: "PATH", summary: "start from this index: a project's folder, an index, or an exported one" },
    recursive: { kind: "flag", summary: "index every repository in or below the folder separately" },
  },
  endsInOrder: true,
  interrupted: { message: "Interrupted; the index keeps what was committed", remedy: "Run the same command again to go on." },
  async run(call) {
    compileLate();
    const folder = resolve(call.arguments[0] ?? call.projectFolder ?? ".");
    const { language: languages, labels, "no-semantic": withoutMeaning, learn, recursive, name, exclude, include, from } = call.options;
    const options: InitOptions = {
      ...(name === undefined ? {} : { name }),
      ...(from === undefined ? {} : { from: resolve(from) }),
      ...(exclude === undefined ? {} : { exclude }),
      ...(include === undefined ? {} : { include }),
      ...(languages === undefined ? {} : { languages }),
      ...(labels === undefined ? {} : { labels: labelled(labels) }),
      ...(withoutMeaning ? { semantic: false } : {}),
      ...(learn ? { learn } : {}),
    };
    if (!recursive)
      return call.answer(await index(call, folder, options), {
        found: () => true,
        text: (result, paint) => indexRunLines(result, terminalReport(paint)),
      });
    if (name !== undefined)
      throw new CodeGraphError("invalid-argument", "--name cannot be combined with --recursive", "Name each project separately.");
    if (from !== undefined)
      throw new CodeGraphError("invalid-argument", "--from cannot be combined with --recursive", "Index each project separately.");
    return indexAll(call, folder, options);
  },
});

async function index(call: Pick<Call, "terminal" | "signal">, folder: string, options: InitOptions): Promise<IndexResult> {
  const { initProject } = await import("@codegraph/engine");
  const { createEnvironmentLog } = await import("@codegraph/engine/log");
  const bar = progressBar(call.terminal);
  const run = {
    ...options,
    embed: true,
    signal: call.signal,
    onProgress: bar.show,
    log: createEnvironmentLog(),
    onWait: sayWhoWrites(call.terminal),
    onRecovery: recoveryNote(call.terminal),
  };
  const { project, result } = await initProject(folder, run).finally(bar.clear);
  await project.close();
  return result;
}

interface Repository {
  readonly path: string;
  /** Null if it could not be indexed; stderr says why. */
  readonly result: IndexResult | null;
}

/** Indexes the repositories one after another. A failure does not stop the others. */
async function indexAll(
  call: Pick<Call, "terminal" | "signal" | "answer" | "json">,
  folder: string,
  options: InitOptions,
): Promise<ExitCode> {
  if (!statSync(folder, { throwIfNoEntry: false })?.isDirectory())
    throw new CodeGraphError("not-a-directory", `Cannot index ${folder}: it is not a directory`, "Name an existing directory.");
  const repositories: Repository[] = [];
  for (const path of repositoriesIn(folder)) {
    call.signal.throwIfAborted();
    try {
      repositories.push({ path, result: await index(call, path, options) });
    } catch (error) {
      if (!(error instanceof CodeGraphError) || error.code === "cancelled") throw error;
      reportError(error, call.terminal, call.json);
      repositories.push({ path, result: null });
    }
  }
  const code = await call.answer(
    { root: folder, repositories },
    {
      found: () => repositories.length > 0,
      text: (_, paint) =>
        repositories.flatMap(({ path, result }) => [
          paint.place(path),
          ...(result === null ? ["could not be indexed"] : indexRunLines(result, terminalReport(paint))).map((line) => `  ${line}`),
        ]),
      notes: () => (repositories.length > 0 ? [] : [`no repository in or below ${folder}`]),
    },
  );
  return repositories.some(({ result }) => result === null) ? 2 : code;
}

/** Parses labels: `backend` applies to all files, `backend=services/**` to matching files. */
function labelled(labels: readonly string[]): Record<string, readonly string[]> {
  const globs = new Map<string, string[]>();
  for (const each of labels) {
    const [, label = "", glob = "**"] = /^([^=]*)(?:=(.*))?$/su.exec(each) ?? [];
    if (label === "" || glob === "")
      throw new CodeGraphError("invalid-argument", `invalid label "${each}"`, "Use --labels backend, or --labels backend=services/**.");
    globs.set(label, [...(globs.get(label) ?? []), glob]);
  }
  return Object.fromEntries(globs);
}
