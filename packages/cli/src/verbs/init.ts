import { resolve } from "node:path";
import { progressBar } from "../progress-bar.js";
import { indexRunLines } from "../text/index-run.js";
import { defineVerb, type Verb } from "../verb.js";

export const init: Verb = defineVerb({
  name: "init",
  summary: "index a folder, or bring its index up to date",
  arguments: [{ name: "DIR", summary: "the folder to index; the current one when absent", presence: "optional" }],
  options: {
    name: { kind: "text", value: "NAME", summary: "what to call the project; the folder's name when absent" },
    language: { kind: "texts", value: "ID", summary: "index only this language; may be given several times" },
    exclude: { kind: "texts", value: "GLOB", summary: "leave out what matches; may be given several times" },
    include: { kind: "texts", value: "GLOB", summary: "index only what matches; may be given several times" },
  },
  async run(call) {
    const { initProject } = await import("@codegraph/engine");
    const { environmentLog } = await import("@codegraph/engine/log");
    const { language: languages, ...options } = call.options;
    const bar = progressBar(call.terminal);
    const folder = resolve(call.arguments[0] ?? call.projectFolder ?? ".");
    const { project, result } = await initProject(folder, {
      ...(options.name === undefined ? {} : { name: options.name }),
      ...(options.exclude === undefined ? {} : { exclude: options.exclude }),
      ...(options.include === undefined ? {} : { include: options.include }),
      ...(languages === undefined ? {} : { languages }),
      signal: call.signal,
      onProgress: bar.show,
      log: environmentLog(),
    }).finally(bar.clear);
    await project.close();
    return call.answer(result, { found: () => true, text: indexRunLines });
  },
});
