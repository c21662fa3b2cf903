import type { ImportClause } from "../../src/language-spec.js";

/** Reads `import a.b.C`, `import a.b.C as D` and `import a.b.*`; back quotes around a part are no part of its name. */
export function readImport(statement: string): ImportClause[] {
  const [, path, alias] = /^import\s+([^\s;]+)(?:\s+as\s+([^\s;]+))?/u.exec(statement) ?? [];
  if (path === undefined) return [];
  const parts = path.replaceAll("`", "").split(".");
  const name = parts.pop()!;
  const specifier = parts.join(".");
  if (name === "*") return [{ form: "wildcard", specifier, name: null, alias: null }];
  return [{ form: "named", specifier, name, alias: alias?.replaceAll("`", "") ?? name }];
}
