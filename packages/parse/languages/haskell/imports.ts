import type { ImportClause } from "../../src/language-spec.js";

const HEAD =
  /^import\s+(?:safe\s+)?(qualified\s+)?(?:"[^"]*"\s+)?([\w.']+)(?:\s+(qualified)\b)?(?:\s+as\s+([\w.']+))?(?:\s+(hiding)\b)?\s*(\([\s\S]*\))?/u;

/**
 * Parses `import A.B`, `import qualified A.B as C`, `import A.B (f, T (..))` and `import A.B hiding (f)`. The constructors of `T (..)` are
 * known only in the other module and therefore not bound.
 */
export function readImport(statement: string): ImportClause[] {
  const plain = statement.replace(/\{-[\s\S]*?-\}|--.*$/gmu, " ");
  const [, before, specifier, behind, alias, hiding, list] = HEAD.exec(plain) ?? [];
  if (specifier === undefined) return [];
  const named: ImportClause[] = alias === undefined ? [] : [{ form: "namespace", specifier, name: null, alias }];
  if (before !== undefined || behind !== undefined) {
    return named.length > 0 ? named : [{ form: "module", specifier, name: null, alias: null }];
  }
  if (list === undefined) return [...named, { form: "wildcard", specifier, name: null, alias: null }];
  const names = itemsOf(list.slice(1, -1));
  if (hiding !== undefined) return [...named, { form: "wildcard", specifier, name: names.join(",") || null, alias: null }];
  const members = names.map((name): ImportClause => ({ form: "named", specifier, name, alias: name }));
  return [...named, ...(members.length > 0 ? members : [{ form: "module", specifier, name: null, alias: null } as const])];
}

/** Returns the names of a list: f, <+>, T, A, b and ++ of `f, (<+>), T (A, b), type (++)`. */
function itemsOf(list: string): string[] {
  const names = list.match(/[\p{L}_][\p{L}\p{N}_'.]*#?|[^\s\p{L}\p{N}_'"(),;[\]{}`]+/gu) ?? [];
  return [...new Set(names.filter((name) => !["..", "type", "pattern"].includes(name)))];
}
