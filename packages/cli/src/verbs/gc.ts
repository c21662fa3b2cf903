import { count } from "@codegraph/text";
import { openRegistry, registryArgument } from "../registry-address.js";
import { defineVerb, type Verb } from "../verb.js";

export const gc: Verb = defineVerb({
  name: "gc",
  summary: "remove old indexes of this repository from a registry",
  example: "gc ../share --days 30",
  arguments: [registryArgument],
  options: {
    keep: { kind: "count", value: "N", summary: "keep the newest N, whatever their age (20)" },
    days: { kind: "count", value: "N", summary: "keep all that are younger than N days (14)" },
  },
  endsInOrder: true,
  interrupted: { message: "Interrupted; some files are still in the registry", remedy: "Run the same command again." },
  async run(call) {
    const storage = await openRegistry(call.arguments[0], call.signal);
    const { collectGarbage } = await import("@codegraph/registry");
    const result = await collectGarbage(call.projectFolder ?? ".", storage, { ...call.options, signal: call.signal });
    return call.answer(result, {
      found: () => true,
      text: ({ repository, kept, removed, files, waiting }) => [
        `${repository}: removed ${count(removed, "index", "indexes")}, kept ${kept}`,
        `removed ${count(files, "file")}${waiting === 0 ? "" : `; ${count(waiting, "file")} may still be in use, and will be removed a day after the last index`}`,
      ],
    });
  },
});
