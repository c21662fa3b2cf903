import type { LanguageSpec } from "../../src/language-spec.js";
import { dataLanguage } from "../_data/spec.js";
import { readMarkdown } from "./read.js";

const markdown: LanguageSpec = dataLanguage({
  id: "markdown",
  name: "Markdown",
  extensions: [".md", ".mdx", ".markdown", ".mdown"],
  read: readMarkdown,
  isDocument: true,
});

export default markdown;
