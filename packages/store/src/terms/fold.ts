const BEYOND_ASCII = /[^\u0000-\u007f]/;

/** The form under which terms are the same: ASCII letters in lower case, all else as it is, like SQLite's NOCASE. */
export function foldCase(term: string): string {
  if (!BEYOND_ASCII.test(term)) return term.toLowerCase();
  return term.replace(/[A-Z]+/g, (letters) => letters.toLowerCase());
}

/** Compares by code unit, the order of hits within a line. */
export function compareText(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
