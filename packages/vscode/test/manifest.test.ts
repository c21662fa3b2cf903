/** The manifest and the bundle agree, and the bundle is small. */
import { readFileSync, statSync } from "node:fs";
import { join, resolve } from "node:path";
import { expect, test } from "vitest";

const folder = resolve(import.meta.dirname, "..");
const manifest = JSON.parse(readFileSync(join(folder, "package.json"), "utf8")) as {
  readonly main: string;
  readonly engines: { readonly vscode: string };
  readonly devDependencies: Readonly<Record<string, string>>;
  readonly contributes: {
    readonly commands: readonly { readonly command: string }[];
    readonly views: Readonly<Record<string, readonly { readonly id: string }[]>>;
    readonly languageModelTools: readonly { readonly name: string }[];
    readonly configuration: { readonly properties: Readonly<Record<string, unknown>> };
    readonly walkthroughs: readonly {
      readonly steps: readonly { readonly description: string; readonly media: { readonly markdown: string } }[];
    }[];
  };
};
const bundle = readFileSync(join(folder, manifest.main), "utf8");

test("the bundle has less than 400 kB, and imports nothing but the editor and Node", () => {
  expect(statSync(join(folder, manifest.main)).size).toBeLessThan(400_000);
  const imported = [...bundle.matchAll(/require\([`"']([^`"']+)[`"']\)/gu)].map(([, name]) => name!);
  expect(imported.filter((name) => name !== "vscode" && !name.startsWith("node:"))).toEqual([]);
});

test("every command, view and tool of the manifest is registered", () => {
  const { commands, views, languageModelTools } = manifest.contributes;
  const ids = [
    ...commands.map(({ command }) => command),
    ...views["codegraph"]!.map(({ id }) => id),
    ...languageModelTools.map(({ name }) => name),
  ];
  expect(ids.filter((id) => !new RegExp(`[\`"']${id.replaceAll(".", "\\.")}[\`"']`, "u").test(bundle))).toEqual([]);
});

test("every setting of the manifest is read", () => {
  const names = Object.keys(manifest.contributes.configuration.properties).map((name) => name.replace("codegraph.", ""));
  expect(names.filter((name) => !bundle.includes(name))).toEqual([]);
});

test("every step of the walkthrough has its page, and leads to a command or a view that exists", () => {
  const { commands, views, walkthroughs } = manifest.contributes;
  const known = new Set([...commands.map(({ command }) => command), ...views["codegraph"]!.map(({ id }) => `${id}.focus`)]);
  for (const { description, media } of walkthroughs.flatMap(({ steps }) => steps)) {
    expect(readFileSync(join(folder, media.markdown), "utf8")).toMatch(/^# /u);
    for (const [, id] of description.matchAll(/\(command:([\w.]+)\)/gu)) expect(known).toContain(id);
  }
});

test("the types are those of the oldest editor that is supported", () => {
  expect(`^${manifest.devDependencies["@types/vscode"]}`).toBe(manifest.engines.vscode);
});
