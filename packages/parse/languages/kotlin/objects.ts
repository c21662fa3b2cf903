/** Reads an object expression, which is a value of its first supertype: `object : Listener { … }`. Null for any other expression. */
export function readObject(expression: string): { readonly path: string; readonly end: number } | null {
  const type = /^object\s*:\s*([\p{L}_][\w.]*(?:<[\w.<>?,* ]*>)?)/u.exec(expression)?.[1];
  return type === undefined ? null : { path: `<${type.replace(/\s+/gu, "")}>`, end: expression.length };
}
