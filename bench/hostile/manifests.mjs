/**
 * Manifests that are one thing over and over, each in a project of its own with a file of its language: what resolution and the
 * summary read of them may take no time that grows faster than they do.
 *
 *     node bench/hostile/manifests.mjs [--bytes 200000] [--most 3000] [--only NAME]…
 *
 * Prints each that takes more than `most` milliseconds of processor time or is answered with an error.
 */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { initProject } from "@codegraph/engine";

const { values } = parseArgs({ options: { bytes: { type: "string", default: "200000" }, most: { type: "string", default: "3000" }, only: { type: "string", multiple: true, default: [] } } });
const bytes = Number(values.bytes);

const NAMES = {
  "package.json": "ts", "tsconfig.json": "ts", "jsconfig.json": "js", "go.mod": "go", "go.work": "go", "Cargo.toml": "rs", "pyproject.toml": "py", "setup.py": "py", "setup.cfg": "py", "requirements.txt": "py",
  Pipfile: "py", "pom.xml": "java", "build.gradle": "java", "build.gradle.kts": "kt", "settings.gradle": "kt", "libs.versions.toml": "kt", "composer.json": "php", Gemfile: "rb", "a.gemspec": "rb", "mix.exs": "ex", "pubspec.yaml": "dart",
  "Package.swift": "swift", "CMakeLists.txt": "cpp", "a.csproj": "cs", "Directory.Packages.props": "cs", "foundry.toml": "sol", "remappings.txt": "sol", "build.sbt": "scala", "build.zig": "zig", "build.zig.zon": "zig", "stack.yaml": "hs", "a.cabal": "hs",
  "dune-project": "ml", "a.rockspec": "lua", "pnpm-workspace.yaml": "ts", "deno.json": "ts", Makefile: "c", "compile_commands.json": "cpp", "README.md": "ts", ".gitignore": "ts", ".codegraphignore": "ts", ".gitmodules": "ts",
};
const PIECES = [
  "\n", " ", "\t", "\r", "[", "]", "(", ")", "{", "}", "<", ">", '"', "'", "`", "#", "/", "/* ", "//", "//\n", "=", "= ", ",", ", ", ":", "\\", "$", "${", "$(", "a", "a ", "a.", "a-", "a/", "a=", "a = ", "a\n", "a:\n", "a: ", " a", "a,", "1.", "v1 ", "&", "*", "!", "| ", "-", "- ", "--",
  "<!--", "<a>", "<a ", "<![CDATA[", "[[bin]]\n", "[a]\n", "[a.", "[package]\n", "module ", "module\n", "replace ", "=> ", "replace a ", "require (", "gem ", "gem 'a", "group :a do\n", "dependencies {", "implementation ", "install_requires = [", "name = ", "name = '", ".name = '", "add_library(", "find_package(", "deps do\n", ".package(url: ", "{:a, ", '"a": ', '{"a":', '[[', "r'''", '"""', "<<-A\n", "%w[", "\u00a0", "\u2028", "\ufeff",
];

const folder = mkdtempSync(join(tmpdir(), "codegraph-manifests-"));
for (const [name, extension] of Object.entries(NAMES)) {
  if (values.only.length > 0 && !values.only.includes(name)) continue;
  await halve(name, extension, PIECES);
}
rmSync(folder, { recursive: true, force: true });

/** Tries all pieces at once, and halves of them where that takes long. */
async function halve(name, extension, pieces) {
  const { ms, error } = await tried(name, extension, pieces);
  if (error === null && ms < Number(values.most)) return void (pieces === PIECES && process.stdout.write(`${name}: ${Math.round(ms)} ms\n`));
  if (pieces.length === 1) return void process.stdout.write(`${name}: ${Math.round(ms)} ms ${error ?? ""} ${JSON.stringify(pieces[0])}\n`);
  const middle = pieces.length >> 1;
  await halve(name, extension, pieces.slice(0, middle));
  await halve(name, extension, pieces.slice(middle));
}

async function tried(name, extension, pieces) {
  rmSync(folder, { recursive: true, force: true });
  pieces.forEach((piece, at) => {
    mkdirSync(join(folder, `m${at}`), { recursive: true });
    writeFileSync(join(folder, `m${at}`, name), piece.repeat(bytes / piece.length));
    writeFileSync(join(folder, `m${at}`, `a.${extension}`), extension === "ts" ? 'import { b } from "b/c";\nb();\n' : extension === "py" ? "import b.c\nb.c()\n" : extension === "go" ? 'package a\nimport "b/c"\nfunc f() { c.G() }\n' : "");
  });
  const before = process.cpuUsage();
  let error = null;
  try {
    const { project } = await initProject(folder, { workers: 1 });
    await project.summary();
    await project.close();
  } catch (thrown) {
    error = thrown.stack ?? String(thrown);
  }
  const { user, system } = process.cpuUsage(before);
  return { ms: (user + system) / 1000, error };
}
