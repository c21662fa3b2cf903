/** Addresses of the views, and questions of the API, about symbols, files and terms of a project. */
import { openProject } from "@codegraph/engine";
import { randomNumbers } from "../random.mjs";

/** Draws symbols of an indexed project, with their words, files and folders; the same ones each time. */
export async function drawnFrom(folder, count, seed = 5) {
  const project = await openProject(folder, { reconcile: "behind" });
  try {
    const random = randomNumbers(seed);
    const { symbols } = await project.symbols({ kinds: ["function", "method"], limit: 10_000 });
    const { entries } = await project.tree({ depth: 2, limit: 2_000 });
    const folders = entries.filter(({ type }) => type === "directory").map(({ path }) => path);
    const drawn = (list) => list[Math.floor(random() * list.length)];
    return Array.from({ length: count }, () => {
      const { file, line, name } = drawn(symbols);
      const other = drawn(symbols);
      const words = name.replaceAll(/(?<=[a-z])(?=[A-Z0-9])|_/gu, " ").trim();
      return { file, name, words, of: `${file}:${line}`, to: `${other.file}:${other.line}`, folder: drawn(folders) ?? "" };
    });
  } finally {
    await project.close();
  }
}

/** The views by name, each with its address after the page's. */
export const viewsOf = ({ file, name, words, of, to, folder }) => [
  ["overview", "#/"],
  ["files", `#/files?${query({ path: folder })}`],
  ["file", `#/file?${query({ path: file })}`],
  ["terms", "#/terms"],
  ["term", `#/term?${query({ q: name })}`],
  ["search", `#/search?${query({ q: words })}`],
  ["symbol", `#/symbol?${query({ of })}`],
  ["path", `#/path?${query({ from: of, to })}`],
  ["impact", `#/impact?${query({ of })}`],
  ["graph", "#/graph"],
  ["style", "#/style"],
];

/** The questions of the API by name, each with its parameters. */
export const questionsOf = ({ file, name, words, of, to, folder }) => [
  ["projects", {}],
  ["overview", {}],
  ["summary", {}],
  ["files", { path: folder }],
  ["map", { path: folder }],
  ["file", { path: file }],
  ["terms", { path: folder }],
  ["occurrences", { q: name }],
  ["search", { q: words }],
  ["symbol", { of }],
  ["history", { of }],
  ["path", { from: of, to }],
  ["impact", { of }],
  ["style", {}],
];

export function query(values) {
  return new URLSearchParams(Object.entries(values).filter(([, value]) => value !== "")).toString();
}
