import type { LanguageSpec } from "../../src/language-spec.js";
import python from "../python/spec.js";
import { readNotebook } from "./read.js";

/** Most of a notebook is the output of its cells, which is not read. */
const SIZE_FACTOR = 20;

const notebook: LanguageSpec = {
  ...python,
  id: "notebook",
  name: "Jupyter Notebook",
  extensions: [".ipynb"],
  grammar: null,
  read: readNotebook,
  // Markdown cells define headings, which have no visibility and are not exported.
  visibility: () => null,
  exported: () => false,
  sizeFactor: SIZE_FACTOR,
};

export default notebook;
