/** Reads values in Python build scripts as far as they are literals, also behind names and functions of the script. */

/** Returns code without comments and triple-quoted strings, which are documentation. */
export function withoutComments(code: string): string {
  return code.replace(/^[ \t]*#.*$/gmu, "").replace(/("""|''')[\s\S]*?\1/gu, '""');
}

/** Returns the text of a keyword argument's value; null if it is missing. */
export function argumentText(code: string, key: string): string | null {
  const start = new RegExp(`[(,\\s]${key}\\s*=(?!=)\\s*`, "u").exec(code);
  return start === null ? null : expressionAt(code, start.index + start[0].length);
}

/** Returns the string that an expression is, or that a name at the top level of the script holds; null for a computed value. */
export function literalText(code: string, expression: string | null): string | null {
  if (expression === null) return null;
  const literal = (text: string): string | null => /^(["'])(.{1,300}?)\1$/u.exec(text.trim())?.[2] ?? null;
  const assigned = /^\w+$/u.test(expression) ? assignedText(code, expression) : null;
  return literal(expression) ?? (assigned === null ? null : literal(assigned));
}

/** Depth limit of functions that call each other. */
const MAX_DEPTH = 3;
/** Limit on the text that the functions of an expression have together. */
const MAX_TEXT = 20_000;

/** Returns an expression with the values and bodies of the names in it, as far as the script defines them. */
export function expanded(code: string, expression: string): string {
  const seen = new Set<string>();
  let text = expression;
  let rest = expression;
  for (let depth = 0; depth < MAX_DEPTH && text.length < MAX_TEXT; depth++) {
    const names = [...new Set(rest.replace(/(["'])[^"'\n]*\1/gu, "").match(/\b[A-Za-z_]\w*\b/gu))].filter((name) => !seen.has(name));
    rest = names.flatMap((name) => [assignedText(code, name) ?? [], bodyText(code, name) ?? []].flat()).join("\n");
    for (const name of names) seen.add(name);
    if (rest === "") break;
    text += `\n${rest}`;
  }
  return text;
}

/** Returns the string literals of code. */
export function strings(code: string): string[] {
  return [...code.matchAll(/"([^"\n]*)"|'([^'\n]*)'/gu)].map(([, double, single = ""]) => double ?? single).filter((text) => text !== "");
}

function assignedText(code: string, name: string): string | null {
  const start = new RegExp(`^${name}[ \\t]*=(?!=)[ \\t]*`, "mu").exec(code);
  return start === null ? null : expressionAt(code, start.index + start[0].length);
}

function bodyText(code: string, name: string): string | null {
  return new RegExp(`^def ${name}\\([^\\n]*\\n((?:[ \\t]+[^\\n]*\\n|\\n)+)`, "mu").exec(code)?.[1] ?? null;
}

/** Returns the text up to the comma, closing bracket or line end that ends the expression. */
function expressionAt(code: string, from: number): string {
  let depth = 0;
  for (let at = from; at < code.length; at++) {
    const letter = code[at]!;
    if ("([{".includes(letter)) depth++;
    else if (")]}".includes(letter) && --depth < 0) return code.slice(from, at).trim();
    else if (depth === 0 && (letter === "," || letter === "\n")) return code.slice(from, at).trim();
    else if (letter === '"' || letter === "'") {
      const end = code.indexOf(letter, at + 1);
      if (end === -1) break;
      at = end;
    }
  }
  return code.slice(from).trim();
}
