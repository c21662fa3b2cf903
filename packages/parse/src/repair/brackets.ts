/** Returns the brackets that close those that a line leaves open before its last token. */
export function openBrackets(line: string): string {
  const open: string[] = [];
  for (const char of line) {
    if (char === "(") open.push(")");
    else if (char === "[") open.push("]");
    else if (char === "{") open.push("}");
    else if (char === open.at(-1)) open.pop();
  }
  return open.toReversed().join("");
}
