/**
 * Refuses a release of packages without an address: exits with 1 while `repository`, `homepage` or `bugs` of a manifest
 * is absent or contains the placeholder OWNER. npm refuses provenance for a repository that is not the workflow's.
 *
 *     node scripts/check-release.mjs [FOLDER]
 */
import { globSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";

const root = resolve(process.argv[2] ?? join(import.meta.dirname, ".."));
const faults = globSync(["package.json", "packages/*/package.json"], { cwd: root })
  .sort()
  .flatMap((path) => {
    const manifest = JSON.parse(readFileSync(join(root, path), "utf8"));
    const wrong = ["repository", "homepage", "bugs"].filter((field) => /\bOWNER\b/.test(JSON.stringify(manifest[field] ?? "OWNER")));
    return wrong.length === 0 ? [] : [`${path}: ${wrong.join(", ")}`];
  });

if (faults.length > 0) {
  console.error(`The packages have no address yet. Replace OWNER in these fields by the owner of the repository:\n${faults.join("\n")}`);
  process.exitCode = 1;
}
