import { closingBracket, skipSpace } from "../../src/scan.js";

const NAME = /[\p{L}_][\p{L}\p{N}_]*(?:\.[\p{L}_][\p{L}\p{N}_]*)?/uy;
const MAX_DEPTH = 12;

/** Returns the offset just after the type that begins at `from`; -1 if none does. */
export function typeEnd(text: string, from: number, depth = 0): number {
  const at = skipSpace(text, from, text.length);
  const rest = text.slice(at, at + 12);
  if (depth > MAX_DEPTH) return -1;
  if (rest[0] === "*") return typeEnd(text, at + 1, depth + 1);
  if (rest[0] === "(") return closingBracket(text, at);
  if (rest[0] === "[") {
    const end = closingBracket(text, at);
    return end === -1 ? -1 : typeEnd(text, end, depth + 1);
  }
  const channel = /^(?:<-\s*chan|chan\s*<-|chan(?=[\s(]))/u.exec(rest);
  if (channel) return typeEnd(text, at + channel[0].length, depth + 1);
  if (rest.startsWith("map[")) {
    const end = closingBracket(text, at + 3);
    return end === -1 ? -1 : typeEnd(text, end, depth + 1);
  }
  const body = /^(?:struct|interface)\s*\{/u.exec(rest);
  if (body) return closingBracket(text, at + body[0].length - 1);
  const parameters = /^func\s*\(/u.exec(rest);
  if (parameters) {
    const end = closingBracket(text, at + parameters[0].length - 1);
    return end === -1 ? -1 : resultEnd(text, end, depth);
  }
  NAME.lastIndex = at;
  const name = NAME.exec(text)?.[0];
  if (name === undefined) return -1;
  const end = at + name.length;
  return text[end] === "[" ? closingBracket(text, end) : end;
}

/** The result of a function type is on the same line as its parameters. */
function resultEnd(text: string, parameters: number, depth: number): number {
  const at = parameters + /^[ \t]*/u.exec(text.slice(parameters, parameters + 40))![0].length;
  if (text[at] === "(") return closingBracket(text, at);
  if (!/^[\p{L}_*[<]/u.test(text[at] ?? "")) return parameters;
  const end = typeEnd(text, at, depth + 1);
  return end === -1 ? parameters : end;
}

const BUILTIN = /^(?:[[\]*\d.]|\b(?:bool|byte|complex\d+|error|float\d+|u?int\d*|uintptr|rune|string|any|interface\{\})\b)+$/u;

/**
 * Returns a type on one line. Shortens anonymous structs by dropping tags and the fields of built-in types: `struct{a *Foo;b func() Bar}`.
 *
 * @param type with brackets in strings and comments blanked
 */
export function compactType(type: string): string {
  const open = /\bstruct\s*\{/u.exec(type);
  if (!open) return type.replace(/\s+/gu, " ").trim();
  const start = open.index + open[0].length;
  const end = closingBracket(type, start - 1);
  if (end === -1) return type.replace(/\s+/gu, " ").trim();
  const fields = fieldsOf(type.slice(start, end - 1)).flatMap((field) => {
    const named = /^((?:[\p{L}_][\p{L}\p{N}_]*\s*,\s*)*[\p{L}_][\p{L}\p{N}_]*)\s+(\S.*)$/su.exec(field);
    if (named && BUILTIN.test(named[2]!)) return [];
    return [named ? `${named[1]!.replace(/\s+/gu, "")} ${compactType(named[2]!)}` : field];
  });
  return `${compactType(type.slice(0, open.index))}struct{${fields.join(";")}}${compactType(type.slice(end))}`;
}

/** Returns the fields of a struct as written, without tags. */
function fieldsOf(body: string): string[] {
  const fields: string[] = [];
  let from = 0;
  for (let at = 0; at <= body.length; at++) {
    const char = body[at];
    if (char === "{" || char === "(" || char === "[") {
      const end = closingBracket(body, at);
      if (end !== -1) at = end - 1;
    } else if (at === body.length || char === "\n" || char === ";") {
      const field = body
        .slice(from, at)
        .replace(/\s*(?:`[^`]*`|"[^"]*")\s*$/u, "")
        .trim();
      if (field !== "") fields.push(field);
      from = at + 1;
    }
  }
  return fields;
}
