import { execFileSync } from "node:child_process";
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";

const DEBIAN = "/usr/share/cargo/registry";

/**
 * Documents the packages of a workspace, private items too, in a copy without lock file and without dependencies of tests.
 *
 * @param packages names of packages; empty for all
 * @returns `documents`: the folder of the pages; `pages`: the source files, as path below `root`, each with the path of its page
 */
export function documentWorkspace(root, scratch, packages) {
  const copy = join(scratch, "workspace");
  rmSync(copy, { recursive: true, force: true });
  cpSync(root, copy, { recursive: true, filter: (path) => !/\/(?:\.git|\.codegraph|target|Cargo\.lock|rust-toolchain(?:\.toml)?)$/u.test(path) });
  const registry = linkedRegistry(join(scratch, "registry"));
  const has = versionsIn(registry);
  for (const path of readdirSync(copy, { recursive: true })) if (/(?:^|\/)Cargo\.toml$/u.test(path)) loosen(join(copy, path), has);
  const target = join(scratch, "target");
  const local = ["--offline", "--config", 'source.crates-io.replace-with="debian"', "--config", `source.debian.directory="${registry}"`];
  const cargo = (args, flags = "") =>
    execFileSync("cargo", args, { cwd: copy, encoding: "utf8", maxBuffer: 1 << 28, env: { ...process.env, RUSTC_BOOTSTRAP: "1", RUSTDOCFLAGS: flags, CARGO_TARGET_DIR: target } });
  const metadata = withStandIns(registry, () => JSON.parse(cargo(["metadata", "--format-version", "1", ...local])));
  const members = metadata.packages.filter(({ id, name }) => metadata.workspace_members.includes(id) && (packages.length === 0 || packages.includes(name)));
  const foreign = metadata.packages.filter(({ source }) => source !== null).map(({ name }) => `--extern-html-root-url=${crateName(name)}=https://docs.rs/${name}`);
  const flags = ["-Zunstable-options", "--generate-link-to-definition", "--document-private-items", "--cap-lints=allow", ...foreign];
  const documents = join(target, "doc");
  // rustdoc links packages of the workspace to each other only if their folders exist.
  for (const { targets } of members) for (const { name } of targets) mkdirSync(join(documents, crateName(name)), { recursive: true });
  cargo(["doc", "--no-deps", "--quiet", ...members.flatMap(({ id }) => ["--package", id]), ...local], flags.join(" "));
  const pages = members.flatMap(({ targets }) => targets.filter(({ doc }) => doc).flatMap((each) => pagesOf(each, documents, copy)));
  return { documents, pages };
}

/** The pages of a library or program. rustdoc names them by their path below the folder of its main file. */
function pagesOf({ name, src_path }, documents, copy) {
  const folder = join(documents, "src", crateName(name));
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true })
    .filter((path) => path.endsWith(".rs.html"))
    .map((path) => ({ file: relative(copy, join(dirname(src_path), path.slice(0, -".html".length))), page: join(folder, path) }))
    .filter(({ file }) => existsSync(join(copy, file)));
}

/** Returns a folder with links to the packages that Debian has. */
function linkedRegistry(folder) {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  for (const name of existsSync(DEBIAN) ? readdirSync(DEBIAN) : []) symlinkSync(join(DEBIAN, name), join(folder, name));
  return folder;
}

/** Repeats an action with empty packages in place of those that the registry lacks, which other platforms or features need. */
function withStandIns(registry, action) {
  for (;;) {
    try {
      return action();
    } catch (error) {
      const missing = /(?:no matching package named|searched package name:) `([^`]+)`/u.exec(error.stderr ?? "")?.[1];
      const folder = missing && join(registry, `${missing}-stand-in`);
      if (!missing || existsSync(folder)) throw error;
      mkdirSync(join(folder, "src"), { recursive: true });
      writeFileSync(join(folder, "src", "lib.rs"), "");
      writeFileSync(join(folder, "Cargo.toml"), `[package]\nname = "${missing}"\nversion = "1.0.0"\n`);
      writeFileSync(join(folder, ".cargo-checksum.json"), '{"files":{},"package":null}');
    }
  }
}

/** Removes the dependencies of tests and benchmarks, which Debian may lack, and takes the versions that it has of the others. */
function loosen(manifest, has) {
  const tables = readFileSync(manifest, "utf8").split(/^(?=\[)/mu);
  const kept = tables.filter((table) => !/^\[(?:target\..*\.)?dev-dependencies/u.test(table));
  writeFileSync(manifest, kept.map((table) => (/^\[[^\]]*dependencies/u.test(table) ? loosenTable(table, has) : table)).join(""));
}

/** Takes any version of the dependencies in a table whose required version the registry lacks. One with a path keeps its own. */
function loosenTable(table, has) {
  const loose = (name, version) => (has(name, version) ? version : "*");
  const heading = /^\[[^\]]*dependencies\.["']?([\w-]+)/u.exec(table)?.[1];
  if (heading) return table.replace(/^(\s*version\s*=\s*)"([^"]*)"/mu, (_, before, version) => `${before}"${loose(heading, version)}"`);
  return table
    .replace(/^(\s*([\w-]+)\s*=\s*)"([^"]*)"/gmu, (_, before, name, version) => `${before}"${loose(name, version)}"`)
    .replace(/^(\s*([\w-]+)\s*=\s*\{[^}]*?\bversion\s*=\s*)"([^"]*)"/gmu, (_, before, name, version) => `${before}"${loose(name, version)}"`);
}

/** Tells whether the registry has a version that is compatible with a required one: the same major, or the same minor of version 0. */
function versionsIn(registry) {
  const series = (version) => /^\D*(0\.\d+|[1-9]\d*|0)/u.exec(version)?.[1];
  const known = new Set(readdirSync(registry).map((folder) => /^(.*?)-(\d.*)$/u.exec(folder)).filter(Boolean).map(([, name, version]) => `${name} ${series(version)}`));
  return (name, version) => known.has(`${name} ${series(version)}`);
}

function crateName(name) {
  return name.replaceAll("-", "_");
}
