import type { ImportClause } from "../../src/language-spec.js";

/** Parses `import "a.dart"`, `import "a.dart" as a` and `import "a.dart" show B, C`. Ignores `hide`. */
export function readImport(statement: string): ImportClause[] {
  const specifier = /["']([^"']+)["']/u.exec(statement)?.[1];
  if (specifier === undefined) return [];
  const alias = /\bas\s+([\w$]+)/u.exec(statement)?.[1];
  if (alias !== undefined) return [{ form: "namespace", specifier, name: null, alias }];
  const shown = [...statement.matchAll(/\bshow\s+([\w$]+(?:\s*,\s*[\w$]+)*)/gu)].flatMap(([, names]) => names!.split(/\s*,\s*/u));
  if (shown.length > 0) return shown.map((name) => ({ form: "named", specifier, name, alias: name }));
  return [{ form: "wildcard", specifier, name: null, alias: null }];
}
