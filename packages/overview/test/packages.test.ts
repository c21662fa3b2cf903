/** The packages that manifests describe: which files belong to them, and which sources other projects import. */
import { describe, expect, test } from "vitest";
import { createEntrySources, createManifestReader, createPackageFinder, manifestKindOf } from "../src/manifests/index.js";

type Files = Readonly<Record<string, string>>;

function around(files: Files) {
  return { text: (path: string) => files[path] ?? null, has: (path: string) => Object.hasOwn(files, path) };
}

/** Returns `library` or `program` for a file, with the manifest that says so; null without a package. */
function packageOf(files: Files, file: string): string | null {
  const found = createPackageFinder(around(files), Object.keys(files))(file);
  return found === null ? null : `${found.isLibrary ? "library" : "program"} ${found.manifest}`;
}

describe("createPackageFinder()", () => {
  test.each([
    ["a package with an entry point", "package.json", '{"name":"shop","main":"dist/index.js"}', "a.ts", "library"],
    ["a private package", "package.json", '{"name":"shop","main":"x.js","private":true}', "a.ts", "program"],
    ["a package with commands only", "package.json", '{"name":"shop","bin":"cli.js"}', "a.ts", "program"],
    ["a Python package that is built", "pyproject.toml", '[project]\nname="shop"\n[build-system]\nrequires=[]', "a.py", "library"],
    ["a Python project without a build", "pyproject.toml", '[project]\nname="shop"', "a.py", "program"],
    ["a Poetry project that is no package", "pyproject.toml", "[tool.poetry]\npackage-mode=false\n[build-system]", "a.py", "program"],
    ["a script that calls setup()", "setup.py", 'from setuptools import setup\nsetup(name="shop")', "a.py", "library"],
    ["a crate without a library", "Cargo.toml", '[package]\nname="shop"', "src/main.rs", "program"],
    ["a crate that declares a library", "Cargo.toml", '[package]\nname="shop"\n[lib]\npath="all.rs"', "all.rs", "library"],
    ["a Go module", "go.mod", "module example.org/shop", "shop.go", "library"],
    ["a PHP project", "composer.json", '{"type":"project"}', "a.php", "program"],
    ["a .NET program", "Shop.csproj", "<Project><PropertyGroup><OutputType>Exe</OutputType></PropertyGroup></Project>", "A.cs", "program"],
    ["a Gradle library", "build.gradle.kts", "plugins { `java-library` }", "A.kt", "library"],
    ["a Gradle program", "build.gradle", "apply plugin: 'application'\napplication {}", "A.java", "program"],
    ["a Dart package that is not published", "pubspec.yaml", "name: shop\npublish_to: none", "a.dart", "program"],
    ["a Haskell library", "shop.cabal", "name: shop\nlibrary\n  exposed-modules: Shop", "Shop.hs", "library"],
    ["a rock", "shop-1.0-1.rockspec", 'package = "shop"', "shop.lua", "library"],
    ["an Automake library", "Makefile.am", "lib_LTLIBRARIES = libshop.la", "shop.c", "library"],
  ])("%s is known by its manifest", (_, manifest, text, file, kind) => {
    expect(packageOf({ [manifest]: text, [file]: "" }, file)).toBe(`${kind} ${manifest}`);
  });

  test("a file belongs to the nearest package of its language", () => {
    const files = { "package.json": '{"name":"a","main":"a.js"}', "py/setup.py": "setup()", "py/a.js": "", "py/a.py": "", "b.py": "" };
    expect(packageOf(files, "py/a.js")).toBe("library package.json");
    expect(packageOf(files, "py/a.py")).toBe("library py/setup.py");
    expect(packageOf(files, "b.py")).toBeNull();
  });

  test("a crate with src/lib.rs is a library unless it is not published", () => {
    const crate = { "a/Cargo.toml": '[package]\nname="a"', "a/src/lib.rs": "" };
    expect(packageOf(crate, "a/src/lib.rs")).toBe("library a/Cargo.toml");
    expect(packageOf({ ...crate, "a/Cargo.toml": '[package]\nname="a"\npublish=false' }, "a/src/lib.rs")).toBe("program a/Cargo.toml");
  });

  test("settings.gradle and lists of requirements describe no package", () => {
    expect(packageOf({ "settings.gradle": "include 'a'", "A.java": "" }, "A.java")).toBeNull();
    expect(packageOf({ "requirements.txt": "flask", "a.py": "" }, "a.py")).toBeNull();
  });

  test("a malformed manifest describes no package", () => {
    expect(packageOf({ "package.json": "{", "a.js": "" }, "a.js")).toBeNull();
  });
});

