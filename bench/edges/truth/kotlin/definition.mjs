const CLASS = /\b(?:class|object|interface)\s+`?(\w+)/gu;

/**
 * The definitions that the compiler's one stands for.
 *
 * @param code the blanked text of the file
 * @returns offsets of names: of the function, or of the class and its constructor
 */
export function namesOf(code, { start, end, name }) {
  const text = code.slice(start, end);
  if (name !== "<init>") {
    const found = new RegExp(`\\bfun\\b[^{=]*?(?<=[\\s.\`>?])${escaped(name)}(?=\`?\\s*\\()`, "u").exec(text);
    return [start + (found ? found.index + found[0].length - name.length : text.search(/\S/u))];
  }
  const own = /\bconstructor\b/u.exec(text.slice(0, text.search(/[({]/u) + 1 || undefined));
  const around = classAround(code, start, end);
  return [...(around === null ? [] : [around]), ...(own ? [start + own.index] : [])];
}

/** The offset of the name of the class that starts in a range, or that has the constructor there. */
function classAround(code, start, end) {
  const classes = [...code.matchAll(CLASS)].map((match) => ({ at: match.index, name: match.index + match[0].length - match[1].length }));
  const inside = classes.find(({ at }) => at >= start && at < end);
  if (inside && !code.slice(start, inside.at).includes("(")) return inside.name;
  const before = classes.filter(({ at }) => at < start).reverse();
  return before.find(({ name }) => depth(code.slice(name, start)) >= 0)?.name ?? null;
}

/** Braces opened and not closed in a text; negative if it leaves the block it starts in. */
function depth(text) {
  let open = 0;
  let seen = false;
  for (const letter of text) {
    if (letter === "{") [open, seen] = [open + 1, true];
    else if (letter === "}" && --open <= 0 && seen) return -1;
  }
  return open;
}

function escaped(name) {
  return name.replace(/[^\w]/gu, "\\$&");
}
