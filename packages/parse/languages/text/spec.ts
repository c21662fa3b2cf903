import type { LanguageSpec } from "../../src/language-spec.js";
import { dataLanguage } from "../_data/spec.js";
import { isExcluded } from "./left-out.js";
import { LEXICAL_LANGUAGES } from "./known.js";
import { readPlain, readProse } from "./read.js";

/** Prose, and unknown text that no other language claims. */
const text: LanguageSpec = dataLanguage({
  id: "text",
  name: "Text",
  extensions: [".txt", ".rst", ".adoc", ".asciidoc", ".org", ".textile", ".pod", ".tex"],
  claims: (name) => !isExcluded(name),
  read: readProse,
});

/** Languages known by their comment and string syntax only. */
const known = LEXICAL_LANGUAGES.map(({ id, name, extensions = [], fileNames = [], marks }): LanguageSpec =>
  dataLanguage({ id, name, extensions, fileNames, read: (source) => readPlain(source, marks) }),
);

const texts: readonly LanguageSpec[] = [text, ...known];

export default texts;
