import { pathFromHere } from "../path-from-here.js";
import { signatureLines } from "@codegraph/text";
import { defineVerb, type Verb } from "../verb.js";

export const signature: Verb = defineVerb({
  name: "signature",
  summary: "the outline of a file: header comment, types, prototypes",
  example: "signature src/user.ts",
  arguments: [{ name: "FILE", summary: "the file", presence: "required" }],
  options: {},
  async run(call) {
    const project = await call.project();
    const result = await project.signature(pathFromHere(project.root, call.arguments[0] ?? ""));
    return call.answer(result, { found: () => true, text: (given, paint) => signatureLines(given, { paint }) });
  },
});
