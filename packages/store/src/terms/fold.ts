const BEYOND_ASCII = /[^\u0000-\u007f]/;

/** Returns the form in which terms are compared: ASCII letters in lower case, everything else unchanged, like SQLite's NOCASE. */
export function foldCase(term: string): string {
  if (!BEYOND_ASCII.test(term)) return term.toLowerCase();
  return term.replace(/[A-Z]+/g, (letters) => letters.toLowerCase());
}

/** Compares by code unit, which is the order of hits within a line. */
export function compareText(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
