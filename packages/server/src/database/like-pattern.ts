/** Escapes the characters of a text that `like` would take for wildcards. */
export function escapeLike(text: string): string {
  return text.replaceAll(/[\\%_]/gu, String.raw`\$&`);
}
