/** Removal of old indexes next to pushes and pulls. */
import { copyFileSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { runGit } from "../../../test/support/written-tree.js";
import { collectGarbage, collectUnnamed, pullIndex, pushIndex } from "../src/index.js";
import { type S3Server, startS3Server } from "./support/s3-server.js";
import { commitAll, useTeam, write } from "./support/team.js";

const team = useTeam();

describe("gc", () => {
  test("keeps the newest indexes, and removes the others with their files", async () => {
    const ci = team.clone("ci");
    for (let n = 0; n < 4; n++) {
      write(ci, "src/part0.ts", `export const part = ${n};\n`);
      commitAll(ci, `Part ${n}`);
      await pushIndex(ci, team.storage);
    }
    expect(await collectGarbage(ci, team.storage, { keep: 1, days: 7 })).toMatchObject({ kept: 4, removed: 0, files: 0 });
    expect(await collectGarbage(ci, team.storage, { keep: 2, days: 0 })).toMatchObject({ kept: 2, removed: 2, files: 0, waiting: 2 });
    expect(team.files()).toHaveLength(4);
    expect(await collectGarbage(ci, team.storage, { keep: 2, days: 0, graceMs: 0 })).toMatchObject({ kept: 2, files: 2, waiting: 0 });
    expect(team.files()).toHaveLength(2);
    const desk = join(team.top, "desk");
    runGit(team.top, ["clone", "-q", `file://${ci}`, desk]);
    runGit(desk, ["remote", "set-url", "origin", `file://${team.origin}`]);
    expect(await pullIndex(desk, team.storage)).toMatchObject({ outcome: "pulled", distance: 0 });
  });

  test("removes files of pushes that failed, and never a file that an entry names", async () => {
    const ci = team.clone("ci");
    await pushIndex(ci, team.storage);
    const folder = join(dirname(team.manifest()), "files");
    const orphan = `${"ab".repeat(32)}.zst`;
    copyFileSync(join(folder, team.files()[0] ?? ""), join(folder, orphan));
    expect(await collectGarbage(ci, team.storage)).toMatchObject({ files: 0 });
    expect(await collectGarbage(ci, team.storage, { graceMs: -60_000 })).toMatchObject({ files: 1, kept: 1 });
    expect(team.files()).toHaveLength(1);
  });

  test("a push of a file whose removal has begun is refused, and works after the next gc", async () => {
    const ci = team.clone("ci");
    await pushIndex(ci, team.storage);
    const path = team.manifest();
    const manifest = JSON.parse(readFileSync(path, "utf8")) as { entries: { file: string }[]; retired: unknown[] };
    const { file } = manifest.entries[0]!;
    writeFileSync(path, JSON.stringify({ ...manifest, entries: [], retired: [{ file, retiredAt: 1, removing: true }] }));
    await expect(pushIndex(ci, team.storage)).rejects.toMatchObject({ code: "registry-failed" });
    await collectGarbage(ci, team.storage);
    expect(await pushIndex(ci, team.storage)).toMatchObject({ outcome: "pushed" });
    expect(await pullIndex(team.clone("desk"), team.storage)).toMatchObject({ outcome: "pulled" });
  });

  test("of a catalogue keeps the files that it names, also if their entries are gone, and pushes of a moment ago", async () => {
    const ci = team.clone("ci");
    const first = await pushIndex(ci, team.storage);
    const { repository } = first;
    write(ci, "src/part0.ts", "export const part = 1;\n");
    commitAll(ci, "Part");
    const second = await pushIndex(ci, team.storage);
    const collect = (needed: readonly string[], graceMs: number) => collectUnnamed(team.storage, repository, new Set(needed), { graceMs });
    expect(await collect([], 60_000)).toMatchObject({ kept: 2, removed: 0 });
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(await collect([second.file], 10)).toMatchObject({ kept: 1, removed: 1, files: 0, waiting: 1 });
    expect(await collect([first.file, second.file], -60_000)).toMatchObject({ kept: 1, files: 0, waiting: 0 });
    expect(team.files()).toHaveLength(2);
    expect(await collect([second.file], -60_000)).toMatchObject({ kept: 1, files: 1 });
    expect(team.files()).toEqual([`${second.file}.zst`]);
  });

  test("of a place that is no registry is an error", async () => {
    await expect(collectGarbage(team.clone("ci"), team.storage)).rejects.toMatchObject({ code: "registry-failed" });
  });
});

describe("gc in S3", () => {
  let s3: S3Server;
  beforeAll(async () => (s3 = await startS3Server(true)));
  afterAll(() => s3?.close());

  test("removes old indexes, and the files of failed pushes, which it finds by listing", async () => {
    const storage = s3.open("/team");
    const ci = team.clone("ci");
    for (let n = 0; n < 3; n++) {
      write(ci, "src/part0.ts", `export const part = ${n};\n`);
      commitAll(ci, `Part ${n}`);
      await pushIndex(ci, storage);
    }
    const files = async (): Promise<string[]> =>
      (await storage.list!("repositories/")).map(({ key }) => key).filter((key) => key.includes("/files/"));
    const [first = ""] = await files();
    expect(await storage.create(`${dirname(first)}/${"ab".repeat(32)}.zst`, new Uint8Array(5))).toBe(true);
    expect(await collectGarbage(ci, storage, { keep: 1, days: 0 })).toMatchObject({ kept: 1, removed: 2, files: 0, waiting: 2 });
    expect(await files()).toHaveLength(4);
    expect(await collectGarbage(ci, storage, { keep: 1, days: 0, graceMs: -60_000 })).toMatchObject({ kept: 1, files: 3, waiting: 0 });
    expect(await files()).toHaveLength(1);
    const desk = join(team.top, "desk");
    runGit(team.top, ["clone", "-q", `file://${ci}`, desk]);
    runGit(desk, ["remote", "set-url", "origin", `file://${team.origin}`]);
    expect(await pullIndex(desk, storage)).toMatchObject({ outcome: "pulled", distance: 0 });
  });
});
