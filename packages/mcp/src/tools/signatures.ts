import type { SignatureResult, SignaturesResult } from "@codegraph/engine";
import { CodeGraphError } from "@codegraph/model";
import { count, plain, signatureLines } from "@codegraph/text";
import { pagesOf } from "../pages.js";
import { signature, spanned, stale } from "../result-shapes.js";
import { integer, list, object, string } from "../schema.js";
import { linkedField } from "../spanning.js";
import { defineTool, reads, type Tool } from "../tool.js";

export const signatures: Tool = defineTool({
  name: "codegraph_signatures",
  title: "Outlines of many files",
  description: "Outlines (types, prototypes, lines) of the files in a folder, glob or list. Use it to learn a part of a project.",
  input: {
    path: { type: "string", description: '"src/core" or "src/**/*.ts".' },
    files: { type: "strings", description: "Or a list of files." },
    ...linkedField,
  },
  output: object<SignaturesResult>({
    signatures: list(object<SignatureResult>(signature)),
    missing: list(string),
    total: integer,
    stale,
    ...spanned,
  }),
  annotations: reads,
  pages: pagesOf("signatures", "total", ["file", "files"]),
  narrow: "Name a deeper folder, a narrower glob, or single files.",
  async run(call, { path, files, ...paging }) {
    if (path === undefined && files === undefined) {
      throw new CodeGraphError("invalid-argument", "Give either path or files", 'Pass {"path": "src/**"} or {"files": ["src/a.ts"]}.');
    }
    return call.ask((project) =>
      project.signatures({
        ...paging,
        ...(path === undefined ? {} : { path }),
        ...(files === undefined ? {} : { files }),
      }),
    );
  },
  render({ signatures, missing, total }) {
    return [
      `${count(total, "file")}:`,
      ...(missing.length > 0 ? [`Not in the index: ${missing.join(", ")}`] : []),
      ...signatures.flatMap((each) => ["", ...signatureLines(each, { paint: plain })]),
    ];
  },
});
