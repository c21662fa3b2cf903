const BUNDLED = /\.(?:[cm]?[jt]sx?|css|scss|less|html?|vue|svelte)$/iu;
const LEAST_LENGTH = 40_000;
const AVERAGE_LINE = 300;
const LONGEST_LINE = 100_000;

/** Returns true if a file is likely the output of a bundler: a format for browsers with lines that no person writes. */
export function isMinified(path: string, text: string): boolean {
  return BUNDLED.test(path) && hasLongLines(text);
}

/** Returns true if a large text has lines that no person writes. */
export function hasLongLines(text: string): boolean {
  if (text.length <= LEAST_LENGTH) return false;
  let lines = 0;
  for (let at = 0; at < text.length; lines++) {
    const end = text.indexOf("\n", at);
    const next = end === -1 ? text.length : end + 1;
    if (next - at > LONGEST_LINE) return true;
    at = next;
  }
  return text.length / lines > AVERAGE_LINE;
}
