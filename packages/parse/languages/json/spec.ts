import type { LanguageSpec } from "../../src/language-spec.js";
import { dataLanguage } from "../_data/spec.js";
import { readJson } from "./read.js";

const json: LanguageSpec = dataLanguage({
  id: "json",
  name: "JSON",
  extensions: [".json", ".jsonc", ".json5", ".webmanifest", ".code-workspace"],
  fileNames: [".eslintrc", ".babelrc", ".prettierrc", ".swcrc", ".jshintrc"],
  read: readJson,
});

export default json;
