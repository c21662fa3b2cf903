import type { SignaturesResult } from "@codegraph/engine";
import type { Paint } from "../terminal.js";
import { number } from "../text/numbers.js";
import { signatureLines } from "../text/signature.js";
import { defineVerb, type Verb } from "../verb.js";

export const signatures: Verb = defineVerb({
  name: "signatures",
  summary: "the outlines of many files",
  arguments: [{ name: "GLOB", summary: "one glob or folder, or several files", presence: "some" }],
  options: {},
  async run(call) {
    const project = await call.project();
    const [path, ...more] = call.arguments;
    const where = path === undefined || more.length > 0 ? { files: call.arguments } : { path };
    const result = await project.signatures(where);
    return call.answer(result, { found: ({ signatures }) => signatures.length > 0, text: lines, notes });
  },
});

function* lines({ signatures }: SignaturesResult, paint: Paint): Iterable<string> {
  for (const [index, signature] of signatures.entries()) {
    if (index > 0) yield "";
    yield* signatureLines(signature, paint);
  }
}

function notes({ signatures, missing, total }: SignaturesResult): string[] {
  return [
    ...(missing.length > 0 ? [`not in the index: ${missing.join(", ")}`] : []),
    ...(signatures.length < total ? [`${number(signatures.length)} of ${number(total)} files shown`] : []),
    ...(signatures.length + missing.length === 0 ? ["no indexed file matches"] : []),
  ];
}
