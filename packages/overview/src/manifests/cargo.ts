import { parse } from "smol-toml";
import { besides, type Dependency, type DependencyScope, type ManifestEntry, type ManifestKind, manifestsAbove } from "./manifest.js";
import { valueAt, entriesOf, listOf, stringOf } from "./values.js";

const TABLES: Readonly<Record<string, DependencyScope>> = {
  dependencies: "runtime",
  "build-dependencies": "build",
  "dev-dependencies": "development",
};

export const cargo: ManifestKind = {
  registry: "crates.io",
  files: /^Cargo\.toml$/u,
  code: /\.rs$/u,
  read({ path, text }, around) {
    const manifest: unknown = parse(text);
    // The workspace may be defined in this manifest or in one above.
    const above = manifestsAbove(around, path, "Cargo.toml").map((each) => valueAt(around.once(each, readToml), "workspace"));
    const shared = valueAt(manifest, "workspace") ?? above.find((workspace) => workspace !== undefined);
    const tables = [manifest, ...entriesOf(valueAt(manifest, "target")).map(([, target]) => target)];
    const name = stringOf(valueAt(manifest, "package", "name"));
    const stated = (key: string): string | null =>
      stringOf(valueAt(manifest, "package", key)) ??
      (valueAt(manifest, "package", key, "workspace") === true ? stringOf(valueAt(shared, "package", key)) : null);
    const isLibrary = valueAt(manifest, "lib") !== undefined || around.has(besides(path, "src/lib.rs"));
    return {
      name,
      description: stated("description"),
      dependencies: tables.flatMap((table) =>
        Object.entries(TABLES).flatMap(([key, scope]) => dependencies(valueAt(table, key), scope, valueAt(shared, "dependencies"))),
      ),
      entries: entries(manifest, name),
      version: stated("version"),
      package: { isLibrary: isLibrary && valueAt(manifest, "package", "publish") !== false },
    };
  },
};

function readToml(text: string): unknown {
  return parse(text);
}

function dependencies(table: unknown, scope: DependencyScope, shared: unknown): Dependency[] {
  return entriesOf(table).map(([key, value]) => {
    const source = valueAt(value, "workspace") === true ? valueAt(shared, key) : value;
    return {
      name: stringOf(valueAt(source, "package")) ?? key,
      version: stringOf(source) ?? stringOf(valueAt(source, "version")) ?? stringOf(valueAt(source, "git")) ?? null,
      scope: valueAt(value, "optional") === true ? "optional" : scope,
    };
  });
}

function entries(manifest: unknown, name: string | null): ManifestEntry[] {
  const file = (target: string, key: string): ManifestEntry => ({ target, form: "file", key });
  const bins = listOf(valueAt(manifest, "bin")).flatMap((bin) => {
    const path = stringOf(valueAt(bin, "path"));
    const command = stringOf(valueAt(bin, "name"));
    return path === null ? [] : [file(path, `[[bin]] ${command ?? ""}`.trim())];
  });
  if (name === null) return bins;
  const library = stringOf(valueAt(manifest, "lib", "path")) ?? "src/lib.rs";
  return [...bins, file("src/main.rs", `bin ${name}`), file(library, `lib ${name}`)];
}
