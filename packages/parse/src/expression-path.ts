import type { ExpressionPath } from "@codegraph/model";
import { closingAngle, closingBracket, isWord } from "./scan.js";

/** Stands for an expression whose type no path can tell. */
export const UNKNOWN = "?";

const LONGEST_INPUT = 4_000;
const LONGEST_PATH = 240;
/**
 * Reduces an expression to the steps that matter for its type: `this.items[0].load(x)` becomes
 * `this.items[].load()`. See {@link ExpressionPath} for the form. A cast keeps its type: `(x as Foo).run` is
 * `<Foo>.run`. What is no such path becomes {@link UNKNOWN}, or begins with it (`?.trim()`).
 */
export function expressionPath(source: string): ExpressionPath {
  if (source.length > LONGEST_INPUT) return UNKNOWN;
  // Rust's `.await` is no member.
  const path = read(source.trim()).replace(/\.await(?![\w(])/gu, "");
  return path.length > LONGEST_PATH ? UNKNOWN : path;
}

function read(text: string): string {
  const stripped = text.replace(/^(?:await\s+|&\s*mut\s+|[&*]+\s*)+/u, "");
  if (FUNCTION.test(stripped) || (BLOCK.test(stripped) && stripped.endsWith("}"))) return UNKNOWN;
  const construction = /^new\s+/u.exec(stripped);
  if (construction) {
    const rest = readSteps(stripped.slice(construction[0].length), "").replace(/^new /u, "");
    // `new Foo` constructs as `new Foo()` does.
    return rest.startsWith(UNKNOWN) ? UNKNOWN : `new ${/[()\]]/u.test(rest) ? rest : `${rest}()`}`;
  }
  return readSteps(stripped, "");
}

/** Function literals and operators that look like calls, and blocks that look like literals of a type. */
const FUNCTION = /^(?:async\s+)?(?:static\s+)?(?:function|fn|func|fun|typeof|sizeof|if|while|for)\b\s*[*&]?[\w\s]*\(/u;
const BLOCK = /^(?:async|class|do|enum|if|interface|loop|match|object|struct|switch|try|unsafe|when)\b\s*[({]/u;

function readSteps(text: string, before: string): string {
  let path = before;
  let at = 0;
  if (text.startsWith("(") && path === "") {
    const end = closingBracket(text, 0);
    if (end === -1) return UNKNOWN;
    const inner = text.slice(1, end - 1).trim();
    // Java and C# write a cast as `(Type) value`; all that follows is cast.
    if (/^\s*[\p{L}_$("'@]/u.test(text.slice(end)) && /^[\p{L}_][\w.<>[\]?, ]*$/u.test(inner)) return `<${inner}>`;
    const cast = /\s+as[?!]?\s+([^()]+)$/u.exec(inner);
    path = cast ? `<${lastCast(cast[1]!)}>` : read(inner);
    at = end;
  } else if (text.startsWith("<") && path === "") {
    // TypeScript's `<Type>value` casts all that follows; Rust's `<Type as Trait>::f` names a type.
    const end = closingAngle(text, 0);
    if (end === -1) return UNKNOWN;
    const inner = text.slice(1, end - 1).trim();
    // `<Type as Trait>` alone is the type.
    if (end === text.length) return inner.replace(/\s+as\s.*$/su, "");
    if (!text.startsWith("::", end)) return /^\s*[\p{L}_$(["'@]/u.test(text.slice(end)) ? `<${inner}>` : UNKNOWN;
    path = inner.replace(/\s+as\s.*$/su, "");
    at = end;
  }
  while (at < text.length) {
    const code = text.charCodeAt(at);
    const char = text[at]!;
    if (isWord(code)) {
      if (path !== "" && !/[.:\\#]$/u.test(path)) {
        const cast = /^as[?!]?\s+(\S.*)$/su.exec(text.slice(at));
        return cast ? `<${lastCast(cast[1]!)}>` : UNKNOWN;
      }
      let end = at + 1;
      while (end < text.length && isWord(text.charCodeAt(end))) end++;
      path += text.slice(at, end);
      at = end;
      // Ruby's `empty?` and `save!`; a `?.` or `!.` is an operator.
      if ((text[at] === "?" || text[at] === "!") && (at + 1 === text.length || text[at + 1] === "(")) at++;
    } else if (char === "(") {
      const end = closingBracket(text, at);
      if (end === -1) return UNKNOWN;
      // Go's `x.(Type)` asserts a type.
      if (path.endsWith(".")) path = `<${text.slice(at + 1, end - 1).trim()}>`;
      else path += "()";
      at = end;
    } else if (char === "[") {
      const end = closingBracket(text, at);
      if (end === -1) return UNKNOWN;
      path = path === "" ? UNKNOWN : `${path}[]`;
      at = end;
    } else if (char === "{") {
      const end = closingBracket(text, at);
      if (end === -1) return UNKNOWN;
      // Go's and Rust's `Type{…}` constructs; a trailing block (Kotlin, Ruby) is one more argument.
      if (path === "") path = UNKNOWN;
      else if (!path.endsWith("()")) {
        const block = /^\{\s*\|/u.test(text.slice(at, at + 80)) || (/\s/u.test(text[at - 1]!) && /(?:^|[.:])\p{Ll}\w*[?!]?$/u.test(path));
        path = !block && /^[\p{L}_][\w.:]*$/u.test(path) ? `new ${path}()` : `${path}()`;
      }
      at = end;
    } else if (char === "<") {
      const end = closingAngle(text, at);
      const next = end === -1 ? "" : text.slice(end).trimStart()[0] ?? "";
      if (end === -1 || (next !== "" && !"({.:[".includes(next))) return UNKNOWN;
      at = end;
      if (path.endsWith("::")) path = path.slice(0, -2);
    } else if (char === "." || text.startsWith("?.", at) || text.startsWith("->", at) || text.startsWith("?->", at)) {
      if (path === "" || text.startsWith("..", at)) return UNKNOWN;
      // `f?.(x)` and `a?.[0]` are a call and an index.
      if (!(char === "?" && /^[([]/u.test(text.slice(at + 2, at + 3)))) path += ".";
      at += char === "." ? 1 : text.startsWith("?->", at) ? 3 : 2;
      // JavaScript's private members.
      if (text[at] === "#") path += text[at++];
    } else if (text.startsWith("::", at)) {
      path += "::";
      at += 2;
    } else if (char === "\\") {
      path += "\\";
      at++;
    } else if (char === "&" && text.startsWith("&.", at)) {
      path += ".";
      at += 2;
    } else if (char === "!" && (at + 1 >= text.length || ".[(!".includes(text[at + 1]!))) {
      // TypeScript's `!` and Kotlin's `!!` assert without changing the type; a macro's `!(` calls.
      at++;
    } else if (char === "?" && (at + 1 === text.length || text[at + 1] === ".")) {
      // Rust's `?` unwraps what the path names.
      at++;
    } else if (char === '"' || char === "'" || char === "`") {
      if (path !== "") return UNKNOWN;
      const end = text.indexOf(char, at + 1);
      if (end === -1) return UNKNOWN;
      path = UNKNOWN;
      at = end + 1;
    } else if (/\s/u.test(char)) {
      at++;
    } else return UNKNOWN;
  }
  return path === "" ? UNKNOWN : path;
}

/** The type that `a as unknown as Type` ends with. */
function lastCast(types: string): string {
  return types.slice(types.lastIndexOf(" as ") + 1).replace(/^as\s+/u, "").trim();
}
