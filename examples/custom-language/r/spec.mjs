/** R as data: all that CodeGraph has to know of the language beside its grammar and `tags.scm`. */
export default {
  id: "r",
  name: "R",
  extensions: [".r"],
  // The grammar is the .wasm file of an npm package; any that web-tree-sitter 0.25 loads will do.
  grammar: import.meta.resolve("@davisvaughan/tree-sitter-r/tree-sitter-r.wasm"),
  queries: new URL("tags.scm", import.meta.url).href,
  keywords: "break else FALSE for function if in Inf NA NaN next NULL repeat return TRUE while".split(" "),
  // Roxygen comments begin with #'.
  commentMarks: /^#+'?/gu,
  visibilityWords: {},
  visibility: () => null,
  // What a NAMESPACE file exports is not asked here: every function outside of others can be named by other files.
  exported: ({ parentKind }) => parentKind === null,
  staticWords: [],
  asyncWords: [],
  resolution: {
    family: "r",
    // The files of a package see each other's functions, and so do its tests.
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

/** Where `source("util.R")` leads: a path beside the file, or from the root of the project. */
function findSourced(layout) {
  return (specifier, fromFile) => {
    const beside = new URL(specifier, `file:///${fromFile}`).pathname.slice(1);
    const file = [beside, specifier].find((path) => layout.has(path));
    return file === undefined ? null : { file };
  };
}
