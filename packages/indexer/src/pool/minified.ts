const BROWSER_FORMATS = /\.(?:[cm]?[jt]sx?|css|scss|less|html?|vue|svelte)$/iu;
const MIN_LENGTH = 40_000;
const MAX_AVERAGE_LINE = 300;
const MAX_LINE = 100_000;

/** Returns true if a file is likely the output of a bundler: a format for browsers with lines that no person writes. */
export function isMinified(path: string, text: string): boolean {
  return BROWSER_FORMATS.test(path) && hasLongLines(text);
}

/** Returns true if a large text has lines that no person writes. */
export function hasLongLines(text: string): boolean {
  if (text.length <= MIN_LENGTH) return false;
  let lines = 0;
  for (let at = 0; at < text.length; lines++) {
    const end = text.indexOf("\n", at);
    const next = end === -1 ? text.length : end + 1;
    if (next - at > MAX_LINE) return true;
    at = next;
  }
  return text.length / lines > MAX_AVERAGE_LINE;
}
