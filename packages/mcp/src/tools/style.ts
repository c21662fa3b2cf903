import type { LanguageStyle, StyleClaim, StylePlace, StyleResult } from "@codegraph/engine";
import { stale } from "../result-shapes.js";
import { integer, list, object, string } from "../schema.js";
import { defineTool, reads, type Tool } from "../tool.js";

export const style: Tool = defineTool({
  name: "codegraph_style",
  title: "How the code is written",
  description: "Conventions, each with figures and an example: naming, errors, imports, tests, documentation. Use it before writing code.",
  input: {
    language: { type: "string", description: "Default: the languages with most files." },
    path: { type: "string", description: "A folder." },
  },
  output: object<StyleResult>({
    languages: list(
      object<LanguageStyle>({
        language: string,
        files: integer,
        read: integer,
        claims: list(
          object<StyleClaim>({
            id: string,
            section: string,
            text: string,
            evidence: string,
            examples: list(object<StylePlace>({ file: string, line: integer })),
          }),
        ),
      }),
    ),
    content: string,
    tokens: integer,
    left_out: integer,
    stale,
  }),
  annotations: reads,
  budget: 1_500,
  narrow: "Name a language.",
  async run({ ask, budget }, input) {
    const { languages, ...style } = await ask((project) => project.style({ ...input, budget }));
    // The claims that did not fit are only counted: listed, they would take more tokens than the text.
    const told = languages.map((language) => ({ ...language, claims: language.claims.filter(({ text }) => style.content.includes(text)) }));
    return { languages: told, ...style };
  },
  render({ content, languages, leftOut }) {
    if (languages.length === 0) return ["The project has too little code to determine a style."];
    return [...content.split("\n"), ...(leftOut === 0 ? [] : ["", `${leftOut} more with a larger max_tokens.`])];
  },
});
