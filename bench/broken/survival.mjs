/** Compares the facts and edges of a damaged file with those of the healthy one. */

/** Returns a key for each definition: its kind, its name after the names around it, and its line in the healthy file. */
export function definitionKeys({ definitions }, lineOf) {
  return definitions.map(({ kind, line }, index) => ({ line: lineOf(line), key: `${kind} ${pathOf(definitions, index)}:${lineOf(line)}` }));
}

/** Returns a key for each edge of a file: caller, callee, and line in the healthy file. Lines of callees in the file are healthy ones too. */
export function edgeKeys(edges, file, { definitions }, lineOf, nameOf) {
  const own = (id) => {
    const { fileId, index } = nameOf(id);
    if (fileId !== file) return `${fileId}#${index}`;
    return index === -1 ? "" : `${pathOf(definitions, index)}:${lineOf(definitions[index].line)}`;
  };
  return edges.map(({ caller, callee, kind, line }) => ({
    line: lineOf(line),
    key: `${kind} ${own(caller)} ${own(callee)}:${lineOf(line)}`,
  }));
}

/** Counts the keys of the healthy file outside of damaged lines, and how many of them the damaged file has. */
export function survivors(before, after, isDamaged) {
  const left = new Map();
  for (const { key } of after) left.set(key, (left.get(key) ?? 0) + 1);
  const lost = [];
  let all = 0;
  for (const { key, line } of before) {
    if (isDamaged(line)) continue;
    all++;
    const count = left.get(key) ?? 0;
    if (count === 0) lost.push(key);
    else left.set(key, count - 1);
  }
  return { all, kept: all - lost.length, lost };
}

function pathOf(definitions, index) {
  const names = [];
  for (let at = index; at !== null; at = definitions[at].parent) names.unshift(definitions[at].name);
  return names.join(".");
}
