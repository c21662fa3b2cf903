import type { Dependency, DependencyScope, ManifestKind } from "./manifest.js";

const SCOPES: Readonly<Record<string, DependencyScope>> = { dependencies: "runtime", dev_dependencies: "development" };

/** Dart packages: the fields at the margin, and the names and versions one level deeper. */
export const pubspec: ManifestKind = {
  registry: "pub",
  files: /^pubspec\.yaml$/u,
  code: /\.dart$/u,
  read({ text }) {
    const lines = text.split(/\r?\n/u).filter((line) => line.length <= 500);
    const field = (key: string): string | null =>
      lines
        .map((line) => new RegExp(`^${key}:\\s*(.+)$`, "u").exec(line)?.[1])
        .map((value) => (value ? scalar(value) : null))
        .find(Boolean) ?? null;
    return {
      name: field("name"),
      description: field("description"),
      dependencies: dependencies(lines),
      entries: [],
      version: field("version"),
      package: { isLibrary: field("publish_to") !== "none" },
    };
  },
};

function dependencies(lines: readonly string[]): Dependency[] {
  const found: Dependency[] = [];
  let scope: DependencyScope | undefined;
  for (const line of lines) {
    const key = /^(\w+):/u.exec(line)?.[1];
    if (key !== undefined) scope = SCOPES[key];
    const [, name, version = ""] = /^ {1,4}(\w+):\s*(.*)$/u.exec(line) ?? [];
    if (scope === undefined || name === undefined || !/^ (?: {1})?\w/u.test(line)) continue;
    found.push({ name, version: scalar(version), scope });
  }
  return found;
}

/** Returns a plain or quoted scalar without a comment; null for a block, a mapping and nothing. */
function scalar(value: string): string | null {
  const [, , quoted, plain] = /^(?:(["'])(.*?)\1|([^#"'{[|>&*!][^#]*?))\s*(?:#.*)?$/u.exec(value.trim()) ?? [];
  return (quoted ?? plain)?.trim() || null;
}
