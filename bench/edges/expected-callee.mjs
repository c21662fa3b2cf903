/** Endings of files, which tell a file from a dotted name. */
const SOURCE = /\.(?:cc?|cpp|cs|dart|exs?|h|hpp|kts?|lua|php|rb|rs|sc|scala|swift)$/u;

/**
 * Parses the callee of a drawn site. It is written as places apart by blanks: `FILE:LINE`, `FILE:FROM-TO`, the end of a file's path, a
 * folder with a slash at its end, or a definition's name. `expected` names a definition in dotted form, where the site has no place.
 */
export function parseExpected(callee, expected) {
  const written = callee ?? expected ?? "";
  return written
    .split(/[\s,|]+/u)
    .filter(Boolean)
    .map(parsePlace);
}

function parsePlace(text) {
  const lines = /^(.*):(\d+)(?:-(\d+))?$/u.exec(text);
  if (lines) return { file: lines[1], from: Number(lines[2]), to: Number(lines[3] ?? lines[2]) };
  if (text.endsWith("/")) return { folder: text };
  if (text.includes("/") || SOURCE.test(text)) return { file: text };
  return { path: text.split(/\.|::|#/u) };
}

/** Tells whether a definition of the index is at a place that `parseExpected` returned. */
export function isExpected(definition, { file, from, to, folder, path }) {
  if (path) {
    const ends = definition.path.split(" > ").slice(-path.length);
    return ends.join() === path.join() || definition.name === path.join();
  }
  if (folder) return `/${definition.file}`.includes(`/${folder}`);
  const named = definition.file === file || definition.file.endsWith(`/${file}`);
  return named && (from === undefined || (definition.line >= from && definition.line <= to));
}