describe("version of a manifest", () => {
  test.each([
    ["package.json", '{"version":"1.2.3"}', "1.2.3"],
    ["pyproject.toml", '[tool.poetry]\nversion="1.2"', "1.2"],
    ["setup.cfg", "[metadata]\nversion = 1.2", "1.2"],
    ["setup.cfg", "[metadata]\nversion = attr: shop.VERSION", null],
    ["setup.py", 'setup(name="shop", version="1.2")', "1.2"],
    ["a.gemspec", 'Gem::Specification.new { |s| s.version = "1.2" }', "1.2"],
    ["a.gemspec", "Gem::Specification.new { |s| s.version = Shop::VERSION }", null],
  ])("%s %j has the version %j", (path, text, version) => {
    const read = createManifestReader(around({ [path]: text })).read(path);
    expect(read !== null && "manifest" in read ? read.manifest.version : "unread").toBe(version);
  });

  test("a crate has the version of its workspace", () => {
    const files = { "Cargo.toml": '[workspace.package]\nversion="2.0.0"', "a/Cargo.toml": '[package]\nname="a"\nversion.workspace=true' };
    expect(createManifestReader(around(files)).read("a/Cargo.toml")).toMatchObject({ manifest: { name: "a", version: "2.0.0" } });
  });
});

describe("createEntrySources()", () => {
  /** Returns the source of an entry point of the package `@acme/shop`. */
  function sourceOf(target: string, files: readonly string[], resolved: string | null = null): string | null {
    const sources = createEntrySources(
      (path) => files.includes(path),
      () => resolved,
    );
    return sources.find({ manifest: "packages/shop/package.json", kind: manifestKindOf("package.json")!, name: "@acme/shop" }, target);
  }

  test.each([
    ["the file itself", "./lib/index.js", "lib/index.js"],
    ["the file with an extension", "./lib/index", "lib/index.js"],
    ["the index of a folder", "./lib", "lib/index.js"],
    ["the source of a compiled file", "dist/index.js", "src/index.ts"],
    ["the source in a folder of one module system", "./dist/esm/a/b.mjs", "src/a/b.ts"],
    ["the source of declarations", "dist/index.d.ts", "src/index.tsx"],
    ["the source of declarations next to them", "index.d.ts", "index.ts"],
    ["the source of a bundle with a suffix", "dist/index.esm.min.js", "src/index.ts"],
    ["the index for a bundle named like the package", "dist/acme-shop.cjs.js", "src/index.ts"],
    ["the index for a bundle named like the last part of the package", "dist/shop.js", "src/index.js"],
  ])("an entry point leads to %s", (_, target, source) => {
    expect(sourceOf(target, [`packages/shop/${source}`])).toBe(`packages/shop/${source}`);
  });

  test("an entry point leads to the source that the compiler's settings name before one found by convention", () => {
    expect(sourceOf("dist/a.js", ["packages/shop/src/a.ts", "packages/shop/code/a.ts"], "packages/shop/code/a.ts")).toBe(
      "packages/shop/code/a.ts",
    );
  });

  test("an entry point outside of the project leads nowhere", () => {
    expect(sourceOf("../../../a.js", ["a.js"])).toBeNull();
    expect(sourceOf("dist/a.js", ["packages/other/src/a.ts"])).toBeNull();
  });
});

describe("manifests of Dart, Haskell and Lua", () => {
  function dependenciesOf(path: string, text: string): string[] {
    const read = createManifestReader(around({ [path]: text })).read(path);
    if (read === null || !("manifest" in read)) throw new Error(`not read: ${path}`);
    return read.manifest.dependencies.map(({ scope, name, version }) => `${scope} ${name} ${version ?? "-"}`);
  }

  test("pubspec.yaml has dependencies by scope", () => {
    const text = [
      "name: shop",
      "dependencies:",
      "  http: ^1.0.0",
      "  flutter:",
      "    sdk: flutter",
      "  # no dependency",
      "dev_dependencies:",
      '  test: ">=1.16.0 <2.0.0" # runner',
      "executables:",
      "  shop: main",
    ].join("\n");
    expect(dependenciesOf("pubspec.yaml", text)).toEqual(["runtime http ^1.0.0", "runtime flutter -", "development test >=1.16.0 <2.0.0"]);
  });

  test("a cabal file has the dependencies of its components", () => {
    const text = [
      "name: shop",
      "library",
      "  build-depends:   base >= 4.8 && < 5,",
      "                   text",
      "  exposed-modules: Shop",
      "test-suite spec",
      "  build-depends: hspec",
    ].join("\n");
    expect(dependenciesOf("shop.cabal", text)).toEqual(["runtime base >= 4.8 && < 5", "runtime text -", "development hspec -"]);
  });

  test("a rockspec has its dependencies without Lua itself", () => {
    const text = 'package = "shop"\ndependencies = {\n  "lua >= 5.1",\n  "lpeg >= 1.0",\n  "luasocket"\n}';
    expect(dependenciesOf("shop-1.0-1.rockspec", text)).toEqual(["runtime lpeg >= 1.0", "runtime luasocket -"]);
  });
});
