import type { Definition } from "@codegraph/model";

/**
 * Whether a definition can take so many arguments: default values and rest parameters are read from its prototype.
 * What does not tell takes any number.
 */
export function accepts({ name, signature, parameters }: Definition, count: number): boolean {
  if (parameters === null || parameters === count) return true;
  const written = parameterTexts(name, signature);
  // A list that was read in another way than by the parser, or cut off, proves nothing.
  if (written.length !== parameters) return true;
  const required = written.filter((text) => !REST.test(text) && !DEFAULT.test(text)).length;
  return count >= required && (count <= parameters || written.some((text) => REST.test(text)));
}

/**
 * Whether a member overrides an inherited one of its name rather than overloading it: the same parameters as far as the
 * text tells, in which a type parameter of the base stands for anything.
 */
export function overrides(member: Definition, inherited: Definition): boolean {
  if (member.parameters === null || member.parameters !== inherited.parameters) return false;
  if (/\boverride\b/u.test(member.signature)) return true;
  const own = parameterTexts(member.name, member.signature).map(typeOf);
  const other = parameterTexts(inherited.name, inherited.signature).map(typeOf);
  return own.length === other.length && other.every((type, index) => type === own[index] || /^[A-Z]\d?$/u.test(type));
}

const WORD = /[\p{L}\p{N}_$]/u;
const REST = /\.\.\.|(?:^|\s)(?:params|vararg)\s/u;
const DEFAULT = /(?<![<>=!])=(?![>=])/u;

/** `List` of `final List<T> a` and of `a: List<T>`: the words before the name, or what follows its colon. */
function typeOf(parameter: string): string {
  const plain = parameter.replace(/\s*=(?![>=]).*$/su, "").replace(/@\w+(?:\([^)]*\))?\s*/gu, "");
  const colon = /^[\w\s`$]*:\s*(.*)$/su.exec(plain);
  const type = colon ? colon[1]! : plain.replace(/[\p{L}_$@][\p{L}\p{N}_$]*\s*$/u, "").replace(/\b(?:final|this|ref|out|in|params)\s+/gu, "");
  return type.replace(/<.*>|\s+/gsu, "");
}

/** The parameters between the first brackets after the name. */
function parameterTexts(name: string, signature: string): string[] {
  let at = signature.indexOf(name);
  while (at !== -1 && (WORD.test(signature[at - 1] ?? "") || WORD.test(signature[at + name.length] ?? ""))) {
    at = signature.indexOf(name, at + 1);
  }
  const open = at === -1 ? -1 : signature.indexOf("(", at + name.length);
  if (open === -1) return [];
  const texts: string[] = [];
  let depth = 0;
  let from = open + 1;
  for (let end = open; end < signature.length; end++) {
    const char = signature[end]!;
    if ("([{<".includes(char)) depth++;
    else if (")]}".includes(char) || (char === ">" && signature[end - 1] !== "-" && signature[end - 1] !== "=")) depth--;
    if (depth === 0 || (char === "," && depth === 1)) {
      const text = signature.slice(from, end).trim();
      if (text !== "") texts.push(text);
      from = end + 1;
      if (depth === 0) break;
    }
  }
  return texts;
}
