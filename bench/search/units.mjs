import { createSourceReader, filesBelow, textOf } from "./sources.mjs";

const WINDOW = 50;

/**
 * What of a tree a baseline puts into rows: its functions, windows of 50 lines, and whole files, of every file in a
 * programming language. Each as `{path, startLine, endLine, name, scope, signature, body}`; the scope is the names around it.
 */
export async function unitsOf(tree) {
  const read = await createSourceReader();
  const functions = [];
  const windows = [];
  const files = [];
  for (const path of filesBelow(tree)) {
    const text = textOf(tree, path);
    const source = text === null ? null : await read(path, text);
    if (source === null) continue;
    const lines = text.split("\n");
    const { definitions } = source.facts;
    for (const definition of definitions) {
      if (!FUNCTIONS.has(definition.kind)) continue;
      const { startLine, endLine } = definition.span;
      functions.push({ path, startLine, endLine, name: definition.name, scope: around(definitions, definition), signature: definition.signature, body: lines.slice(startLine - 1, endLine).join("\n") });
    }
    for (let at = 0; at < lines.length; at += WINDOW) {
      const body = lines.slice(at, at + WINDOW).join("\n");
      if (body.trim() !== "") windows.push({ path, startLine: at + 1, endLine: Math.min(lines.length, at + WINDOW), name: "", scope: "", signature: "", body });
    }
    files.push({ path, startLine: 1, endLine: lines.length, name: "", scope: "", signature: "", body: text });
  }
  return { functions, windows, files };
}

const FUNCTIONS = new Set(["function", "method", "constructor", "macro"]);

function around(definitions, { parent, owner }) {
  const names = owner === null ? [] : [owner];
  for (let at = parent; at !== null; at = definitions[at].parent) names.unshift(definitions[at].name);
  return names.join(" ");
}
