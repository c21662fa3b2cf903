import { CodeGraphError } from "@codegraph/model";
import { resolve } from "node:path";
import { progressBar } from "../progress-bar.js";
import { indexRunLines } from "../text/index-run.js";
import { defineVerb, type Verb } from "../verb.js";

export const importVerb: Verb = defineVerb({
  name: "import",
  summary: "begin a project with an index that was exported elsewhere",
  arguments: [
    { name: "WHAT", summary: "index", presence: "required" },
    { name: "FILE", summary: "what export index wrote", presence: "required" },
  ],
  options: {
    replace: { kind: "flag", summary: "also where there is an index that could be brought up to date" },
  },
  endsInOrder: true,
  async run(call) {
    const [what = "", file = ""] = call.arguments;
    if (what !== "index") throw new CodeGraphError("invalid-argument", `import does not know "${what}"`, "Write codegraph import index FILE.");
    const { importProject } = await import("@codegraph/engine");
    const { environmentLog } = await import("@codegraph/engine/log");
    const folder = resolve(call.projectFolder ?? ".");
    const bar = progressBar(call.terminal);
    const options = { replace: call.options.replace ?? false, signal: call.signal, onProgress: bar.show, log: environmentLog() };
    const { project, result } = await importProject(folder, resolve(file), options).finally(bar.clear);
    await project.close();
    return call.answer(result, {
      found: () => true,
      text: indexRunLines,
      notes: () => (result.reusedFrom === undefined ? ["the index that was there stays, and is up to date; --replace takes the file's in its place"] : []),
    });
  },
});
