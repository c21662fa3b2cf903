import type { ExpressionPath } from "@codegraph/model";
import { comprehensionIn, withoutTargets } from "./comprehension.js";
import type { ExpressionForms } from "./expression-forms.js";
import { type FunctionLiteral, functionLiteralAt, namesWithin, resultOf, shapeOf } from "./function-literals.js";
import { itemsOf } from "./items.js";
import { literalType } from "./literals.js";
import { createLiteralPaths } from "./literal-paths.js";
import { operatorAt } from "./operators.js";
import { simplePath } from "./simple-path.js";
import { closingAngle, closingBracket, isWord, skipSpace, skipString, trimSpace } from "./scan.js";

/** Path of an expression of unknown type. */
export const UNKNOWN = "?";

const LONGEST_INPUT = 10_000;
const LONGEST_PATH = 300;
/** An object or list literal is described by its members, so its path may be longer. */
const LONGEST_LITERAL = 2_000;
const LONGEST_TYPES = 120;
/** Arguments nested deeper than this are left out. */
const MAX_ARGUMENT_DEPTH = 6;

/** Reads the paths of expressions in one text at a time. */
export interface ExpressionReader {
  /**
   * Sets the text that the other methods read.
   *
   * @param text in which every bracket, quote and comma is code; see `plainText`
   * @param original of the same length; names in quotes are read from it
   * @param lineOf returns the 1-based line of an offset
   */
  begin(text: string, original: string, lineOf: (offset: number) => number): void;
  /** Returns the path of the expression between two offsets. If its type is unknown, the path is or starts with {@link UNKNOWN}. */
  path(start: number, end: number): ExpressionPath;
  /** Returns the paths of the items of a list between two offsets, joined by commas. Empty if all are unknown. */
  list(start: number, end: number): string;
}

/**
 * Creates a reader of expression paths. The path of `this.items[0].load(x)` is the expression itself; the path of a cast is its type, so
 * `(x as Foo).run` becomes `<Foo>.run`. See {@link ExpressionPath} for the form.
 *
 * Reuse one reader for all texts of a thread: V8 would compile the closures of each new reader again, several times.
 */
