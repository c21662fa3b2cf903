/** Indexes of branches that are stored as what differs from another index. */
import { randomBytes } from "node:crypto";
import { readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { openSnapshot } from "@codegraph/engine";
import { beforeEach, describe, expect, test } from "vitest";
import { randomNumbers } from "../../../test/support/random-numbers.js";
import { runGit } from "../../../test/support/written-tree.js";
import { collectGarbage, pullIndex, pullSnapshot, pushIndex, type PushResult } from "../src/index.js";
import { applyOverlay, writeOverlay } from "../src/packed/overlay.js";
import { commitAll, facts, useTeam, write } from "./support/team.js";

const team = useTeam();
let ci: string;
let base: PushResult;

const FILES = 60;

/** Thirty functions, each of which calls the one before it. */
function functions(name: string, file: number): string {
  const one = (n: number): string =>
    `export function ${name}${file}x${n}(a: number) {\n  return a > ${file * n} ? ${name}${file}x${Math.max(0, n - 1)}(a - 1) : ${n};\n}\n`;
  return Array.from({ length: 30 }, (_, n) => one(n)).join("");
}

async function callersIn(file: string, symbol: string): Promise<string[]> {
  const project = await openSnapshot(file);
  try {
    return (await project.callers(symbol)).calls.map(({ caller }) => caller.name);
  } finally {
    await project.close();
  }
}

describe("an index upon a base", () => {
  /** A repository in which one file is little, with its main branch in the registry, on a further branch with a changed file. */
  beforeEach(async () => {
    for (let n = 0; n < FILES; n++) write(team.origin, `src/more/part${n}.ts`, functions("more", n));
    commitAll(team.origin, "More");
    ci = team.clone("ci");
    base = await pushIndex(ci, team.storage, { sources: true });
    runGit(ci, ["checkout", "-q", "-b", "side"]);
    write(ci, "src/part0.ts", 'import { shared } from "./shared";\nexport function side() {\n  return shared(0);\n}\n');
    commitAll(ci, "Side");
  });

  test("is uploaded as what differs, and answers as a whole one", async () => {
    const pushed = await pushIndex(ci, team.storage, { sources: true, base });
    expect(pushed).toMatchObject({ outcome: "pushed", overlay: { base: { file: base.file, bytes: base.bytes, size: base.size } } });
    expect(pushed.bytes).toBeLessThan(base.bytes / 2);
    const file = join(team.top, "side.db");
    expect(await pullSnapshot(team.storage, pushed, file)).toBe(true);
    expect(statSync(file).size).toBe(pushed.size);
    expect(await callersIn(file, "shared")).toContain("side");
    expect(await pushIndex(ci, team.storage, { sources: true, base })).toEqual({ ...pushed, outcome: "present" });
  });

  test("takes a base that the reader has, without a download of it", async () => {
    const pushed = await pushIndex(ci, team.storage, { sources: true, base });
    const [below, file] = [join(team.top, "base.db"), join(team.top, "side.db")];
    await pullSnapshot(team.storage, base, below);
    rmSync(join(team.manifest(), "../files", `${base.file}.zst`));
    expect(await pullSnapshot(team.storage, pushed, file, { base: below })).toBe(true);
    expect(await callersIn(file, "shared")).toContain("side");
    expect(await pullSnapshot(team.storage, pushed, join(team.top, "again.db"))).toBe(false);
  });

  test("is a start for a clone like any other", async () => {
    const pushed = await pushIndex(ci, team.storage, { sources: true, base });
    const desk = join(team.top, "desk");
    runGit(team.top, ["clone", "-q", `file://${ci}`, desk]);
    runGit(desk, ["remote", "set-url", "origin", `file://${team.origin}`]);
    const pulled = await pullIndex(desk, team.storage);
    expect(pulled).toMatchObject({ outcome: "pulled", commit: pushed.commit, distance: 0, bytes: base.bytes + pushed.bytes });
    expect(pulled.run).toMatchObject({ filesIndexed: 0 });
    expect(await facts(desk)).toEqual(await facts(ci));
  });

  test("upon an overlay has the base of that one", async () => {
    const first = await pushIndex(ci, team.storage, { sources: true, base });
    write(ci, "src/part1.ts", "export function further() {}\n");
    commitAll(ci, "Further");
    const second = await pushIndex(ci, team.storage, { sources: true, base: first });
    expect(second.overlay?.base.file).toBe(base.file);
  });

  test("is a file of its own if the base is gone, or has little in common with it", async () => {
    for (let n = 0; n < FILES; n++) write(ci, `src/more/part${n}.ts`, functions("other", n * 7));
    commitAll(ci, "All");
    expect((await pushIndex(ci, team.storage, { sources: true, base })).overlay).toBeUndefined();
    write(ci, "src/part1.ts", "export function further() {}\n");
    commitAll(ci, "Further");
    expect((await pushIndex(ci, team.storage, { sources: true, base: { ...base, file: "0".repeat(64) } })).overlay).toBeUndefined();
  });

  test("keeps its base from being collected", async () => {
    const pushed = await pushIndex(ci, team.storage, { sources: true, base });
    const gc = { keep: 1, days: 0, graceMs: 0 };
    expect(await collectGarbage(ci, team.storage, gc)).toMatchObject({ kept: 1, removed: 1, files: 0 });
    expect(await pullSnapshot(team.storage, pushed, join(team.top, "side.db"))).toBe(true);
    write(ci, "src/part1.ts", "export function further() {}\n");
    commitAll(ci, "Further");
    const whole = await pushIndex(ci, team.storage, { sources: true });
    expect(await collectGarbage(ci, team.storage, gc)).toMatchObject({ kept: 1, removed: 1, files: 2 });
    expect(team.files()).toEqual([`${whole.file}.zst`]);
  });
});

describe("an overlay", () => {
  const made = (name: string, content: Buffer): string => {
    const file = join(team.top, name);
    writeFileSync(file, content);
    return file;
  };
  const pages = (...letters: readonly string[]): Buffer => Buffer.concat(letters.map((letter) => Buffer.alloc(4_096, letter)));

  test("has only what its base does not have, wherever that is", async () => {
    const random = Array.from({ length: 4 }, () => randomBytes(5_000));
    const [below, above] = [
      made("below", Buffer.concat(random)),
      made("above", Buffer.concat([random[2]!, Buffer.from("new"), random[0]!, random[2]!])),
    ];
    const overlay = join(team.top, "overlay");
    expect(await writeOverlay(below, above, overlay)).toBe(3);
    expect(statSync(overlay).size).toBeLessThan(250);
    expect(await applyOverlay(below, overlay, join(team.top, "result"), 15_003)).toBeNull();
    expect(readFileSync(join(team.top, "result")).equals(readFileSync(above))).toBe(true);
    expect(await applyOverlay(above, overlay, join(team.top, "wrong"), 15_003)).toMatch(/another base|malformed/u);
  });

  test("makes any file again from any base", async () => {
    const random = randomNumbers(3);
    const below = (limit: number): number => Math.floor(random() * limit);
    for (let n = 0; n < 60; n++) {
      const base = Buffer.from(Array.from({ length: below(2_000) }, () => below(n % 3 === 0 ? 2 : 256)));
      const parts = Array.from({ length: below(8) }, () =>
        below(2) === 0 ? base.subarray(below(base.length), below(base.length)) : randomBytes(below(90)),
      );
      const whole = Buffer.concat(parts);
      const [one, other, overlay, result] = ["one", "other", "overlay", "result"].map((name) => join(team.top, `${name}${n}`)) as [
        string,
        string,
        string,
        string,
      ];
      writeFileSync(one, base);
      writeFileSync(other, whole);
      await writeOverlay(one, other, overlay);
      expect(await applyOverlay(one, overlay, result, whole.length), `case ${n}`).toBeNull();
      expect(readFileSync(result).equals(whole), `case ${n}`).toBe(true);
    }
  });

  test("that is damaged anywhere is refused", async () => {
    const [below, above] = [made("below", pages("a", "b", "c")), made("above", pages("a", "x", "c"))];
    const overlay = join(team.top, "overlay");
    await writeOverlay(below, above, overlay);
    const whole = readFileSync(overlay);
    // Every byte of its head, and some of the rest.
    for (let at = 0; at < whole.length; at += at < 200 ? 1 : 997) {
      const damaged = Buffer.from(whole);
      damaged[at] = damaged[at]! ^ 0x15;
      const target = join(team.top, `result${at}`);
      expect(await applyOverlay(below, made("damaged", damaged), target, 3 * 4_096), `byte ${at}`).not.toBeNull();
    }
    for (const length of [0, 5, 24, 60, whole.length - 1])
      expect(await applyOverlay(below, made("short", whole.subarray(0, length)), join(team.top, `cut${length}`), 3 * 4_096)).not.toBeNull();
  });

  test("that uses a page of its base again and again is refused before it fills the disk", async () => {
    const head = Buffer.from(
      JSON.stringify({ size: 4_096 * 1_000_000, sha256: "", runs: Array.from({ length: 1_000_000 }, () => [0, 1]) }),
    );
    const length = Buffer.alloc(4);
    length.writeUInt32LE(head.length);
    const bomb = made("bomb", Buffer.concat([Buffer.from("codegraph-overlay 1\n"), length, head]));
    expect(await applyOverlay(made("below", pages("a")), bomb, join(team.top, "result"), 4_096 * 1_000_000)).toBe(
      "its overlay is malformed",
    );
    expect(readdirSync(team.top)).toContain("result");
    expect(statSync(join(team.top, "result")).size).toBe(0);
  });
});
