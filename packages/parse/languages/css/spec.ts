import type { LanguageSpec } from "../../src/language-spec.js";
import { dataLanguage } from "../_data/spec.js";
import { readStyles } from "./read.js";

const css: LanguageSpec = dataLanguage({
  id: "css",
  name: "CSS",
  extensions: [".css", ".scss", ".sass", ".less", ".pcss", ".postcss"],
  sizeFactor: 1 / 3,
  read: readStyles,
});

export default css;
