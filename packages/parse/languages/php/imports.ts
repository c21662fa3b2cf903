import type { ImportClause } from "../../src/language-spec.js";

/**
 * Parses a `use` statement: `use A\B as C, D;`, `use A\{B, function c, D\E as F};`, `use function A\f;`. The last element of a path is the
 * member, the rest is the namespace (empty for the global one).
 */
export function readUse(statement: string): ImportClause[] {
  const list = statement
    .replace(/\/\*[\s\S]*?\*\/|(?:\/\/|#)[^\n]*/gu, " ")
    .replace(/^\s*use\b|;\s*$/gu, "")
    .trim();
  const group = /^(.*?)\{(.*)\}$/su.exec(list);
  const prefix = group ? withoutKind(group[1]!) : "";
  return (group ? group[2]! : list)
    .split(",")
    .map((item) => withoutKind(item))
    .filter((item) => item !== "")
    .map((item) => {
      const [path = "", alias] = item.split(/\s+as\s+/iu);
      const parts = `${prefix}${path}`
        .split("\\")
        .map((part) => part.trim())
        .filter((part) => part !== "");
      const name = parts.pop() ?? "";
      return { form: "named", specifier: parts.join("\\"), name, alias: alias?.trim() ?? name };
    });
}

function withoutKind(item: string): string {
  return item.trim().replace(/^(?:function|const)\s+/iu, "");
}
