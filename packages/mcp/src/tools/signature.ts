import type { Freshness, SignatureResult, Spanned } from "@codegraph/engine";
import { plain, signatureLines } from "@codegraph/text";
import { pagesByLine } from "../pages.js";
import { signature as shape, spanned, stale } from "../result-shapes.js";
import { object } from "../schema.js";
import { defineTool, reads, type Tool } from "../tool.js";

export const signature: Tool = defineTool({
  name: "codegraph_signature",
  title: "Outline of a file",
  description:
    "Header comment, types, and the prototype and line of each function, method and public field. Use it instead of reading the file.",
  input: {
    file: { type: "string", alias: "path", required: true },
    text: { type: "string", unlisted: true, longest: 1_000_000, description: "The unsaved text of an editor, read in place of the file." },
  },
  output: object<SignatureResult & Freshness & Spanned>({ ...shape, stale, ...spanned }),
  annotations: reads,
  pages: pagesByLine(["types", "methods", "fields", "extensions"], "lineNumber", ["prototype", "prototypes"]),
  narrow: "Read the rest from the file itself.",
  run: (call, { file, ...options }) => call.ask((project) => project.signature(file, options)),
  render: (result) => signatureLines(result, { paint: plain }),
});
