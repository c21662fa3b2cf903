const HEADER = /\b(?:impl\b(?:\s*<)?|trait\s+(?<trait>\w+))/gu;
const NAMED = /\bfn\s+(?:r#)?(?<fn>\w+)|\bmacro_rules!\s*(?<macro>\w+)/gu;

/**
 * The functions and macros of a file.
 *
 * @param code the text with comments and strings blanked
 * @returns `{name, line, trait, of}`: the 1-based line of the name; the trait that declares a method, or null; the trait whose
 * implementation a method is part of, or null
 */
export function definedFunctions(code) {
  const blocks = traitBlocks(code);
  const starts = lineStarts(code);
  return [...code.matchAll(NAMED)].map((match) => {
    const around = blocks.filter(({ from, to }) => match.index > from && match.index < to).at(-1);
    const isMember = around !== undefined && depthBetween(code, around.from, match.index) === 1;
    return {
      name: match.groups.fn ?? match.groups.macro,
      line: starts.findLastIndex((start) => start <= match.index + match[0].length - 1) + 1,
      trait: isMember ? around.trait : null,
      of: isMember ? around.of : null,
    };
  });
}

/** The implementations of a trait's method in all files. Traits of the same name are not told apart. */
export function implementationsOf(functions, { name, trait }) {
  return [...functions].flatMap(([file, each]) => each.filter((one) => one.of === trait && one.name === name).map(({ line }) => ({ file, line, name })));
}

/** Blocks of traits and of their implementations, outer ones first. `from` is the offset of the bracket, `to` that of its end. */
function traitBlocks(code) {
  const blocks = [];
  const imported = importedNames(code);
  for (const match of code.matchAll(HEADER)) {
    const from = code.indexOf("{", match.index);
    const header = code.slice(match.index, from < 0 ? code.length : from);
    if (from < 0 || header.includes(";")) continue;
    if (match.groups.trait) {
      blocks.push({ from, to: endOfBlock(code, from), trait: match.groups.trait, of: null });
      continue;
    }
    // `impl<T: for<'a> Fn(&'a T)> path::Trait<T> for Type`
    const plain = withoutAngles(header.replaceAll("->", ""));
    const of = /\bimpl\b\s*!?\s*(?:const\s+)?(?:[\w:]*::)?(\w+)(?:\([^)]*\))?\s+for\s/u.exec(plain)?.[1];
    blocks.push({ from, to: endOfBlock(code, from), trait: null, of: imported.get(of) ?? of ?? null });
  }
  return blocks;
}

/** The names of what a file imports under another name, by that name: `use serde::ser::{Error as SerdeError}`. */
function importedNames(code) {
  const uses = [...code.matchAll(/\buse\s[^;]*;/gu)].map(([text]) => text);
  return new Map(uses.flatMap((text) => [...text.matchAll(/(\w+)\s+as\s+(\w+)/gu)].map(([, name, alias]) => [alias, name])));
}

function withoutAngles(text) {
  for (let before = ""; before !== text; ) {
    before = text;
    text = text.replace(/<[^<>]*>/gu, "");
  }
  return text;
}

function endOfBlock(code, from) {
  for (let at = from, depth = 0; at < code.length; at++) {
    if (code[at] === "{") depth++;
    else if (code[at] === "}" && --depth === 0) return at;
  }
  return code.length;
}

function depthBetween(code, from, to) {
  let depth = 0;
  for (let at = from; at < to; at++) depth += code[at] === "{" ? 1 : code[at] === "}" ? -1 : 0;
  return depth;
}

function lineStarts(code) {
  const starts = [0];
  for (let at = code.indexOf("\n"); at >= 0; at = code.indexOf("\n", at + 1)) starts.push(at + 1);
  return starts;
}
