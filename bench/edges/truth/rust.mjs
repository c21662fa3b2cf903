/**
 * Calls of a Rust workspace as the compiler resolves them: rustdoc links each name of a source page to its definition.
 *
 *     node bench/edges/truth/rust.mjs DIR SCRATCH [PACKAGE…] > truth.jsonl
 *
 * Needs cargo and rustdoc 1.80 or newer. Dependencies come from Debian's `librust-*-dev` packages, in the versions that it has.
 *
 * - A site is a name in lower case before a bracket, a macro's before `!`, or a type's before a bracket or brace, outside of comments, strings,
 *   attributes and declarations.
 * - A link to a function or macro of the repository is a callee. For a method of a trait so is every implementation, because rustdoc links to
 *   the trait.
 * - A link to a variable, or to a type that is constructed or taken apart, makes a site that allows only that. A link elsewhere makes one without
 *   callees; for a method of a library's trait it allows every implementation in the repository.
 * - A name without a link is `unknown`. rustdoc links nothing in tests, in code of other platforms, and in the bodies and arguments of macros.
 *
 * See `../read-truth.mjs` for the form.
 */
import { readFileSync, realpathSync } from "node:fs";
import { resolve } from "node:path";
import { definedFunctions, implementationsOf } from "./rust/functions.mjs";
import { documentWorkspace } from "./rust/document.mjs";
import { readPage } from "./rust/page.mjs";
import { findPlace } from "./rust/place.mjs";

const [directory, scratch, ...packages] = process.argv.slice(2);
const root = realpathSync(directory);
const { pages, documents } = documentWorkspace(root, resolve(scratch), packages);

const sources = new Map();
for (const { file, page } of pages) if (!sources.has(file)) sources.set(file, readPage(readFileSync(page, "utf8"), page));
const functions = new Map([...sources].map(([file, { code }]) => [file, definedFunctions(code)]));

for (const [file, { sites, page }] of sources) {
  console.log(JSON.stringify({ file }));
  for (const { line, column, name, kind, target } of sites) console.log(JSON.stringify({ site: { file, line, column }, name, kind, ...verdict(page, name, target) }));
}

/** The part of an entry that says what a site leads to. @param target the link; null for none */
function verdict(page, name, target) {
  if (target === null) return { callees: [], unknown: true };
  const place = findPlace(target, page, documents);
  if (place === null) {
    const trait = /\/trait\.(\w+)\.html#(?:ty)?method\.\w+$/u.exec(target)?.[1];
    return { callees: [], also: trait === undefined ? [] : implementationsOf(functions, { name, trait }) };
  }
  const file = pages.find((each) => each.page === place.page)?.file;
  if (file === undefined) return { callees: [], unknown: true };
  const found = functions.get(file).find((each) => each.line >= place.first && each.line <= place.last && each.name === name);
  if (!found) return { callees: [], also: linesOf(place).map((line) => ({ file, line, name })) };
  const others = found.trait === null ? [] : implementationsOf(functions, found);
  return { callees: [{ file, line: found.line, name }, ...others] };
}

/** The lines on which the name of a definition may stand. */
function linesOf({ first, last }) {
  return Array.from({ length: Math.min(last - first, 40) + 1 }, (_, at) => first + at);
}
