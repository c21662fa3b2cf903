import type { ImportClause } from "../../src/language-spec.js";

/** The macro that `use` calls. */
export const USING = "__using__";

/**
 * Parses `alias A.B`, `alias A.B, as: C`, `alias A.{B, C.D}` and `import A.B`. `require` and `use` name a module and bind nothing except
 * through macros. `use A, :controller` names the function that quotes what it writes.
 */
export function readImport(statement: string): ImportClause[] {
  const [, word, path = "", list] = /^(\w+)[\s(]+([\w.]+?)\.?(?:\{([^}]*)\})?(?=[\s,)]|$)/u.exec(statement) ?? [];
  if (word === undefined || !/^[A-Z]/u.test(path)) return [];
  if (word === "import") return [{ form: "wildcard", specifier: path, name: null, alias: null }];
  if (word === "use") return [{ form: "module", specifier: path, name: /,\s*:(\w+)\s*\)?$/u.exec(statement)?.[1] ?? USING, alias: null }];
  const alias = /\bas:\s*(\w+)/u.exec(statement)?.[1];
  if (word === "require" && alias === undefined) return [{ form: "module", specifier: path, name: null, alias: null }];
  const names = list === undefined ? [path] : list.split(",").map((name) => `${path}.${name.trim()}`);
  return names.map((specifier) => ({
    form: "namespace",
    specifier,
    name: null,
    alias: alias ?? specifier.slice(specifier.lastIndexOf(".") + 1),
  }));
}
