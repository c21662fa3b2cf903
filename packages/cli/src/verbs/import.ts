import { CodeGraphError } from "@codegraph/model";
import { resolve } from "node:path";
import { indexRunLines, terminalReport } from "@codegraph/text";
import { progressBar } from "../progress-bar.js";
import { defineVerb, type Verb } from "../verb.js";

export const importVerb: Verb = defineVerb({
  name: "import",
  summary: "start a project from an exported index",
  example: "import index codegraph.index",
  arguments: [
    { name: "WHAT", summary: "index", presence: "required", choices: ["index"] },
    { name: "FILE", summary: "a file written by export index", presence: "required" },
  ],
  options: {
    replace: { kind: "flag", summary: "replace an index that could be updated" },
  },
  endsInOrder: true,
  interrupted: { message: "Interrupted; the import is not complete", remedy: "Run the same command again." },
  async run(call) {
    const [what = "", file = ""] = call.arguments;
    if (what !== "index") throw new CodeGraphError("invalid-argument", `cannot import "${what}"`, "Use codegraph import index FILE.");
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
