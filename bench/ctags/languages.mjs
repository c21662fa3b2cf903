/**
 * Maps each language to its name in Universal Ctags and to the kinds of tags that must be definitions in CodeGraph: functions, methods,
 * classes, interfaces, structs, unions, traits and enums. `accepts` drops tags that are known errors of a ctags parser, given a tag of its
 * JSON output. `plain` converts names that ctags writes differently from the source.
 */
export const CTAGS_LANGUAGES = {
  bash: { name: "Sh", kinds: ["function"] },
  c: { name: "C", kinds: ["function", "struct", "union", "enum"] },
  cpp: { name: "C++", kinds: ["function", "class", "struct", "union", "enum"] },
  csharp: { name: "C#", kinds: ["method", "class", "struct", "interface", "enum"] },
  // Ctags tags each clause of a function; the first one is the definition.
  elixir: { name: "Elixir", kinds: ["module", "function", "macro", "protocol", "implementation"], clauses: true },
  go: { name: "Go", kinds: ["func", "methodSpec", "struct", "interface"] },
  java: { name: "Java", kinds: ["method", "class", "interface", "enum", "annotation"] },
  javascript: {
    name: "JavaScript",
    kinds: ["function", "generator", "method", "getter", "setter", "class"],
    // Most of ctags' classes are object literals or functions with properties.
    accepts: ({ kind, pattern }) => kind !== "class" || /\bclass\b/u.test(pattern),
  },
  kotlin: {
    name: "Kotlin",
    kinds: ["method", "class", "interface", "object"],
    // Ctags also tags loop variables and lambda parameters as methods, and reports some wrong names. A true function has its keyword before
    // the name and a bracket after it. An unnamed companion object has no name to find.
    accepts: ({ name, kind, pattern }) =>
      name !== "Companion" && (kind !== "method" || (/\bfun\b.*/u.exec(pattern)?.[0] ?? "").includes(`${name}(`)),
  },
  lua: {
    name: "Lua",
    kinds: ["function"],
    // Ctags reports `function M.a:b` as `M.a:b`, and may include the bracket of `function f(a, b)`.
    plain: (name) => name.replace(/^.*[.:]/u, ""),
  },
  objc: {
    name: "ObjectiveC",
    kinds: ["interface", "implementation", "protocol", "method", "class", "function"],
    // Ctags tags a head of several lines at its last line. A category does not define the type it names.
    accepts: ({ name, kind, pattern }) =>
      pattern.includes(name.replace(/:.*$/u, "")) && (kind === "method" || kind === "class" || !/^\/\^@\w+[^(]*\(/u.test(pattern)),
    // A method's name consists of its first selector part in CodeGraph, of all parts in ctags.
    plain: (name) => name.replace(/:.*$/u, ""),
  },
  ocaml: {
    name: "OCaml",
    kinds: ["function", "class", "method", "module"],
    // A file is a module without a defining line. Patterns that bind nothing, and operators, have no name to find.
    accepts: ({ name, kind, pattern }) =>
      /^\w+$/u.test(name) && (kind !== "module" || new RegExp(`\\bmodule\\s+(?:rec\\s+)?${name}\\b`, "u").test(pattern)),
  },
  php: { name: "PHP", kinds: ["function", "class", "interface", "trait"] },
  python: { name: "Python", kinds: ["function", "member", "class"] },
  ruby: { name: "Ruby", kinds: ["method", "singletonMethod", "class"] },
  rust: { name: "Rust", kinds: ["function", "method", "struct", "interface", "enum"] },
  tsx: { name: "TypeScript", kinds: ["function", "generator", "method", "class", "interface", "enum"] },
  typescript: { name: "TypeScript", kinds: ["function", "generator", "method", "class", "interface", "enum"] },
};
