import { createSourceReader, filesBelow, textOf } from "./sources.mjs";

const WINDOW = 50;

/**
 * Returns the units of a tree that a baseline stores as rows: functions, CodeGraph's chunks, windows of 50 lines, and
 * whole files, of every file in a programming language. Each as `{path, startLine, endLine, name, scope, signature, body}`; the scope is the names around it.
 */
export async function unitsOf(tree) {
  const read = await createSourceReader();
  const functions = [];
  const chunks = [];
  const windows = [];
  const files = [];
  for (const path of filesBelow(tree)) {
    const text = textOf(tree, path);
    const source = text === null ? null : await read(path, text);
    if (source === null) continue;
    const lines = text.split("\n");
    const { definitions } = source.facts;
    const said = (definition) => ({ name: definition.name, scope: around(definitions, definition), signature: definition.signature });
    for (const definition of definitions) {
      if (!FUNCTIONS.has(definition.kind)) continue;
      const { startLine, endLine } = definition.span;
      functions.push({ path, startLine, endLine, ...said(definition), body: textOfSpan(lines, definition.span) });
    }
    for (const { definition, startLine, endLine } of source.facts.chunks) {
      chunks.push({
        path,
        startLine,
        endLine,
        ...(definition === null ? UNNAMED : said(definitions[definition])),
        body: lines.slice(startLine - 1, endLine).join("\n"),
      });
    }
    for (let at = 0; at < lines.length; at += WINDOW) {
      const body = lines.slice(at, at + WINDOW).join("\n");
      if (body.trim() !== "") windows.push({ path, startLine: at + 1, endLine: Math.min(lines.length, at + WINDOW), ...UNNAMED, body });
    }
    files.push({ path, startLine: 1, endLine: lines.length, ...UNNAMED, body: text });
  }
  return { functions, chunks, windows, files };
}

const UNNAMED = { name: "", scope: "", signature: "" };
const FUNCTIONS = new Set(["function", "method", "constructor", "macro"]);

/** Positions include columns: in a minified file, everything may be on one line. */
function textOfSpan(lines, { startLine, startColumn, endLine, endColumn }) {
  const within = lines.slice(startLine - 1, endLine);
  within[within.length - 1] = within.at(-1).slice(0, endColumn - 1);
  within[0] = within[0].slice(startColumn - 1);
  return within.join("\n");
}

function around(definitions, { parent, owner }) {
  const names = owner === null ? [] : [owner];
  for (let at = parent; at !== null; at = definitions[at].parent) names.unshift(definitions[at].name);
  return names.join(" ");
}
