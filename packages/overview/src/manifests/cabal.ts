import type { Dependency, ManifestKind } from "./manifest.js";

const COMPONENT = /^(library|executable|test-suite|benchmark|common|flag|foreign-library)\b/iu;

/** Haskell packages. Dependencies of tests and benchmarks alone are for development. */
export const cabal: ManifestKind = {
  registry: "Hackage",
  files: /\.cabal$/u,
  code: /\.hs$/u,
  read({ text }) {
    const lines = text.split(/\r?\n/u).filter((line) => line.length <= 500 && !/^\s*--/u.test(line));
    const field = (key: string): string | null =>
      lines.map((line) => new RegExp(`^${key}\\s*:\\s*(\\S.*)$`, "iu").exec(line)?.[1]?.trim()).find((value) => value !== undefined) ??
      null;
    return {
      name: field("name"),
      description: field("synopsis"),
      dependencies: dependencies(lines),
      entries: [],
      version: field("version"),
      package: { isLibrary: lines.some((line) => /^library\b/iu.test(line)) },
    };
  },
};

function dependencies(lines: readonly string[]): Dependency[] {
  const found: Dependency[] = [];
  let component = "";
  // Column of the field that is being read; lines that continue it are indented further.
  let column: number | null = null;
  for (const line of lines) {
    component = COMPONENT.exec(line)?.[1]?.toLowerCase() ?? component;
    const [, indent, list] = /^(\s*)build-depends\s*:(.*)$/iu.exec(line) ?? [];
    if (indent !== undefined) column = indent.length;
    else if (column === null || line.trim() === "") continue;
    else if (line.search(/\S/u) <= column) {
      column = null;
      continue;
    }
    for (const each of (list ?? line).split(",")) {
      const [, name, version] = /^\s*([A-Za-z][\w-]*)(?::[\w{}-]+)?\s*(.*)$/u.exec(each) ?? [];
      const scope = component === "test-suite" || component === "benchmark" ? "development" : "runtime";
      if (name !== undefined) found.push({ name, version: version?.trim() || null, scope });
    }
  }
  return found;
}
