import type { ImportClause } from "../../src/language-spec.js";

/**
 * Parses the names that a statement brings into scope: the leaves of a `use` tree (`use a::{self, b as c, d::*}`), the file of a module
 * (`mod a;` is the module `self::a`), or a crate (`extern crate a as b`).
 *
 * @param depth number of inline modules around the statement; within one, `super` leads to the file
 */
export function readImport(statement: string, depth = 0): readonly ImportClause[] {
  const text = statement.replace(/\/\/[^\n]*|\/\*.*?\*\//gsu, "").replace(/\s+/gu, " ");
  const module = /\bmod (?<name>[\w#]+)/u.exec(text)?.groups?.["name"];
  if (module !== undefined) return [whole(`self::${module}`, module)];
  const crate = /\bextern crate (?<name>\w+)(?: as (?<alias>\w+))?/u.exec(text)?.groups;
  if (crate) return [whole(crate["name"]!, crate["alias"] ?? crate["name"]!)];
  const tree = /\buse (.*?);?$/u.exec(text.trim())?.[1];
  return tree === undefined ? [] : leaves(tree.replace(/^::/u, ""), "").map((leaf) => seenFromFile(leaf, depth));
}

/** Rewrites a path from within inline modules relative to the file: `super::a` is `self::a` one module deep. */
function seenFromFile(leaf: ImportClause, depth: number): ImportClause {
  const { specifier } = leaf;
  const supers = depth === 0 ? 0 : (/^(?:super(?:::|$))*/u.exec(specifier)![0].match(/super/gu)?.length ?? 0);
  if (supers === 0) return leaf;
  const rest = specifier.replace(/^super(?:::super)*/u, "");
  const up = supers - depth;
  return { ...leaf, specifier: (up > 0 ? Array(up).fill("super").join("::") : "self") + rest };
}

/** Returns the leaves of a tree. `prefix` is empty or ends in `::`. */
function leaves(tree: string, prefix: string): readonly ImportClause[] {
  const text = tree.trim();
  const group = text.indexOf("{");
  if (group !== -1) {
    const inner = prefix + text.slice(0, group).replaceAll(" ", "");
    return items(text.slice(group + 1, text.lastIndexOf("}"))).flatMap((item) => leaves(item, inner));
  }
  const [path = "", name] = text.split(" as ");
  const parts = `${prefix}${path.replaceAll(" ", "")}`.split("::");
  if (parts.at(-1) === "self" && parts.length > 1) parts.pop();
  const member = parts.pop()!;
  const specifier = parts.join("::");
  if (member === "*") return [{ form: "wildcard", specifier, name: null, alias: null }];
  const alias = name === undefined ? member : name.trim() === "_" ? null : name.trim();
  return specifier === "" ? [whole(member, alias)] : [{ form: "named", specifier, name: member, alias }];
}

/** Splits a group at its top-level commas. */
function items(group: string): string[] {
  const found = [""];
  let depth = 0;
  for (const char of group) {
    if (char === "{") depth++;
    else if (char === "}") depth--;
    if (char === "," && depth === 0) found.push("");
    else found.push(found.pop()! + char);
  }
  return found.filter((item) => item.trim() !== "");
}

function whole(specifier: string, alias: string | null): ImportClause {
  return { form: "namespace", specifier, name: null, alias };
}
