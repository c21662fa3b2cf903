/**
 * The name of each language in Universal Ctags, and the kinds of tags that must be definitions in CodeGraph:
 * functions, methods, classes, interfaces, structs, unions, traits and enums. Where a parser of theirs is known to take
 * something else for one, `accepts` says which of its tags (as in its JSON output) count; where it writes names in another
 * way than they stand there, `plain` gives them as they do.
 */
export const CTAGS_LANGUAGES = {
  bash: { name: "Sh", kinds: ["function"] },
  c: { name: "C", kinds: ["function", "struct", "union", "enum"] },
  cpp: { name: "C++", kinds: ["function", "class", "struct", "union", "enum"] },
  csharp: { name: "C#", kinds: ["method", "class", "struct", "interface", "enum"] },
  // Each clause of a function has a tag; the first is the definition.
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
    // Loop variables and the parameters of lambdas are tagged as methods too, and some names are not what stands there;
    // a function has its keyword before it and a bracket behind. An unnamed companion has no name to find.
    accepts: ({ name, kind, pattern }) =>
      name !== "Companion" && (kind !== "method" || (/\bfun\b.*/u.exec(pattern)?.[0] ?? "").includes(`${name}(`)),
  },
  lua: {
    name: "Lua",
    kinds: ["function"],
    // `function M.a:b` is a tag `M.a:b`, and the first of `function f(a, b)` may be one with its bracket.
    plain: (name) => name.replace(/^.*[.:]/u, ""),
  },
  objc: {
    name: "ObjectiveC",
    kinds: ["interface", "implementation", "protocol", "method", "class", "function"],
    // A head of several lines is tagged at its last; a category is no definition of the type it names.
    accepts: ({ name, kind, pattern }) => pattern.includes(name.replace(/:.*$/u, "")) && (kind === "method" || kind === "class" || !/^\/\^@\w+[^(]*\(/u.test(pattern)),
    // A method's name is that of its first parameter here, there of all.
    plain: (name) => name.replace(/:.*$/u, ""),
  },
  ocaml: {
    name: "OCaml",
    kinds: ["function", "class", "method", "module"],
    // A file is a module, which no line defines; what binds nothing, and operators, have no name to find.
    accepts: ({ name, kind, pattern }) => /^\w+$/u.test(name) && (kind !== "module" || new RegExp(`\\bmodule\\s+(?:rec\\s+)?${name}\\b`, "u").test(pattern)),
  },
  php: { name: "PHP", kinds: ["function", "class", "interface", "trait"] },
  python: { name: "Python", kinds: ["function", "member", "class"] },
  ruby: { name: "Ruby", kinds: ["method", "singletonMethod", "class"] },
  rust: { name: "Rust", kinds: ["function", "method", "struct", "interface", "enum"] },
  tsx: { name: "TypeScript", kinds: ["function", "generator", "method", "class", "interface", "enum"] },
  typescript: { name: "TypeScript", kinds: ["function", "generator", "method", "class", "interface", "enum"] },
};