export function createExpressionReader(forms: ExpressionForms): ExpressionReader {
  let text = "";
  /** End of the operand read last. */
  let next = 0;
  /** True while reading without the contents of brackets, because the complete path was too long. */
  let isBare = false;
  /** Paths of the names within a function literal: its parameters, and UNKNOWN for names whose outer meaning may not apply. */
  let names: ReadonlyMap<string, string> = new Map();
  const literals = createLiteralPaths(expression, new Set(Object.values(forms.literals ?? {})), (name) => names.get(name) ?? name, forms.namedArgument);

  function expression(from: number, to: number, level: number): string {
    const end = trimSpace(text, from, to);
    const start = skipSpace(text, from, end);
    if (start >= end || level > MAX_ARGUMENT_DEPTH * 2) return UNKNOWN;
    const simple = names.size === 0 ? simplePath(text, start, end) : null;
    if (simple !== null) return simple;
    const before: string[] = [];
    let path = operand(start, end, level);
    for (;;) {
      const at = skipSpace(text, next, end);
      if (at >= end) return before.length === 0 ? path : oneOf([...before, path]);
      const operator = operatorAt(text, at, end);
      if (!operator) return UNKNOWN;
      switch (operator.kind) {
        case "ternary":
          return oneOf([expression(operator.end, operator.colon, level + 1), expression(operator.colon + 1, end, level + 1)]);
        case "conditional":
          return oneOf([...before, path, expression(operator.otherwise, end, level + 1)]);
        case "assignment":
          return expression(operator.end, end, level + 1);
        case "cast":
          path = operator.keeps ? path : `<${typeBetween(operator.end, operator.to)}>`;
          next = operator.to;
          continue;
        case "list":
          return `[${literals.items(itemsOf(text, start, end), level)}]`;
        case "or":
          before.push(path);
          path = operand(operator.end, end, level);
          continue;
        case "and":
          path = operand(operator.end, end, level);
          continue;
        case "comparison":
          operand(operator.end, end, level);
          path = forms.literals?.boolean === undefined ? UNKNOWN : `<${forms.literals.boolean}>`;
          continue;
        default: {
          const other = operand(operator.end, end, level);
          path = forms.alike ? sameTypeResult(path, other, /^(?:<<|>>)/u.test(text.slice(at, at + 2))) : sum(path, other, text[at] === "+");
        }
      }
    }
  }

  /** Result type of an arithmetic operator. String concatenation yields a string. */
  function sum(one: string, other: string, isPlus: boolean): string {
    const { string } = forms.literals ?? {};
    if (isPlus && string !== undefined && (one === `<${string}>` || other === `<${string}>`)) return `<${string}>`;
    if (forms.promotes) return oneOf([one, other]);
    return one === other && one.startsWith("<") && one.indexOf(">") === one.length - 1 ? one : UNKNOWN;
  }

  /**
   * Result type if both operands have the same type. An untyped literal takes the type of the other operand. A shift keeps the type of its
   * left operand.
   */
  function sameTypeResult(one: string, other: string, isShift: boolean): string {
    const isUntyped = one.startsWith(UNKNOWN) || Object.values(forms.literals ?? {}).some((type) => one === `<${type}>`);
    return isShift || !isUntyped || other.startsWith(UNKNOWN) ? one : other;
  }

  /** True if a block, a statement or a class literal begins here. These have no path. */
  function isBlock(start: number, end: number): boolean {
    BLOCK.lastIndex = start;
    return BLOCK.test(text) && (text[end - 1] === "}" || text[BLOCK.lastIndex - 1] === "(");
  }

  function typeBetween(start: number, end: number): string {
    return text.slice(start, end).replace(/\s+/gu, " ").trim();
  }

  /** Returns the path of one operand with its prefix operators, and sets `next` to its end. */
  function operand(from: number, end: number, level: number): string {
    let at = skipSpace(text, from, end);
    let mark = "";
    for (;;) {
      MARKS.lastIndex = at;
      const found = MARKS.exec(text)?.[0];
      if (found === undefined || at + found.length > end) break;
      if (/^(?:!|not|-|~)/u.test(found)) mark = found[0]!;
      at += found.length;
    }
    next = at;
    const path = operandAt(at, end, level);
    if (mark === "" || path.startsWith("<") || (mark !== "!" && mark !== "n" && (forms.promotes || forms.alike))) return mark === "!" || mark === "n" ? booleanType() : path;
    return mark === "!" || mark === "n" ? booleanType() : UNKNOWN;
  }

  function booleanType(): string {
    const { boolean } = forms.literals ?? {};
    return boolean === undefined ? UNKNOWN : `<${boolean}>`;
  }

  function operandAt(start: number, end: number, level: number): string {
    const char = text[start] ?? "";
    const head = headAt(start, end, level);
    if (head) return steps(head.path, head.end, end, level);
    const lambda = functionLiteralAt(text, start, end);
    if (lambda) return steps(functionPath(lambda, level), lambda.body[1], end, level);
    if (isBlock(start, end)) return stop(end);
    const literal = literalType(text, start, end, forms);
    if (literal) {
      next = literal.end;
      return steps(literal.type === null ? UNKNOWN : `<${literal.type}>`, literal.end, end, level);
    }
    if (char === "(") return parenthesised(start, end, level);
    if (char === "<") return castOrType(start, end, level);
    if (char === "{" || char === "[") {
      const close = closingBracket(text, start, end);
      if (close === -1) return stop(end);
      // Go's `[]Type{…}` is a literal of that type.
      if (char === "[" && isWord(text.charCodeAt(close)) && text.slice(close, end).endsWith("}")) {
        next = end;
        return `<${typeBetween(start, text.indexOf("{", close))}>`;
      }
      const made = isBare || !forms.comprehensions ? null : comprehended(start + 1, close - 1, level);
      if (made !== null && char === "[") return steps(made, close, end, level);
      const inner = itemsOf(text, start + 1, close - 1);
      if (char === "[") return steps(isBare ? "[]" : `[${literals.items(inner, level)}]`, close, end, level);
      if (forms.braces === "map") {
        const values = isBare || made !== null ? "" : literals.values(inner, level);
        return steps(values === "" ? UNKNOWN : `{${values}}`, close, end, level);
      }
      if (forms.braces !== "object") {
        next = close;
        return forms.braces === "function" ? "=>" : UNKNOWN;
      }
      const members = isBare ? "" : literals.members(inner, level);
      return steps(members === "" ? UNKNOWN : `{${members}}`, close, end, level);
    }
    if (text.startsWith("new", start) && text.charCodeAt(start + 3) <= 32) return construction(skipSpace(text, start + 3, end), end, level);
    return steps("", start, end, level);
  }

  /** Parses an expression start in syntax specific to the language. Null if there is none. */
  function headAt(start: number, end: number, level: number): { path: string; end: number } | null {
    const read = (from: number, to: number): string | null => {
      const path = expression(start + from, start + to, level + 1);
      return path.startsWith(UNKNOWN) ? null : path;
    };
    const head = forms.head?.(text.slice(start, end), read);
    return head ? { path: head.path, end: start + head.end } : null;
  }

  /** Returns the path of the list that a comprehension creates. Null if the range is not a comprehension. */
  function comprehended(start: number, end: number, level: number): string | null {
    const found = comprehensionIn(text, start, end);
    if (!found) return null;
    const items = expression(...found.items, level + 1);
    const element = expression(...found.element, level + 1);
    const path = element.startsWith(UNKNOWN) || items.startsWith(UNKNOWN) || items.startsWith("=>") ? null : withoutTargets(text, found, element, items);
    return path === null ? UNKNOWN : `[${path}]`;
  }

  /** Returns the path of a function literal, including the path of its result if that is known. */
  function functionPath(literal: FunctionLiteral, level: number): string {
    const range = isBare ? null : resultOf(text, literal);
    const result = range === null ? UNKNOWN : resultWithin(literal, range, level);
    const isKnown = !result.startsWith(UNKNOWN) && result.length <= LONGEST_PATH;
    if (forms.shapesOfFunctions) return `=>${itemsOf(text, ...literal.parameters, "types").length}${isKnown ? result : shapeOf(text, literal)}`;
    return isKnown ? `=>${result}` : "=>";
  }

  function resultWithin(literal: FunctionLiteral, range: readonly [number, number], level: number): string {
    const around = names;
    names = namesWithin(text, literal, range[0], around);
    const result = expression(...range, level + 1);
    names = around;
    return result;
  }

  function stop(at: number): string {
    next = at;
    return UNKNOWN;
  }

  function construction(start: number, end: number, level: number): string {
    NAMES.lastIndex = start;
    const name = NAMES.exec(text)?.[0];
    if (name === undefined || start + name.length > end || name === "class" || names.has(name)) return stop(end);
    let at = skipSpace(text, start + name.length, end);
    let types = "";
    if (text[at] === "<") {
      const close = closingAngle(text, at, end);
      if (close === -1) return stop(end);
      types = typesBetween(at, close);
      at = skipSpace(text, close, end);
    }
    if (text[at] === "[") {
      const close = closingBracket(text, at, end);
      const after = close !== -1 && text[skipSpace(text, close, end)] === "{" ? closingBracket(text, skipSpace(text, close, end), end) : close;
      return after === -1 ? stop(end) : steps(`<${name}${types}[]>`, after, end, level);
    }
    const plain = name.replace(/\s+/gu, "").replaceAll("->", ".");
    // `new Foo` is the same as `new Foo()`.
    if (text[at] !== "(") return steps(`new ${plain}${types}()`, at, end, level);
    const close = closingBracket(text, at, end);
    if (close === -1) return stop(end);
    const made = `new ${plain}${types}(${argumentsIn(at, close, level)})`;
    // Braces after the arguments hold the body of an anonymous class or field initialisers.
    const brace = skipSpace(text, close, end);
    const behind = text[brace] === "{" ? closingBracket(text, brace, end) : close;
    return steps(made, behind === -1 ? end : behind, end, level);
  }

  function typesBetween(open: number, close: number): string {
    const types = typeBetween(open + 1, close - 1);
    return types === "" || types.length > LONGEST_TYPES ? "" : `<${types}>`;
  }

  /** Returns the paths of the arguments in a pair of brackets. Empty if they are left out. */
  function argumentsIn(open: number, close: number, level: number): string {
    return isBare || level >= MAX_ARGUMENT_DEPTH || close - open <= 2 ? "" : list(open + 1, close - 1, level);
  }

  function list(start: number, end: number, level: number): string {
    const paths = literals.items(itemsOf(text, start, end), level);
    return paths.replace(/[?,]/gu, "") === "" ? "" : paths;
  }

  function parenthesised(start: number, end: number, level: number): string {
    const close = closingBracket(text, start, end);
    if (close === -1) return stop(end);
    // A Java or C# cast, `(Type) value`, applies to the rest of the expression.
    const plain = text.slice(start + 1, close - 1).trim().replace(/(?:\[\])+$/u, "");
    if (forms.plainTypes?.includes(plain)) {
      next = end;
      return `<${typeBetween(start + 1, close - 1)}>`;
    }
    const isType = forms.prefixCasts && /^\s*[\p{L}_][\w.<>[\]?*&, ]*$/u.test(text.slice(start + 1, close - 1));
    if (isType && /^\s*[\p{L}\p{N}_$("'@*&]/u.test(text.slice(close, end))) {
      next = end;
      return `<${typeBetween(start + 1, close - 1)}>`;
    }
    const made = isBare || !forms.comprehensions ? null : comprehended(start + 1, close - 1, level);
    const inner = made ?? expression(start + 1, close - 1, level + 1);
    // `(0, f)()` calls `f`.
    const last = /^\[<[^<>]*>,(?<name>[^,[({]+)\]$/u.exec(inner)?.groups?.["name"];
    return steps(last !== undefined && text[close] === "(" ? last : inner, close, end, level);
  }

  /** Reads TypeScript's `<Type>value`, which casts the rest of the expression, or Rust's `<Type as Trait>::f`, which names a type. */
  function castOrType(start: number, end: number, level: number): string {
    const close = closingAngle(text, start, end);
    if (close === -1) return stop(end);
    const inner = typeBetween(start + 1, close - 1);
    // A JSX element (`<b>…</b>`, `<Page to={…} />`) is neither.
    if (text[end - 1] === ">" ? close !== end || inner.endsWith("/") : /[={/]/u.test(inner)) return stop(end);
    const type = inner.replace(/\s+as\s.*$/su, "");
    if (close === end || text.startsWith("::", close)) return steps(type, close, end, level);
    next = end;
    return /^\s*[\p{L}_$(["'@{]/u.test(text.slice(close, end)) ? `<${inner}>` : UNKNOWN;
  }

  /** Reads the members, calls and indexes that follow `head` as far as they go. */
  function steps(head: string, from: number, end: number, level: number): string {
    let path = head;
    let at = from;
    while (at < end) {
      // Every call of a long chain needs the path of everything before it, so bound its length.
      if (path.length > LONGEST_LITERAL) return stop(end);
      const code = text.charCodeAt(at);
      const char = text[at]!;
      if (isWord(code)) {
        if (path !== "" && !/[.:\\#]$/u.test(path)) break;
        let stop_ = at + 1;
        while (stop_ < end && isWord(text.charCodeAt(stop_))) stop_++;
        const word = text.slice(at, stop_);
        at = stop_;
        // Rust's `.await` is not a member.
        if (word === "await" && path.endsWith(".") && text[at] !== "(") path = path.slice(0, -1);
        else if (word === "class" && path.endsWith(".") && forms.typeOfTypes !== undefined) path = `<${forms.typeOfTypes}<${path.slice(0, -1)}>>`;
        else path = path === "" ? (names.get(word) ?? word) : path + word;
        // Ruby's `empty?` and `save!` are names; `?.` and `!.` are operators.
        if ((text[at] === "?" || text[at] === "!") && (at + 1 === end || text[at + 1] === "(")) at++;
        // A tagged template calls its tag.
        else if (text[at] === "`") {
          path += "()";
          at = skipString(text, at);
        }
      } else if (char === "(") {
        const close = closingBracket(text, at, end);
        if (close === -1) return stop(end);
        // Go's `x.(Type)` is a type assertion.
        if (path.endsWith(".")) path = `<${typeBetween(at + 1, close - 1)}>`;
        else path = called(path, "", at, close, level);
        at = close;
      } else if (char === "[") {
        const close = closingBracket(text, at, end);
        if (close === -1) return stop(end);
        // Go's `map[string]Type{…}` is a literal of that type.
        if (path === "map" && isWord(text.charCodeAt(close)) && text.slice(close, end).endsWith("}")) {
          next = end;
          return `<${typeBetween(from, text.indexOf("{", close))}>`;
        }
        path = indexed(path, text.slice(at + 1, close - 1).trim());
        at = close;
      } else if (char === "{") {
        // Go's and Rust's `Type{…}` is a construction. A trailing block (Kotlin, Ruby) is one more argument.
        if (path === "") break;
        const close = closingBracket(text, at, end);
        if (close === -1) return stop(end);
        if (!path.endsWith(")")) {
          const block = /^\{\s*\|/u.test(text.slice(at, at + 80)) || (/\s/u.test(text[at - 1] ?? "") && /(?:^|[.:])\p{Ll}\w*[?!]?$/u.test(path));
          path = !block && /^[\p{L}_][\w.:]*$/u.test(path) ? `new ${path}()` : `${path}(${forms.braces === "function" ? "=>" : ""})`;
        } else if (forms.braces === "function" && /[^(,]\)$/u.test(path)) path = `${path.slice(0, -1)},=>)`;
        at = close;
      } else if (char === "<") {
        const close = closingAngle(text, at, end);
        const after = close === -1 ? -1 : skipSpace(text, close, end);
        const follows = after >= end ? "" : (text[after] ?? "");
        if (close === -1 || (follows !== "" && !"({.:[".includes(follows)) || path === "") break;
        if (path.endsWith("::")) path = path.slice(0, -2);
        if (follows === "(") {
          const bracket = closingBracket(text, after, end);
          if (bracket === -1) return stop(end);
          path = called(path, typesBetween(at, close), after, bracket, level);
          at = bracket;
        } else at = close;
      } else if (char === "." || text.startsWith("?.", at) || text.startsWith("->", at) || text.startsWith("?->", at)) {
        const width = char === "." ? 1 : text.startsWith("?->", at) ? 3 : 2;
        if (path === "" || text.startsWith("..", at) || (width === 2 && char === "-" && text.charCodeAt(at + 2) <= 32)) break;
        // `f?.(x)` and `a?.[0]` are a call and an index.
        if (!(char === "?" && /^[([]/u.test(text[at + 2] ?? ""))) path += ".";
        at += width;
        // JavaScript's private members.
        if (text[at] === "#") path += text[at++];
      } else if (text.startsWith("::", at)) {
        path += "::";
        at += 2;
      } else if (char === "\\") {
        path += "\\";
        at++;
      } else if (char === "&" && text[at + 1] === "." && path !== "") {
        path += ".";
        at += 2;
      } else if (char === "!" && (at + 1 >= end || ".[(!".includes(text[at + 1]!))) {
        // TypeScript's `!` and Kotlin's `!!` assert without changing the type. A Rust macro's `!(` is a call.
        at++;
      } else if (char === "?" && (at + 1 === end || text[at + 1] === ".")) {
        // Rust's `?` unwraps the value before it.
        at++;
      } else if (code <= 32) {
        const after = skipSpace(text, at, end);
        // A word after a word is an operator, and so is a mark surrounded by white space.
        if (path !== "" && after < end && "?&-<".includes(text[after]!) && !/^(?:\?\.|&\.|->|\?->)[\p{L}_$#[(]/u.test(text.slice(after, after + 4))) break;
        at = after;
      } else break;
    }
    next = at;
    if (path === "" || path.endsWith(".")) return at >= end && path !== "" ? path : stop(path === "" ? at : end);
    return path;
  }

  function called(path: string, types: string, open: number, close: number, level: number): string {
    // Calling a function literal yields its result.
    if (path.startsWith("=>")) {
      const result = path.replace(/^=>\d*/u, "");
      return result === "" || result.startsWith("!") || /(?:^|[([{,|:])#\d/u.test(result) ? UNKNOWN : result;
    }
    if (path === "") return UNKNOWN;
    return `${path}${types}(${path.startsWith(UNKNOWN) ? "" : argumentsIn(open, close, level + 1)})`;
  }

  function indexed(path: string, index: string): string {
    if (path === "") return UNKNOWN;
    if (forms.slices && /^[^()[\]{}]*:/u.test(index)) return path;
    return /^\d{1,6}$/u.test(index) ? `${path}[${index}]` : `${path}[]`;
  }

  /** Drops the contents of brackets from a path that is too long, and returns UNKNOWN if it stays too long. */
  function bounded(read: () => string): string {
    const path = read();
    const most = /^[{[<]/u.test(path) ? LONGEST_LITERAL : LONGEST_PATH;
    if (path.length <= most) return path;
    isBare = true;
    const bare = read();
    isBare = false;
    return bare.length > LONGEST_PATH ? UNKNOWN : bare;
  }

  return {
    begin(ofText, original, lineOf) {
      text = ofText;
      names = new Map();
      isBare = false;
      literals.begin(text, original, lineOf);
    },
    path(start, end) {
      if (end - start <= LONGEST_INPUT) return bounded(() => expression(start, end, 0));
      // A literal may be of any length if its type comes first.
      const head = headAt(start, end, 0);
      return head && end - head.end <= LONGEST_INPUT ? bounded(() => steps(head.path, head.end, end, 0)) : UNKNOWN;
    },
    list: (start, end) => {
      if (end - start > LONGEST_INPUT) return "";
      const paths = list(start, end, 1);
      return paths.length > LONGEST_PATH ? "" : paths;
    },
  };
}

const NAMES = /\\?[\p{L}_$][\p{L}\p{N}_$]*(?:(?:\.|::|\\|->)[\p{L}_$][\p{L}\p{N}_$]*)*/uy;
/** Prefix words and marks that are not part of an operand's path. */
const MARKS = /(?:await|yield|try|throw|void|delete|const|move|ref|out|in|not)\s+|&\s*mut\s+|&&?(?=[\p{L}_$(*&@\\])|\*+\s*(?=[\p{L}_$(&])|!+(?=[^=])|[-~](?=[\p{L}\p{N}_$(.])|\+\+|--/uy;
/** Keywords before a block, a statement or a class literal. */
const BLOCK = /(?:async|class|do|enum|if|interface|loop|match|object|struct|switch|try|unsafe|when|while|for|typeof|sizeof)\b\s*[({]/uy;

/** Returns the path of an expression with several possible results. Nested alternatives are flattened. */
function oneOf(paths: readonly string[]): string {
  const all = paths.flatMap((path) => (path.startsWith("(") && path.endsWith(")") ? alternativesOf(path) : [path.startsWith(UNKNOWN) ? UNKNOWN : path]));
  const distinct = [...new Set(all)];
  if (distinct.length === 1) return distinct[0]!;
  return distinct.every((path) => path === UNKNOWN) ? UNKNOWN : `(${distinct.join("|")})`;
}

function alternativesOf(path: string): string[] {
  if (closingBracket(path, 0) !== path.length) return [path];
  const parts: string[] = [];
  let from = 1;
  for (let at = 1; at < path.length; at++) {
    const char = path[at]!;
    if (char === "|" || at === path.length - 1) {
      parts.push(path.slice(from, at));
      from = at + 1;
    } else if ("([{".includes(char)) at = Math.max(at, closingBracket(path, at) - 1);
    else if (char === "<") at = Math.max(at, path.indexOf(">", at));
  }
  return parts;
}

/**
 * Returns the path of a single expression; see {@link createExpressionReader}.
 *
 * @param source may have any strings and comments
 */
export function expressionPath(source: string, forms: ExpressionForms = {}): ExpressionPath {
  const reader = createExpressionReader(forms);
  reader.begin(source, source, (offset) => source.slice(0, offset).split("\n").length);
  return reader.path(0, source.length);
}
