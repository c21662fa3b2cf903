import type { LanguageSpec } from "../../src/language-spec.js";
import { dataLanguage } from "../_data/spec.js";
import { isLeftOut } from "./left-out.js";
import { KNOWN } from "./known.js";
import { readPlain, readProse } from "./read.js";

/** Text that is known by name only, and that which is not: words, in code, comments and strings as far as marks tell. */
const text: LanguageSpec = dataLanguage({
  id: "text",
  name: "Text",
  extensions: [".txt", ".rst", ".adoc", ".asciidoc", ".org", ".textile", ".pod", ".tex"],
  claims: (name) => !isLeftOut(name),
  read: readProse,
});

const known = KNOWN.map(({ id, name, extensions = [], fileNames = [], marks }): LanguageSpec =>
  dataLanguage({ id, name, extensions, fileNames, read: (source) => readPlain(source, marks) }),
);

const texts: readonly LanguageSpec[] = [text, ...known];

export default texts;
