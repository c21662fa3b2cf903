/**
 * One thing that an answer names.
 *
 * @typedef {object} Statement
 * @property {string | null} file null for a name without its file
 * @property {number | null} line of the named definition or of a call in it
 * @property {string | null} name without its types; null for a line alone
 * @property {boolean} isFile true for a file named as the caller
 * @property {boolean} sure false if the answer marks it as possible
 *
 * @typedef {object} Reading
 * @property {boolean} found false if the answer does not cover the definition that the question is about
 * @property {readonly Statement[]} statements
 * @property {ReadonlyMap<string, ReadonlySet<number>>} [source] lines of source code that the answer shows, by file
 */

/** `load` for `Shelf.load`, `Shelf::load` or `Shelf.#load`. */
export function lastName(name) {
  return (
    name
      .split(/::|[.>]/u)
      .at(-1)
      ?.trim()
      .replace(/^#/u, "") ?? name
  );
}

export function statement({ file, line = null, name = null, isFile = false, sure = true }) {
  return { file, line, name: name === null ? null : lastName(name), isFile, sure };
}

/**
 * Chooses the parts of an answer that are about the definitions meant: of the parts about a definition of that name in its file, the
 * nearest to its line. An answer with one part that names no definition is about the one that was asked for.
 *
 * @param {readonly { file: string | null, line: number | null, name: string | null, statements: readonly Statement[] }[]} parts
 * @param {import("../draw.mjs").Question} question
 * @returns {Reading}
 */
export function partsAbout(parts, { targets }) {
  const chosen = new Set();
  for (const { file, line, name } of targets) {
    const there = parts.filter((part) => part.file === null || (part.file === file && lastName(part.name) === name));
    const [nearest] = there.toSorted((one, other) => Math.abs((one.line ?? line) - line) - Math.abs((other.line ?? line) - line));
    if (nearest) chosen.add(nearest);
  }
  return { found: chosen.size > 0, statements: [...chosen].flatMap((part) => part.statements) };
}
