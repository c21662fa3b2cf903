import type { LanguageSpec } from "../../src/language-spec.js";
import python from "../python/spec.js";
import { readNotebook } from "./read.js";

/** Most of a notebook is what its cells put out, which is not read. */
const SIZE_FACTOR = 20;

const notebook: LanguageSpec = {
  ...python,
  id: "notebook",
  name: "Jupyter Notebook",
  extensions: [".ipynb"],
  grammar: null,
  read: readNotebook,
  // Of what is no code: headings.
  visibility: () => null,
  exported: () => false,
  sizeFactor: SIZE_FACTOR,
};

export default notebook;
