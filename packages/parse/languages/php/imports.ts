import type { ImportClause } from "../../src/language-spec.js";

/**
 * Reads a `use` statement: `use A\B as C, D;`, `use A\{B, function c, D\E as F};`, `use function A\f;`.
 * The last part of a name is the member, what stands before it the namespace ("" for the global one).
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
      const parts = `${prefix}${path}`.split("\\").map((part) => part.trim()).filter((part) => part !== "");
      const name = parts.pop() ?? "";
      return { form: "named", specifier: parts.join("\\"), name, alias: alias?.trim() ?? name };
    });
}

function withoutKind(item: string): string {
  return item.trim().replace(/^(?:function|const)\s+/iu, "");
}
