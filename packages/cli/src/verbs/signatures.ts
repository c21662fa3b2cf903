import type { Paging, SignaturesResult } from "@codegraph/engine";
import { moreNote, pagingOf, pagingOptions } from "../paging.js";
import { pathFromHere } from "../path-from-here.js";
import { linkedOf, linkedOption } from "../spanning.js";
import type { Paint } from "../terminal.js";
import { signatureLines } from "@codegraph/text";
import { defineVerb, type Verb } from "../verb.js";

export const signatures: Verb = defineVerb({
  name: "signatures",
  summary: "the outlines of many files",
  example: 'signatures "src/**"',
  arguments: [{ name: "GLOB", summary: "one glob or folder, or several files", presence: "some" }],
  options: { ...pagingOptions(200), ...linkedOption },
  async run(call) {
    const project = await call.project();
    const paths = call.arguments.map((path) => pathFromHere(project.root, path));
    const [path, ...more] = paths;
    const where = path === undefined || more.length > 0 ? { files: paths } : { path };
    const result = await project.signatures({ ...where, ...pagingOf(call.options), ...linkedOf(call.options) });
    return call.answer(result, {
      found: ({ signatures }) => signatures.length > 0,
      text: lines,
      notes: (given) => notes(given, call.options),
    });
  },
});

function* lines({ signatures }: SignaturesResult, paint: Paint): Iterable<string> {
  for (const [index, signature] of signatures.entries()) {
    if (index > 0) yield "";
    yield* signatureLines(signature, { paint });
  }
}

function notes({ signatures, missing, total }: SignaturesResult, options: Paging): string[] {
  return [
    ...(missing.length > 0 ? [`not in the index: ${missing.join(", ")}`] : []),
    ...moreNote(signatures.length, total, options, "files"),
    ...(signatures.length + missing.length === 0 ? ["no indexed file matches"] : []),
  ];
}
