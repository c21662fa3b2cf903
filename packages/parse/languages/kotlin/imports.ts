import type { ImportClause } from "../../src/language-spec.js";

/** Parses `import a.b.C`, `import a.b.C as D` and `import a.b.*`. Strips back quotes around names. */
export function readImport(statement: string): ImportClause[] {
  const [, path, alias] = /^import\s+([^\s;]+)(?:\s+as\s+([^\s;]+))?/u.exec(statement) ?? [];
  if (path === undefined) return [];
  const parts = path.replaceAll("`", "").split(".");
  const name = parts.pop()!;
  const specifier = parts.join(".");
  if (name === "*") return [{ form: "wildcard", specifier, name: null, alias: null }];
  return [{ form: "named", specifier, name, alias: alias?.replaceAll("`", "") ?? name }];
}
