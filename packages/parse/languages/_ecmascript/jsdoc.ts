import type { DocTypes, ImportClause } from "../../src/language-spec.js";

/** Tags with a type in braces, and `@import`. */
const TAG = /(?:^|\n)\s*@(param|arg|argument|returns?|type|typedef|property|prop|import)\b[ \t]*/gu;

/** Types that say nothing. */
const ANY = /^(?:\*|any|unknown|object|Object|Function|function|mixed)?$/u;

/**
 * Reads the types that a JSDoc comment declares, in the syntax of TypeScript. Null if it declares none.
 *
 * @param comment text without comment marks
 */
export function readJsDoc(comment: string): DocTypes | null {
  if (!comment.includes("@")) return null;
  const parameters = new Map<string, string>();
  const imports: ImportClause[] = [];
  const aliases: { name: string; type: string }[] = [];
  let returns: string | null = null;
  let type: string | null = null;
  /** The object type that the properties below belong to. */
  let object: { readonly name: string; readonly members: string[] } | null = null;
  const endObject = (): void => {
    if (object && object.members.length > 0) aliases.push({ name: object.name, type: `{ ${object.members.join("; ")} }` });
    object = null;
  };
  for (const { 0: tag, 1: word, index } of comment.matchAll(TAG)) {
    const at = index + tag.length;
    if (word === "import") {
      imports.push(...importTag(comment.slice(at)));
      continue;
    }
    const end = comment[at] === "{" ? closingBrace(comment, at) : -1;
    if (end === -1) continue;
    const written = comment
      .slice(at + 1, end - 1)
      .replace(/\s+/gu, " ")
      .trim();
    const name = /^\s*\[?([\p{L}_$][\p{L}\p{N}_$]*)(?![\p{L}\p{N}_$.[])/u.exec(comment.slice(end))?.[1];
    if (word === "typedef") {
      endObject();
      if (name === undefined) continue;
      const clause = importType(written, name);
      if (clause) imports.push(clause);
      else if (/^[Oo]bject$/u.test(written)) object = { name, members: [] };
      else aliases.push({ name, type: plainType(written, imports) });
      continue;
    }
    const given = plainType(written, imports);
    if (ANY.test(given)) continue;
    if (word === "type") type ??= given;
    else if (word === "return" || word === "returns") returns ??= given;
    else if (name === undefined) continue;
    else if (word === "property" || word === "prop") object?.members.push(`${name}: ${given}`);
    else if (!parameters.has(name)) parameters.set(name, written.startsWith("...") ? `(${given})[]` : given);
  }
  endObject();
  const isEmpty = parameters.size + imports.length + aliases.length === 0 && returns === null && type === null;
  return isEmpty ? null : { parameters, returns, type, imports, aliases };
}

/** Offset after the brace that closes the one at `open`; -1 if none does. */
function closingBrace(text: string, open: number): number {
  let depth = 0;
  for (let at = open; at < text.length; at++) {
    if (text[at] === "{") depth++;
    else if (text[at] === "}" && --depth === 0) return at + 1;
  }
  return -1;
}

/** `import("./queue")` and `import("./queue").Task`, as a whole type. */
function importType(written: string, alias: string): ImportClause | null {
  const [, specifier, name] = /^(?:typeof )?import\(["']([^"']+)["']\)(?:\.([\p{L}\p{N}_$]+))?$/u.exec(written) ?? [];
  if (specifier === undefined) return null;
  if (name === undefined) return { form: "namespace", specifier, name: null, alias };
  return name === "default" ? { form: "default", specifier, name: null, alias } : { form: "named", specifier, name, alias };
}

/** `@import { A, B as C } from "./queue"`, `@import D from "./queue"` and `@import * as queue from "./queue"`. */
function importTag(text: string): ImportClause[] {
  const [, whole, standard, list, specifier] =
    /^(?:\*\s*as\s+([\p{L}\p{N}_$]+)|([\p{L}\p{N}_$]+)?\s*,?\s*(?:\{([^}]*)\})?)\s*from\s*["']([^"']+)["']/u.exec(text) ?? [];
  if (specifier === undefined) return [];
  const clauses: ImportClause[] = [];
  if (whole !== undefined) clauses.push({ form: "namespace", specifier, name: null, alias: whole });
  if (standard !== undefined) clauses.push({ form: "default", specifier, name: null, alias: standard });
  for (const part of list?.split(",") ?? []) {
    const [name = "", alias = name] = part.trim().split(/\s+as\s+/u);
    if (name !== "") clauses.push({ form: "named", specifier, name, alias });
  }
  return clauses;
}

/** Replaces the syntax that only JSDoc has; an import within the type becomes a clause and its name. */
function plainType(written: string, imports: ImportClause[]): string {
  return written
    .replace(/\b(?:typeof )?import\(["']([^"']+)["']\)(?:\.([\p{L}\p{N}_$]+))?/gu, (text, specifier: string, member?: string) => {
      const alias = member ?? /([\p{L}_$][\p{L}\p{N}_$]*)(?:\.\w+)?$/u.exec(specifier)?.[1] ?? "";
      const clause = alias === "" || alias === "default" ? null : importType(text, alias);
      if (!clause) return "unknown";
      imports.push(clause);
      return alias;
    })
    .replace(/^\.\.\./u, "")
    .replace(/=$/u, "")
    .replace(/(^|[(<,|\s])[?!](?=[\p{L}_$(])/gu, "$1")
    .replace(/\bArray\.</gu, "Array<")
    .replace(/\bPromise\.</gu, "Promise<")
    .replace(/\bObject\.?</gu, "Record<")
    .trim();
}
