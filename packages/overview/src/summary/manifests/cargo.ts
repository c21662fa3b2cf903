import { parse } from "smol-toml";
import { type Dependency, type DependencyScope, type ManifestEntry, type ManifestKind, manifestsAbove } from "./manifest.js";
import { at, entriesOf, listOf, stringOf } from "./values.js";

const TABLES: Readonly<Record<string, DependencyScope>> = {
  dependencies: "runtime",
  "build-dependencies": "build",
  "dev-dependencies": "development",
};

export const cargo: ManifestKind = {
  registry: "crates.io",
  files: /^Cargo\.toml$/u,
  read({ path, text }, around) {
    const manifest: unknown = parse(text);
    // The workspace may be defined in this manifest or in one above.
    const above = manifestsAbove(around, path, "Cargo.toml").map((each) => at(around.once(each, readToml), "workspace"));
    const shared = at(manifest, "workspace") ?? above.find((workspace) => workspace !== undefined);
    const tables = [manifest, ...entriesOf(at(manifest, "target")).map(([, target]) => target)];
    const name = stringOf(at(manifest, "package", "name"));
    return {
      name,
      description: stringOf(at(manifest, "package", "description")),
      dependencies: tables.flatMap((table) =>
        Object.entries(TABLES).flatMap(([key, scope]) => dependencies(at(table, key), scope, at(shared, "dependencies"))),
      ),
      entries: entries(manifest, name),
    };
  },
};

function readToml(text: string): unknown {
  return parse(text);
}

function dependencies(table: unknown, scope: DependencyScope, shared: unknown): Dependency[] {
  return entriesOf(table).map(([key, value]) => {
    const source = at(value, "workspace") === true ? at(shared, key) : value;
    return {
      name: stringOf(at(source, "package")) ?? key,
      version: stringOf(source) ?? stringOf(at(source, "version")) ?? stringOf(at(source, "git")) ?? null,
      scope: at(value, "optional") === true ? "optional" : scope,
    };
  });
}

function entries(manifest: unknown, name: string | null): ManifestEntry[] {
  const file = (target: string, key: string): ManifestEntry => ({ target, form: "file", key });
  const bins = listOf(at(manifest, "bin")).flatMap((bin) => {
    const path = stringOf(at(bin, "path"));
    const command = stringOf(at(bin, "name"));
    return path === null ? [] : [file(path, `[[bin]] ${command ?? ""}`.trim())];
  });
  if (name === null) return bins;
  const library = stringOf(at(manifest, "lib", "path")) ?? "src/lib.rs";
  return [...bins, file("src/main.rs", `bin ${name}`), file(library, `lib ${name}`)];
}
