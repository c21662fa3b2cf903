const CLASS = /\b(?<platform>(?:expect|actual)\b[^(){}=;\n]*?)?\b(?:class|interface|object)\s+(?<name>\w+)?/gu;
const FUNCTION = /\bfun\b\s*(?:<[^>]*>\s*)?(?<receiver>[\w.<>?*, ]+\.)?\s*`?(?<name>\w+)`?\s*\(/gu;
const PLATFORM = /\b(?:expect|actual)\b[^(){};\n]*$/u;

/**
 * Functions of a multiplatform project that stand for each other: an `expect` one and its `actual` ones, and members of such classes;
 * and such classes.
 *
 * @param codes blanked texts by path
 * @returns `sameAs(path, at)`: the others, `{path, at}`, of the function whose name starts at an offset. They have the same name, class, receiver
 * and types of parameters
 */
export function platformFunctions(codes) {
  const byKey = new Map();
  const keys = new Map();
  const note = (path, at, key) => {
    keys.set(`${path} ${at}`, key);
    byKey.set(key, [...(byKey.get(key) ?? []), { path, at }]);
  };
  for (const [path, code] of codes) {
    const classes = blocksOf(code);
    for (const { index, groups, 0: text } of code.matchAll(CLASS))
      if (groups.platform && groups.name) note(path, index + text.length - groups.name.length, `class ${groups.name}`);
    for (const match of code.matchAll(FUNCTION)) {
      const { receiver = "", name } = match.groups;
      const end = match.index + match[0].length;
      const at = match.index + match[0].lastIndexOf(name);
      const around = classes.filter(({ from, to }) => at > from && at < to).at(-1);
      if (!around?.isPlatform && !PLATFORM.test(code.slice(Math.max(0, match.index - 80), match.index))) continue;
      const key = `${around?.name ?? ""} ${receiver} ${name} ${parameterTypes(code, end)}`.replace(/\s+/gu, " ");
      note(path, at, key);
    }
  }
  return {
    sameAs(path, at) {
      const key = keys.get(`${path} ${at}`);
      return key === undefined ? [] : byKey.get(key).filter((other) => other.path !== path || other.at !== at);
    },
  };
}

/** Bodies of classes, outer ones first. A companion counts as its class. */
function blocksOf(code) {
  const blocks = [];
  for (const { index, groups } of code.matchAll(CLASS)) {
    const from = code.indexOf("{", index);
    if (from < 0 || /\n\s*\n|\bfun\b|\bclass\b/u.test(code.slice(index + (groups.platform?.length ?? 0) + 8, from))) continue;
    const around = blocks.filter((block) => index > block.from && index < block.to).at(-1);
    const isPlatform = groups.platform !== undefined || around?.isPlatform === true;
    blocks.push({ from, to: endOfBlock(code, from), name: groups.name ?? around?.name ?? "", isPlatform });
  }
  return blocks;
}

function endOfBlock(code, from) {
  for (let at = from, depth = 0; at < code.length; at++) {
    if (code[at] === "{") depth++;
    else if (code[at] === "}" && --depth === 0) return at;
  }
  return code.length;
}

/** The types of the parameters from an offset behind the bracket, without names and defaults. */
function parameterTypes(code, from) {
  const types = [];
  let depth = 0;
  let start = from;
  for (let at = from; at < code.length; at++) {
    const letter = code[at];
    if ("([{<".includes(letter)) depth++;
    else if (depth > 0 && (")]}".includes(letter) || (letter === ">" && code[at - 1] !== "-"))) depth--;
    else if (depth === 0 && (letter === "," || letter === ")")) {
      types.push(code.slice(start, at).replace(/=[\s\S]*$/u, "").replace(/^[^:]*:/u, "").replace(/\s+/gu, ""));
      start = at + 1;
      if (letter === ")") break;
    }
  }
  return types.filter((type) => type !== "").join(",");
}
