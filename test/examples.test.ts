/** Checks that each example is self-contained and that their list is correct. */
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { isBuiltin } from "node:module";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { importsOf } from "./support/source.js";
import { root, type Manifest } from "./support/workspace.js";

const folder = join(root, "examples");
const names = readdirSync(folder).filter((name) => existsSync(join(folder, name, "package.json")));
const read = (...path: string[]): string => readFileSync(join(folder, ...path), "utf8");

/** Returns the modules of an example's program. */
function modules(name: string): string[] {
  return readdirSync(join(folder, name)).filter((file) => file.endsWith(".mjs"));
}

function lines(text: string): number {
  return text.trimEnd().split("\n").length;
}

test("examples/README.md lists every example with its line count", () => {
  const rows = [...read("README.md").matchAll(/^\| \[([\w-]+)\]\(\1\) \|.* \| (\d+) \|$/gm)].map(([, name, count]) => [
    name,
    Number(count),
  ]);
  const counted = names.map((name) => [name, modules(name).reduce((sum, file) => sum + lines(read(name, file)), 0)]);
  expect(Object.fromEntries(rows)).toEqual(Object.fromEntries(counted));
});

describe.each(names)("examples/%s", (name) => {
  const manifest = JSON.parse(read(name, "package.json")) as Manifest & {
    readonly scripts: Record<string, string>;
    readonly devDependencies: Record<string, string>;
  };

  /** The stand-in is used only by tests. */
  const isProgram = name !== "stand-in";

  test("has a module of its name, a test, and a README with its output", () => {
    expect(modules(name)).toContain(`${name}.mjs`);
    expect(readdirSync(join(folder, name, "test"))).toContain(`${name}.test.mjs`);
    if (isProgram) expect(read(name, "README.md")).toMatch(new RegExp(`^\`\`\`console\\n(?:\\$ .*\\n)*\\$ .*${name}\\.mjs`, "m"));
  });

  test("is private, and declares start and test scripts", () => {
    const start = isProgram ? { start: `node ${name}.mjs` } : {};
    expect(manifest).toMatchObject({ name: `@codegraph/example-${name}`, private: true, scripts: { ...start, test: "vitest run" } });
  });

  test("declares its imports, and imports nothing from outside its folder", () => {
    const imported = modules(name).flatMap((file) => importsOf(join(folder, name, file)).map(({ text }) => text));
    expect(imported.filter((text) => text.startsWith("../"))).toEqual([]);
    const packages = imported
      .filter((text) => !text.startsWith(".") && !isBuiltin(text))
      .map((text) =>
        text
          .split("/")
          .slice(0, text.startsWith("@") ? 2 : 1)
          .join("/"),
      );
    expect(Object.keys(manifest.dependencies ?? {})).toEqual(expect.arrayContaining(packages));
  });
});

test("the file shared by two examples is identical in both", () => {
  expect(read("commit-message-writer", "chat.mjs")).toBe(read("agent-loop", "chat.mjs"));
});
