/**
 * Packs and publishes the extension for VS Code.
 *
 *     node scripts/extension.mjs pack FOLDER             writes FOLDER/codegraph-vscode-VERSION.vsix
 *     node scripts/extension.mjs publish FOLDER          attaches it to a GitHub release of its version, and publishes it where a token is there
 *     node scripts/extension.mjs publish FOLDER --dry-run    prints the commands instead
 *
 * `OVSX_PAT` is the token of Open VSX, `VSCE_PAT` that of the Marketplace; without one that place is left out. A version that is published already
 * is left as it is, so a workflow can run this after every release.
 */
import { spawnSync } from "node:child_process";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { VSCE } from "./bootstrap/editor.mjs";

const OVSX = "1.3.0";
const extension = resolve(import.meta.dirname, "../packages/vscode");
const { version } = JSON.parse(readFileSync(join(extension, "package.json"), "utf8"));
const tag = `codegraph-vscode@${version}`;

const [action, folder, ...flags] = process.argv.slice(2);
if (!["pack", "publish"].includes(action) || folder === undefined || flags.some((flag) => flag !== "--dry-run")) {
  console.error("Usage: node scripts/extension.mjs pack|publish FOLDER [--dry-run]");
  process.exit(2);
}
const isDry = flags.includes("--dry-run");
const file = join(resolve(folder), `codegraph-vscode-${version}.vsix`);
if (action === "pack") pack();
else publish();

function pack() {
  mkdirSync(resolve(folder), { recursive: true });
  run("npx", ["--yes", `@vscode/vsce@${VSCE}`, "package", "--no-dependencies", "--out", file], extension);
}

function publish() {
  const isReleased = !isDry && spawnSync("gh", ["release", "view", tag], { stdio: "ignore" }).status === 0;
  if (isReleased) console.log(`${tag} is on GitHub already`);
  else {
    const notes = join(tmpdir(), `${tag}.md`);
    if (!isDry) writeFileSync(notes, newestNotes());
    run("gh", ["release", "create", tag, file, "--title", tag, "--notes-file", notes, "--latest=false", ...targetOf(process.env)]);
  }
  // Each program reads its token from the environment, where no list of processes shows it.
  const places = [
    ["OVSX_PAT", "Open VSX", [`ovsx@${OVSX}`, "publish", file, "--skip-duplicate"]],
    ["VSCE_PAT", "the Marketplace", [`@vscode/vsce@${VSCE}`, "publish", "--packagePath", file, "--skip-duplicate"]],
  ];
  for (const [token, name, args] of places) {
    if (process.env[token]) run("npx", ["--yes", ...args]);
    else console.log(`not published on ${name}: ${token} is not set`);
  }
}

/** The section of the newest version in the changelog, which changesets writes. */
function newestNotes() {
  const [, section = ""] = /^## .+\n([^]*?)(?=^## |(?![^]))/mu.exec(readFileSync(join(extension, "CHANGELOG.md"), "utf8")) ?? [];
  return section.trim();
}

/** A release that creates its tag needs the commit that is released, not the newest of the branch. */
function targetOf({ GITHUB_SHA }) {
  return GITHUB_SHA ? ["--target", GITHUB_SHA] : [];
}

function run(program, args, cwd = process.cwd()) {
  console.log([program, ...args].join(" "));
  if (isDry) return;
  const { status, error } = spawnSync(program, args, { cwd, stdio: "inherit" });
  if (error !== undefined) throw error;
  if (status !== 0) process.exit(status ?? 1);
}
