/**
 * Public exports are reviewed: test/exports/<package>.txt lists, for each subpath,
 * the values that Node finds and the types that only TypeScript sees.
 * `UPDATE_EXPORTS=1 npm test` rewrites the lists, so that a review shows the
 * difference.
 */
import { execFileSync } from "node:child_process";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { parseSync } from "oxc-parser";
import { describe, expect, test } from "vitest";
import { entryPoints, listFiles, packages, root, type Package } from "./support/workspace.js";

const lists = join(root, "test/exports");
const updating = Boolean(process.env["UPDATE_EXPORTS"]);

describe("public exports", () => {
  test.each(packages)("$manifest.name", (member) => {
    const list = join(lists, `${member.id}.txt`);
    const actual = describeExports(member);
    if (updating) writeFileSync(list, actual);
    const reviewed = existsSync(list) ? readFileSync(list, "utf8") : "";
    expect(actual, "the exports differ from the reviewed list; if that is meant: UPDATE_EXPORTS=1 npm test").toBe(reviewed);
  });

  test("every list belongs to an existing package", () => {
    const ids = listFiles(lists).map((path) => path.slice(lists.length + 1, -".txt".length));
    expect(ids).toEqual(packages.map(({ id }) => id));
  });
});

function describeExports(member: Package): string {
  const sections = entryPoints(member).map(([subpath, at]) => {
    const values = runtimeNames(join(member.folder, at.default));
    const declared = declaredNames(join(member.folder, at.types));
    expect(declared, `${subpath}: a value without a declaration`).toEqual(expect.arrayContaining(values));
    const types = declared.filter((name) => !values.includes(name)).map((name) => `type ${name}`);
    return [join(member.manifest.name, subpath), ...values, ...types].join("\n  ");
  });
  return `${sections.join("\n\n")}\n`;
}

/** Returns the exports of a module in plain Node, in a separate process: loading a library must print nothing. */
function runtimeNames(path: string): string[] {
  const code = `console.log(JSON.stringify(Object.keys(await import(${JSON.stringify(pathToFileURL(path).href)}))))`;
  const output = execFileSync(process.execPath, ["--input-type=module", "--eval", code], { encoding: "utf8" });
  return (JSON.parse(output) as string[]).sort();
}

/** Returns the exports of a declaration file, including types, following `export *` within the workspace. */
function declaredNames(path: string): string[] {
  const names = new Set<string>();
  for (const { entries } of parseSync(path, readFileSync(path, "utf8")).module.staticExports) {
    for (const { exportName, importName, moduleRequest } of entries) {
      if (exportName.name !== null) names.add(exportName.name);
      else if (exportName.kind === "Default") names.add("default");
      else if (importName.kind === "AllButDefault" && moduleRequest) {
        for (const name of declaredNames(declarations(moduleRequest.value, path))) if (name !== "default") names.add(name);
      }
    }
  }
  return [...names].sort();
}

/** Resolves a specifier in a declaration file to another declaration file. */
function declarations(specifier: string, from: string): string {
  if (specifier.startsWith(".")) return resolve(dirname(from), specifier.replace(/\.js$/, ".d.ts"));
  for (const member of packages) {
    for (const [subpath, at] of entryPoints(member)) {
      if (join(member.manifest.name, subpath) === specifier) return join(member.folder, at.types);
    }
  }
  throw new Error(`${from} exports all of ${specifier}, which is not of this workspace: name what is meant`);
}
