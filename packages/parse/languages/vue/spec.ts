import type { LanguageSpec } from "../../src/language-spec.js";
import { CALLED_BY_NAME } from "../_ecmascript/called-by-name.js";
import { readComponent } from "../_markup/component.js";
import { SCRIPT_RESOLUTION } from "../_markup/rules.js";
import { MARKUP_KEYWORDS, scanMarkup } from "../_markup/scan.js";
import { readTemplate } from "./template.js";

const vue: LanguageSpec = {
  id: "vue",
  name: "Vue",
  extensions: [".vue"],
  grammar: null,
  read(text, path) {
    const markup = scanMarkup(text);
    return readComponent(text, path, markup, readTemplate(text, markup));
  },
  keywords: MARKUP_KEYWORDS,
  visibilityWords: {},
  visibility: () => null,
  exported: ({ kind }) => kind === "class",
  staticWords: [],
  asyncWords: [],
  calledByName: CALLED_BY_NAME,
  resolution: SCRIPT_RESOLUTION,
};

export default vue;
