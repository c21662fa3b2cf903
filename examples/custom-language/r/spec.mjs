/** The record of R: everything that CodeGraph needs besides its grammar and `tags.scm`. */
export default {
  id: "r",
  name: "R",
  extensions: [".r"],
  // The .wasm file of an npm package. web-tree-sitter 0.25 must be able to load it.
  grammar: import.meta.resolve("@davisvaughan/tree-sitter-r/tree-sitter-r.wasm"),
  queries: new URL("tags.scm", import.meta.url).href,
  keywords: "break else FALSE for function if in Inf NA NaN next NULL repeat return TRUE while".split(" "),
  // Roxygen comments begin with #'.
  commentMarks: /^#+'?/gu,
  visibilityWords: {},
  visibility: () => null,
  // NAMESPACE files are ignored: every top-level function is visible to other files.
  exported: ({ parentKind }) => parentKind === null,
  staticWords: [],
  asyncWords: [],
  resolution: {
    family: "r",
    // The files and tests of a package see each other's functions.
    sharing: "program",
    self: ["self"],
    super: [],
    implicitSelf: false,
    constructors: [],
    callConstructs: false,
    separator: "::",
    variables: "assigned",
    modules: findSourced,
  },
};

/** Resolves `source("util.R")`: next to the file, or from the project's root. */
function findSourced(layout) {
  return (specifier, fromFile) => {
    const beside = new URL(specifier, `file:///${fromFile}`).pathname.slice(1);
    const file = [beside, specifier].find((path) => layout.has(path));
    return file === undefined ? null : { file };
  };
}
