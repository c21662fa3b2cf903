/**
 * Types into a file of an indexed project in VS Code and saves, with and without the extension, in turns. A second extension measures the delay of
 * the extension host's event loop, and how long the code of codegraph-vscode ran without a pause.
 *
 *     node bench/vscode/typing.mjs DIR FILE [--rounds N] [--characters N]
 *
 * DIR is an indexed copy of a project, in which FILE is edited and restored. `npm run test:vscode` installs the editor.
 */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { blocksOf } from "./blocks.mjs";
import { importSources } from "./typescript-sources.mjs";

importSources();
const { startEditor } = await import("../../packages/vscode/test/support/editor.ts");
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { rounds: { type: "string", default: "3" }, characters: { type: "string", default: "200" } },
});
const [dir, file] = positionals;
if (file === undefined) throw new Error("Usage: node bench/vscode/typing.mjs DIR FILE [--rounds N] [--characters N]");
const text = "value = compute(first, second)  # typed\n".repeat(Math.ceil(values.characters / 40)).slice(0, Number(values.characters));
const PAUSE_MS = 60;

const rows = [];
for (let round = 0; round < Number(values.rounds); round++) {
  for (const isWithout of round % 2 === 0 ? [false, true] : [true, false]) {
    rows.push(await measure(isWithout));
    console.log(JSON.stringify(rows.at(-1)));
  }
}
for (const isWithout of [true, false]) {
  const own = rows.filter((row) => row.isWithout === isWithout);
  const most = (pick) => Math.max(...own.map(pick)).toFixed(1);
  const mean = (pick) => (own.reduce((sum, row) => sum + pick(row), 0) / own.length).toFixed(1);
  console.log(
    `${isWithout ? "without" : "with   "} the extension: longest delay ${most((row) => row.loop.max)} ms, p99 at most ${most((row) => row.loop.p99)} ms, ` +
      `${mean((row) => row.cpuMs)} ms CPU a round; longest block of its code ${most((row) => row.longest)} ms, ${mean((row) => row.total)} ms in all`,
  );
}

async function measure(isWithout) {
  const folder = mkdtempSync(join(tmpdir(), "codegraph-typing-"));
  const path = join(resolve(dir), file);
  const before = readFileSync(path);
  process.env["CODEGRAPH_PROBE"] = join(folder, "probe.json");
  const probe = join(import.meta.dirname, "probe");
  const editor = await startEditor({ extensions: [probe], isWithout });
  try {
    const { page } = editor;
    const said = (what) => page.locator(".statusbar-item", { hasText: what }).waitFor();
    await editor.openFolder(resolve(dir), isWithout ? /Layout/u : /CodeGraph$/u);
    await editor.openFile(`${file}:60:1`);
    if (!isWithout) await page.locator(".codelens-decoration", { hasText: /\d/u }).first().waitFor();
    // What the editor itself does at its start is over.
    await page.waitForTimeout(15_000);
    await editor.command("Probe: Start Measuring");
    await said("Probe: measuring");
    await page.locator(".monaco-editor .view-lines").first().click();
    await page.keyboard.press("Control+Home");
    for (const character of text) {
      await page.keyboard.press(character === "\n" ? "Enter" : character);
      await page.waitForTimeout(PAUSE_MS);
    }
    await page.keyboard.press("Control+s");
    await page.waitForTimeout(5_000);
    await editor.command("Probe: Write What Was Measured");
    await said("Probe: written");
    const { loop, cpuMs, profile } = JSON.parse(readFileSync(process.env["CODEGRAPH_PROBE"], "utf8"));
    const blocks = blocksOf(profile, "codegraph-vscode");
    const isTyped = !readFileSync(path).equals(before);
    if (!isTyped) throw new Error("Nothing was typed.");
    const total = blocks.reduce((sum, { ms }) => sum + ms, 0);
    return { isWithout, loop, cpuMs, longest: blocks[0]?.ms ?? 0, total, blocks: blocks.length, worst: blocks.slice(0, 2) };
  } finally {
    await editor.close();
    writeFileSync(path, before);
    rmSync(folder, { recursive: true, force: true });
  }
}
