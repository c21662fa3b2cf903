import type { LanguageSpec } from "../../src/language-spec.js";
import { findModule } from "./modules.js";

const lua: LanguageSpec = {
  id: "lua",
  name: "Lua",
  extensions: [".lua", ".rockspec", ".nse", ".wlua"],
  fileNames: [".luacheckrc", ".busted"],
  grammar: "tree-sitter-lua.wasm",
  keywords: "and break do else elseif end false for function goto if in local nil not or repeat return then true until while".split(" "),
  commentMarks: /^-{2,}(?:\[=*\[)?-*|\]=*\]$/gu,
  lineComment: "--",
  blocks: [{ opens: /\bfunction\b[^()]*\([^()]*\)\s*$|\b(?:then|do)\s*$/u, closes: "end", head: "do" }],
  visibilityWords: { local: "private" },
  visibility: ({ stated }) => stated,
  // A local name is private to its file. Other files reach tables through the one that the file returns.
  exported: ({ parentKind, stated }) => parentKind === null && stated !== "private",
  staticWords: [],
  asyncWords: [],
  // `a:b()` calls the same member as `a.b()`. A table has the members of its metatable: `setmetatable({}, Cart)`.
  rewriteExpression: (source) =>
    source.replace(/^setmetatable\s*\(.*,\s*([\p{L}_][\w.]*)\s*\)/su, "$1").replace(/(?<!:):(?=[\p{L}_])/gu, "."),
  expressions: { moduleCalls: ["require"] },
  calledByName: /^__\w+$/u,
  resolution: {
    sharing: "program",
    self: ["self"],
    super: [],
    implicitSelf: false,
    constructors: [],
    callConstructs: false,
    separator: ".",
    family: "lua",
    variables: "declared",
    importedOnly: true,
    namedTables: { module: ["M", "_M"] },
    modulesInPaths: true,
    fluent: ["new"],
    modules: findModule,
  },
};

export default lua;
