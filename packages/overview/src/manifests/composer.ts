import type { Dependency, DependencyScope, ManifestEntry, ManifestKind } from "./manifest.js";
import { valueAt, entriesOf, listOf, stringOf } from "./values.js";

export const composer: ManifestKind = {
  registry: "Packagist",
  files: /^composer\.json$/u,
  code: /\.php$/u,
  read({ text }) {
    const manifest: unknown = JSON.parse(text.replace(/^\uFEFF/u, ""));
    const bin = valueAt(manifest, "bin");
    return {
      name: stringOf(valueAt(manifest, "name")),
      description: stringOf(valueAt(manifest, "description")),
      dependencies: [...required(valueAt(manifest, "require"), "runtime"), ...required(valueAt(manifest, "require-dev"), "development")],
      entries: [
        ...entries(typeof bin === "string" ? [bin] : listOf(bin), "bin"),
        ...entries(listOf(valueAt(manifest, "autoload", "files")), "autoload files"),
      ],
      version: stringOf(valueAt(manifest, "version")),
      package: { isLibrary: valueAt(manifest, "type") !== "project" },
    };
  },
};

function entries(files: readonly unknown[], key: string): ManifestEntry[] {
  return files.flatMap((each) => {
    const target = stringOf(each);
    return target === null ? [] : [{ target, form: "file" as const, key }];
  });
}

/** Requirements without a slash are PHP itself and its extensions. */
function required(table: unknown, scope: DependencyScope): Dependency[] {
  return entriesOf(table)
    .filter(([name]) => name.includes("/"))
    .map(([name, version]) => ({ name, version: stringOf(version), scope }));
}
