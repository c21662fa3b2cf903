/** Lines shown from the beginning of an answer. */
const BEGINNING = 10;
const WIDTH = 118;

/**
 * Shortens an answer to its beginning and the lines that decide about it. `…` replaces what is left out.
 *
 * @param {readonly string[]} lines
 * @param {readonly RegExp[]} deciding
 * @returns {string[]}
 */
export function shorten(lines, deciding) {
  const kept = new Set(lines.keys().filter((at) => at < BEGINNING));
  for (const pattern of deciding) {
    const at = lines.findIndex((line) => pattern.test(line));
    if (at >= 0) kept.add(at);
  }
  const shown = [];
  let before = -1;
  for (const at of [...kept].toSorted((one, other) => one - other)) {
    if (at > before + 1) shown.push("…");
    shown.push(cut(lines[at] ?? ""));
    before = at;
  }
  if (before < lines.length - 1) shown.push("…");
  return shown;
}

function cut(line) {
  const text = line.trimEnd();
  return text.length <= WIDTH ? text : `${text.slice(0, WIDTH - 1)}…`;
}
