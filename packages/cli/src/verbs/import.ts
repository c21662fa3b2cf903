import { CodeGraphError } from "@codegraph/model";
import { resolve } from "node:path";
import { importedScipLines, importedSiteLines, indexRunLines, scipDifferenceLines, terminalReport } from "@codegraph/text";
import { moreNote, pagingOf, pagingOptions } from "../paging.js";
import { progressBar } from "../progress-bar.js";
import { type Call, defineVerb, type ExitCode, type Verb } from "../verb.js";

export const importVerb: Verb = defineVerb({
  name: "import",
  summary: "start a project from an exported index, or make calls exact by the SCIP file of a compiler-based indexer",
  example: "import index codegraph.index",
  arguments: [
    { name: "WHAT", summary: "index or scip", presence: "required", choices: ["index", "scip"] },
    { name: "FILE", summary: "a file written by export index, or SCIP files", presence: "any" },
  ],
  options: {
    replace: { kind: "flag", summary: "index: replace one that could be updated; scip: forget earlier imports" },
    differences: { kind: "flag", summary: "scip: list the calls that were resolved otherwise; without FILE, those of earlier imports" },
    folder: { kind: "text", value: "FOLDER", summary: "scip: folder that the paths in the files start from" },
    ...pagingOptions(200),
  },
  endsInOrder: true,
  interrupted: { message: "Interrupted; the import is not complete", remedy: "Run the same command again." },
  async run(call) {
    const [what = "", ...files] = call.arguments;
    if (what === "scip") return importScip(call, files);
    if (what !== "index")
      throw new CodeGraphError(
        "invalid-argument",
        `cannot import "${what}"`,
        "Use codegraph import index FILE, or codegraph import scip FILE.",
      );
    const [file] = files;
    if (file === undefined || files.length > 1)
      throw new CodeGraphError("invalid-argument", "import index needs one file", "Write codegraph import index FILE.");
    const { importProject } = await import("@codegraph/engine");
    const { createEnvironmentLog } = await import("@codegraph/engine/log");
    const folder = resolve(call.projectFolder ?? ".");
    const bar = progressBar(call.terminal);
    const options = {
      replace: call.options.replace ?? false,
      embed: true,
      signal: call.signal,
      onProgress: bar.show,
      log: createEnvironmentLog(),
    };
    const { project, result } = await importProject(folder, resolve(file), options).finally(bar.clear);
    await project.close();
    return call.answer(result, {
      found: () => true,
      text: (result, paint) => indexRunLines(result, terminalReport(paint)),
      notes: () =>
        result.reusedFrom === undefined ? ["kept the existing index, which is up to date; --replace uses the file instead"] : [],
    });
  },
});

type ScipOptions = Readonly<{ replace?: boolean; differences?: boolean; folder?: string; limit?: number; offset?: number }>;

async function importScip(
  call: Pick<Call, "project" | "answer" | "signal"> & { readonly options: ScipOptions },
  files: readonly string[],
): Promise<ExitCode> {
  const { replace = false, differences: lists = false, folder } = call.options;
  if (files.length === 0 && !lists && !replace)
    throw new CodeGraphError(
      "invalid-argument",
      "import scip needs a file",
      "Write codegraph import scip FILE, or --differences for earlier imports, or --replace to forget them.",
    );
  const project = await call.project();
  const paging = pagingOf(call.options);
  if (files.length === 0 && !replace) {
    return call.answer(await project.importedScip(paging), {
      found: ({ total }) => total > 0,
      text: (result, paint) => [...scipDifferenceLines(result.differences, paint), ...importedSiteLines(result)],
      notes: (result) => moreNote(result.differences.length, result.total, call.options, "differences"),
    });
  }
  const options = { ...paging, replace, signal: call.signal, ...(folder === undefined ? {} : { folder }) };
  const result = await project.importScip(
    files.map((file) => resolve(file)),
    options,
  );
  return call.answer(result, {
    found: () => true,
    text: (given, paint) => [...(lists ? scipDifferenceLines(given.differences, paint) : []), ...importedScipLines(given)],
    notes: (given) => {
      if (lists) return moreNote(given.differences.length, given.total, call.options, "differences");
      return given.total === 0 ? [] : ["--differences lists the corrected calls"];
    },
  });
}
