const LONGEST_HEAD = 500;

/**
 * Returns the accessors of a property without their bodies: `{ get { return x; } private set => x = value; }` becomes `{ get; private set;
 * }`. An expression body is a getter. Empty if the body is only an initial value.
 */
export function accessorsOf(body: string): string {
  if (body.startsWith("=>")) return "{ get; }";
  if (!body.startsWith("{")) return "";
  const found: string[] = [];
  let head = "";
  let at = 1;
  for (; at < body.length && body[at] !== "}"; at++) {
    const char = body[at]!;
    if (char === "{" || char === ";" || (char === "=" && body[at + 1] === ">")) {
      found.push(head);
      head = "";
      if (char === "{") at = endOfBlock(body, at);
      else if (char === "=") at = endOfExpression(body, at);
    } else if (head.length < LONGEST_HEAD) head += char;
  }
  // Drop comments, attributes and the setter's parameter, which is always `value`.
  const words = found.map((one) =>
    one
      .replace(/\/\/[^\n]*|\/\*[^]*?\*\/|#?\[[^\]]*\]|\([^)]*\)/gu, " ")
      .replace(/\s+/gu, " ")
      .trim(),
  );
  const accessors = words.filter((one) => /^(?:[\w&]+ )*&?(?:get|set|init|add|remove)$/u.test(one));
  return accessors.length === 0 ? "" : `{ ${accessors.join("; ")}; }`;
}

function endOfBlock(text: string, start: number): number {
  let depth = 0;
  for (let at = start; at < text.length; at++) {
    const char = text[at];
    if (char === '"' || char === "'") at = endOfString(text, at);
    else if (char === "{") depth++;
    else if (char === "}" && --depth === 0) return at;
  }
  return text.length;
}

function endOfExpression(text: string, start: number): number {
  let depth = 0;
  for (let at = start; at < text.length; at++) {
    const char = text[at]!;
    if (char === '"' || char === "'") at = endOfString(text, at);
    else if ("([{".includes(char)) depth++;
    else if (")]}".includes(char)) depth--;
    else if (char === ";" && depth === 0) return at;
  }
  return text.length;
}

/** Returns the end of a string. A quote without a closing quote on its line is an apostrophe. */
function endOfString(text: string, start: number): number {
  for (let at = start + 1; at < text.length && text[at] !== "\n"; at++) {
    if (text[at] === "\\") at++;
    else if (text[at] === text[start]) return at;
  }
  return start;
}
