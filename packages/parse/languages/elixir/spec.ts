import type { LanguageSpec } from "../../src/language-spec.js";
import { readImport, USING } from "./imports.js";

const elixir: LanguageSpec = {
  id: "elixir",
  name: "Elixir",
  extensions: [".ex", ".exs"],
  grammar: "tree-sitter-elixir.wasm",
  keywords: (
    "after alias and case catch cond def defdelegate defexception defguard defguardp defimpl defmacro defmacrop defmodule " +
    "defoverridable defp defprotocol defstruct do else end false fn for if import in nil not or quote raise receive require " +
    "rescue super throw true try unless unquote unquote_splicing use when with __MODULE__ __CALLER__ __DIR__ __ENV__"
  ).split(" "),
  commentMarks: /^@(?:module|type)?doc\s+(?:~[sS])?"{0,2}(?=")|"{1,3}\s*$/gu,
  lineComment: "#",
  blocks: [{ opens: /\bdo\s*$|\bfn\b[^>]*->\s*$/u, closes: "end", head: "x do" }],
  longStrings: { quotes: '"' },
  visibilityWords: { defp: "private", defmacrop: "private", defguardp: "private", typep: "private", opaque: "public" },
  visibility: ({ stated, kind }) => stated ?? (kind === "constant" ? "private" : "public"),
  exported: (_, visibility) => visibility === "public",
  staticWords: [],
  asyncWords: [],
  readImport,
  // An attribute of a module is a constant: `@client.get(url)`.
  rewriteExpression: (source) => source.replace(/^@(?=[a-z_])/u, ""),
  clauses: true,
  calledByName:
    /^(?:init|handle_\w+|terminate|code_change|start|start_link|stop|child_spec|__\w+__|mount|render|update|call|run|changeset|project|application|up|down|change)$/u,
  resolution: {
    sharing: "package",
    self: [],
    super: [],
    implicitSelf: false,
    constructors: [],
    callConstructs: false,
    typesApart: ["class", "type"],
    separator: ".",
    family: "elixir",
    functionsApart: true,
    relativePackages: true,
    variables: "assigned",
    moduleValues: true,
    using: { macro: USING, templates: ["ExUnit.CaseTemplate"] },
  },
};

export default elixir;
