import { parse } from "smol-toml";
import type { Dependency, DependencyScope, ManifestKind } from "./manifest.js";
import { JVM_CODE, jvmPackage } from "./jvm-package.js";
import { valueAt, entriesOf, linesOf, stringOf } from "./values.js";

const SCOPES: readonly (readonly [configuration: RegExp, scope: DependencyScope])[] = [
  [/test/iu, "development"],
  [/^(?:annotationProcessor|kapt|ksp|classpath)/u, "build"],
  [/^compileOnly/u, "peer"],
  [/^(?:api|implementation|runtimeOnly|compile|runtime|\w+(?:Api|Implementation|RuntimeOnly|CompileOnly))$/u, "runtime"],
];

/** Folders with build code. */
const BUILDS = /(?:^|\/)(?:buildSrc|build-[a-z]+)\//u;

const CALL = /^["']?([A-Za-z]\w*)["']?[ (]\s*(.+)$/u;

/** Literal dependencies of build scripts, and those of the version catalog `gradle/libs.versions.toml`. */
export const gradle: ManifestKind = {
  registry: "Maven",
  files: /\.gradle(?:\.kts)?$/u,
  code: JVM_CODE,
  read({ path, text }, around) {
    const folder = path.slice(0, Math.max(0, path.lastIndexOf("/")));
    const catalog = around.above(folder, "gradle/libs.versions.toml");
    const libraries = catalog ? around.once(catalog, readCatalog) : new Map<string, Omit<Dependency, "scope">>();
    const isForTests = createTestBlocks();
    const dependencies = linesOf(text).flatMap((line): Dependency[] => {
      const inTests = isForTests(line);
      const [, configuration = "", rest = ""] = CALL.exec(line) ?? [];
      const scope = SCOPES.find(([pattern]) => pattern.test(configuration))?.[1];
      const found = scope && (literal(rest) ?? libraries.get(/\blibs\.([\w.]+)/u.exec(rest)?.[1]?.replace(/\.get$/u, "") ?? ""));
      if (!found) return [];
      return [{ ...found, scope: inTests ? "development" : scope === "runtime" && BUILDS.test(path) ? "build" : scope }];
    });
    const content = { name: null, description: null, dependencies, entries: [] };
    return /(?:^|\/)build\.gradle/u.test(path) ? { ...content, package: jvmPackage(text) } : content;
  },
};

/** Returns a check for the lines of a script in order: true inside the block of a test source set, as in `val jvmTest by getting {`. */
function createTestBlocks(): (line: string) => boolean {
  const open: boolean[] = [];
  return (line) => {
    const code = line.replace(/\/\/.*$/u, "").replace(/(["'])[^"']*\1/gu, (text) => text.replace(/[{}]/gu, ""));
    for (const [at, brace] of [...code].entries()) {
      if (brace === "}") open.pop();
      else if (brace === "{") open.push(/\b(?:test|\w+Test)\b(?!\()/u.test(code.slice(0, at)));
    }
    return open.includes(true);
  };
}

/** Parses `"group:name:version"`, also inside `platform(…)`. */
function literal(rest: string): Omit<Dependency, "scope"> | null {
  const [, name, version = null] = /["']([\w.-]+:[\w.-]+)(?::([^"':@]+))?(?:[:@][^"']*)?["']/u.exec(rest) ?? [];
  return name === undefined ? null : { name, version };
}

/** Returns the libraries of a version catalog by the name used in scripts: `squareup.okio` for `squareup-okio`. */
function readCatalog(text: string): Map<string, Omit<Dependency, "scope">> {
  const catalog: unknown = parse(text);
  return new Map(
    entriesOf(valueAt(catalog, "libraries")).flatMap(([alias, value]): [string, Omit<Dependency, "scope">][] => {
      const [group, artifact, written = null] = stringOf(value)?.split(":") ?? [];
      const name =
        stringOf(valueAt(value, "module")) ??
        joined(stringOf(valueAt(value, "group")) ?? group, stringOf(valueAt(value, "name")) ?? artifact);
      const reference = stringOf(valueAt(value, "version", "ref"));
      const version = reference ? valueAt(catalog, "versions", reference) : valueAt(value, "version");
      return name === null ? [] : [[alias.replace(/[-_]/gu, "."), { name, version: stringOf(version) ?? written }]];
    }),
  );
}

function joined(group: string | undefined, name: string | undefined): string | null {
  return group && name ? `${group}:${name}` : null;
}
