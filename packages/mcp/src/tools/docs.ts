import type { DocsHeading, DocsOmission, DocsResult, DocsSource } from "@codegraph/engine";
import { fenced } from "@codegraph/text";
import { pagesOfText } from "../pages.js";
import { stale } from "../result-shapes.js";
import { integer, list, object, string } from "../schema.js";
import { defineTool, reads, type Tool } from "../tool.js";

export const docs: Tool = defineTool({
  name: "codegraph_docs",
  title: "The project's documents",
  description: "Contents of the CLAUDE.md, AGENTS.md and README.md files of all folders. Use it for rules, setup and purpose.",
  input: {
    section: { type: "string", description: '"Install", "README.md > Install", "src/physics".' },
  },
  output: object<DocsResult>({
    content: string,
    sources: list(object<DocsSource>({ file: string, lines: integer, bytes: integer, imports: list(string) })),
    left_out: list(object<DocsOmission>({ file: string, reason: string })),
    sections: list(object<DocsHeading>({ file: string, path: string, line: integer, level: integer })),
    stale,
  }),
  annotations: reads,
  pages: pagesOfText("content"),
  narrow: "Ask for a section.",
  run: (call, input) => call.ask((project) => project.docs(input)),
  render({ content, sources }, { section }) {
    if (sources.length === 0) return ["The project has no CLAUDE.md, AGENTS.md or README.md."];
    // These paths can be passed as `section`.
    const files =
      section === undefined && sources.length > 1 ? [`${sources.length} files: ${named(sources.map(({ file }) => file))}`, ""] : [];
    return [...files, ...fenced(content.trimEnd().split("\n"), "markdown")];
  },
});

const SHOWN = 40;

function named(files: readonly string[]): string {
  return files.length <= SHOWN ? files.join(", ") : `${files.slice(0, SHOWN).join(", ")} and ${files.length - SHOWN} more`;
}
