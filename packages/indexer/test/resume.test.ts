import { spawn } from "node:child_process";
import { once } from "node:events";
import { rmSync } from "node:fs";
import { join } from "node:path";
import { initProject, openProject } from "../../engine/src/index.js";
import { expect, test } from "vitest";
import { answers, folder, fresh, write } from "../../engine/test/whole-index.js";

const FILES = 60;

/** Creates a chain in which every file calls into the previous one, with enough text for an early checkpoint. */
function tree(): string {
  const root = folder();
  for (let number = 0; number < FILES; number++) {
    const before = Math.max(0, number - 1);
    const methods = Array.from(
      { length: 48 },
      (_, at) => `  step${at}_${number}(word${at}: string) {\n    return this.other.step${at}_${before}(word${at});\n  }\n`,
    );
    const text = `import { Part${before} } from "./part${before}";\n\n/** Part ${number}. */\nexport class Part${number} {\n  other = new Part${before}();\n${methods.join("")}}\n`;
    write(root, `src/part${number}.ts`, text);
  }
  return root;
}

/** Indexes a project and returns the number of files read. */
async function indexed(root: string): Promise<number> {
  const { project, result } = await initProject(root);
  await project.close();
  return result.filesIndexed;
}

/** Indexes in another process, which kills itself after the given number of files. */
async function killedAfter(root: string, phase: "parse" | "resolve", files: number): Promise<void> {
  const program = `
    import { initProject } from "../../engine/dist/index.js";
    const end = () => process.kill(process.pid, "SIGKILL");
    await initProject(${JSON.stringify(root)}, { onProgress: ({ phase, done }) => { if (phase === ${JSON.stringify(phase)} && done >= ${files}) end(); } });
  `;
  const child = spawn(process.execPath, ["--input-type=module", "--eval", program], { cwd: import.meta.dirname, stdio: "inherit" });
  const [, signal] = (await once(child, "exit")) as [number | null, string | null];
  expect(signal).toBe("SIGKILL");
}

test("a first index resumes after its process was killed, and equals a fresh one", async () => {
  const root = tree();
  await killedAfter(root, "parse", 50);
  const part = await openProject(root, { readonly: true });
  const { statistics, building } = await part.status();
  expect(statistics.files).toBeGreaterThan(10);
  expect(building).toEqual({ files: statistics.files, of: FILES, linking: false });
  const { symbols, building: told } = await part.symbols({ kinds: ["class"], limit: 1_000 });
  expect([symbols.length, told]).toEqual([statistics.files, building]);
  await part.close();

  expect(await indexed(root)).toBe(FILES - statistics.files);
  const whole = await openProject(root);
  expect((await whole.status()).building).toBeUndefined();
  expect(await answers(whole)).toEqual(await fresh(root));
  await whole.close();
});

test("a first index that was killed during resolution reads no file again", async () => {
  const root = tree();
  await killedAfter(root, "resolve", 1);
  expect(await indexed(root)).toBe(0);
  const whole = await openProject(root);
  expect(await answers(whole)).toEqual(await fresh(root));
  await whole.close();
});

test("a cancelled first index keeps its files and picks up later changes before it answers", async () => {
  const root = tree();
  const stop = new AbortController();
  const run = initProject(root, {
    signal: stop.signal,
    onProgress: ({ phase, done }) => void (phase === "parse" && done === 45 && stop.abort()),
  });
  await expect(run).rejects.toMatchObject({ code: "cancelled" });
  write(root, "src/part3.ts", "export class Part3 {}\n");
  rmSync(join(root, "src/part5.ts"));
  const part = await openProject(root, { readonly: true });
  const { files } = (await part.status()).statistics;
  expect(files).toBeGreaterThanOrEqual(45);
  await part.close();

  const whole = await openProject(root);
  const { symbols, building } = await whole.symbols({ kinds: ["class"], limit: 1_000 });
  expect([symbols.length, building]).toEqual([FILES - 1, undefined]);
  expect(await answers(whole)).toEqual(await fresh(root));
  await whole.close();
});
