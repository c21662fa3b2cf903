import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, test } from "vitest";
import { createWiringReader, type FrameworkSpec, loadFrameworks, loadRegistry, type WiringFacts } from "@codegraph/parse";
import { undraw } from "./draw.js";

/**
 * Every `frameworks/<id>/fixtures/<name>.<extension>.txt` is real source with the declarations of the framework drawn into it. Lines of source
 * begin with a space, lines of declarations with `|`. `UPDATE_FIXTURES=1` redraws them, and draws a new file of raw source for the first
 * time. Review the diff before you commit it.
 */
const folder = fileURLToPath(new URL("../frameworks/", import.meta.url));
const registry = await loadRegistry();
const frameworks = await loadFrameworks();

async function wiringOf(framework: FrameworkSpec, path: string, source: string): Promise<WiringFacts> {
  const language = registry.forPath(path, source)!;
  const reader = await createWiringReader(language);
  return reader!.read(source, [framework], 10_000);
}

describe.each(frameworks.map((framework) => [framework.name, framework] as const))("%s", (_, framework) => {
  const fixtures = join(folder, framework.id, "fixtures");
  const files = existsSync(fixtures) ? readdirSync(fixtures).filter((file) => file.endsWith(".txt")) : [];

  test("has fixtures", () => expect(files).not.toEqual([]));

  test.each(files)("%s", async (file) => {
    const path = join(fixtures, file);
    const drawn = readFileSync(path, "utf8");
    const source = undraw(drawn);
    const redrawn = draw(source, framework.id, await wiringOf(framework, basename(file, ".txt"), source));
    if (process.env["UPDATE_FIXTURES"]) writeFileSync(path, redrawn);
    else expect(redrawn).toBe(drawn);
  });

  test.each(framework.family.languages)("its queries compile for %s", async (id) => {
    const reader = await createWiringReader(registry.get(id)!);
    expect(reader!.read("", [framework], 10_000)).toEqual({ matches: [], incomplete: false });
  });
});

/** Parts that the drawing leaves out: names that the queries only compare. */
const COMPARED =
  /^(?:key|creator|use|load|route|verb|match|package|base|object|register|include|function|mapping|controller|controller-name|group|strip|prefix-name|perform|create|handle|module|property|include|global|build|type)$/u;

function draw(source: string, framework: string, { matches }: WiringFacts): string {
  const notes = new Map<number, string[]>();
  for (const { kind, framework: own, line, column, parts, set } of matches) {
    if (own !== framework) continue;
    const shown = Object.entries(parts)
      .filter(([name]) => !COMPARED.test(name))
      .map(([name, all]) => `${name}: ${all.map(({ text }) => text.replace(/\s+/gu, " ").slice(0, 60)).join(", ")}`);
    const given = Object.entries(set).map(([name, value]) => `${name} = ${value}`);
    notes.set(line, [...(notes.get(line) ?? []), `|${" ".repeat(column - 1)}^ ${[kind, ...shown, ...given].join("; ")}`]);
  }
  return source
    .split("\n")
    .flatMap((text, index) => [text === "" ? "" : ` ${text}`, ...(notes.get(index + 1) ?? [])])
    .join("\n");
}
