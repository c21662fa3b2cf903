/**
 * Measures manifests that repeat one construct, as resolution and the summary read them. The time must not grow faster than the manifest.
 *
 *     node bench/hostile/manifests.mjs [--bytes 200000] [--most 1000] [--only NAME]…
 *
 * Prints each that takes more than `most` milliseconds of processor time, and each that ends resolution with an error. In the summary an
 * error is reported as a problem of the manifest.
 */
import { spawnSync } from "node:child_process";
import { parseArgs } from "node:util";
import { loadRegistry } from "@codegraph/parse";
import { manifestKinds } from "../../packages/overview/dist/summary/manifests/index.js";

const { values } = parseArgs({
  options: {
    bytes: { type: "string", default: "200000" },
    most: { type: "string", default: "1000" },
    only: { type: "string", multiple: true, default: [] },
    one: { type: "string" },
  },
});
const bytes = Number(values.bytes);
/** A name takes longer than this only if something hangs. */
const MOST_NAME_MS = 120_000;

export const NAMES = [
  "package.json",
  "tsconfig.json",
  "go.mod",
  "Cargo.toml",
  "pyproject.toml",
  "setup.py",
  "setup.cfg",
  "requirements.txt",
  "Pipfile",
  "pom.xml",
  "build.gradle",
  "build.gradle.kts",
  "libs.versions.toml",
  "composer.json",
  "Gemfile",
  "a.gemspec",
  "pubspec.yaml",
  "Package.swift",
  "CMakeLists.txt",
  "a.csproj",
  "foundry.toml",
  "remappings.txt",
];
export const PIECES = [
  "\n",
  " ",
  "\t",
  "\r",
  "[",
  "]",
  "(",
  ")",
  "{",
  "}",
  "<",
  ">",
  '"',
  "'",
  "`",
  "#",
  "/",
  "/* ",
  "//",
  "//\n",
  "=",
  "= ",
  ",",
  ", ",
  ":",
  "\\",
  "$",
  "${",
  "$(",
  "a",
  "a ",
  "a.",
  "a-",
  "a/",
  "a=",
  "a = ",
  "a\n",
  "a:\n",
  "a: ",
  " a",
  "a,",
  "1.",
  "v1 ",
  "&",
  "*",
  "!",
  "| ",
  "-",
  "- ",
  "--",
  "<!--",
  "<a>",
  "<a ",
  "<![CDATA[",
  "[[bin]]\n",
  "[a]\n",
  "[a.",
  "[package]\n",
  "module ",
  "module\n",
  "replace ",
  "replace a ",
  "=> ",
  "require (",
  "gem ",
  "gem 'a",
  "group :a do\n",
  "dependencies {",
  "implementation ",
  "install_requires = [",
  "name = ",
  "name = '",
  ".name = '",
  "name=",
  "entry_points = {",
  "add_library(",
  "find_package(",
  ".package(url: ",
  '"a": ',
  '{"a":',
  "[[",
  '"""',
  "'''",
  "%w[",
  ".executables = [",
  "\u00a0",
  "\u2028",
  "\ufeff",
  "a = [\n",
  "a='",
  'a="',
  "a@",
  "a;",
  "a>=1,",
  "a[b,",
  "(a)",
  "members = [",
  "[project]\n",
  "[tool.",
  "<dependency>",
  "<PackageReference ",
  "${a}",
  "&a;",
  "<!ENTITY a '",
  "]]>",
  "paths: ",
  "a=b=",
  ":a=",
];

if (values.one === undefined) {
  for (const name of NAMES.filter((each) => values.only.length === 0 || values.only.includes(each))) {
    const { signal } = spawnSync(process.execPath, [...process.argv.slice(1), "--one", name], { stdio: "inherit", timeout: MOST_NAME_MS });
    if (signal !== null) process.stdout.write(`${name}: hangs\n`);
  }
} else {
  const { languages } = await loadRegistry();
  let worst = 0;
  for (const piece of PIECES) {
    const text = piece.repeat(bytes / piece.length);
    for (const [what, read] of readersOf(values.one, text, languages)) {
      const before = process.cpuUsage();
      let error = null;
      try {
        read();
      } catch (thrown) {
        if (what !== "summary") error = thrown;
      }
      const { user, system } = process.cpuUsage(before);
      const ms = Math.round((user + system) / 1000);
      worst = Math.max(worst, ms);
      if (ms > Number(values.most) || error !== null)
        process.stdout.write(`${values.one}: ${what} ${ms} ms ${JSON.stringify(piece)} ${error?.stack ?? ""}\n`);
    }
  }
  process.stdout.write(`${values.one}: at most ${worst} ms\n`);
}

/** Readers of a manifest with this name. */
export function* readersOf(name, text, languages) {
  const manifest = { path: name, text };
  const around = { above: () => null, once: (given, read) => read(given.text) };
  for (const kind of manifestKinds) if (kind.files.test(name)) yield ["summary", () => kind.read(manifest, around)];
  const layout = {
    has: () => false,
    hasDirectory: () => false,
    withBaseName: () => [],
    roots: [""],
    manifests: (...wanted) => (wanted.some((each) => isNamed(name, each)) ? [manifest] : []),
  };
  for (const { id, resolution } of languages) {
    if (!(resolution.manifests ?? []).some((each) => isNamed(name, each))) continue;
    yield [id, () => ["a", "a/b", "@a/b", "./a", "a.b", "b"].map((specifier) => resolution.modules?.(layout)?.(specifier, "src/a.x"))];
  }
}

function isNamed(name, pattern) {
  const [start, end] = pattern.split("*");
  return end === undefined ? name === pattern : name.startsWith(start) && name.endsWith(end);
}
