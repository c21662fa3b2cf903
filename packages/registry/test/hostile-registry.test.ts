/** Registries that are damaged, or that lie. */
import { createHash } from "node:crypto";
import { existsSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { zstdCompressSync, zstdDecompressSync } from "node:zlib";
import { beforeEach, describe, expect, test } from "vitest";
import { pullIndex, pushIndex } from "../src/index.js";
import { facts, useTeam } from "./support/team.js";

const team = useTeam();

describe("a hostile or damaged registry", () => {
  let desk: string;
  beforeEach(async () => {
    await pushIndex(team.clone("ci"), team.storage);
    desk = team.clone("desk");
  });

  const filePath = (): string => join(dirname(team.manifest()), "files", team.files()[0] ?? "");

  /** Replaces the file of the only entry, with a name and sizes that fit unless they are given. */
  function offer(bytes: Buffer, declared: Record<string, unknown> = {}): void {
    const path = team.manifest();
    const manifest = JSON.parse(readFileSync(path, "utf8")) as { entries: Record<string, unknown>[] };
    const file = createHash("sha256").update(bytes).digest("hex");
    manifest.entries[0] = { ...manifest.entries[0], file, bytes: bytes.length, ...declared };
    writeFileSync(path, JSON.stringify(manifest));
    writeFileSync(join(dirname(path), "files", `${file}.zst`), bytes);
  }

  async function expectFirstIndex(reason: RegExp): Promise<void> {
    const pulled = await pullIndex(desk, team.storage);
    expect(pulled).toMatchObject({ outcome: "refused", commit: null, run: { filesIndexed: 5 } });
    expect(pulled.refused).toEqual([expect.stringMatching(reason)]);
    expect(await facts(desk)).toEqual(await team.fresh());
  }

  test("a file with other bytes is refused", async () => {
    const path = filePath();
    const bytes = readFileSync(path);
    bytes[bytes.length >> 1]! ^= 1;
    writeFileSync(path, bytes);
    await expectFirstIndex(/checksum/u);
  });

  test("a truncated file is refused", async () => {
    const path = filePath();
    writeFileSync(path, readFileSync(path).subarray(0, 1_000));
    await expectFirstIndex(/checksum/u);
  });

  test("a missing file is refused", async () => {
    rmSync(filePath());
    await expectFirstIndex(/does not have its file/u);
  });

  test("a file that unpacks to more than it declares is refused", async () => {
    offer(zstdCompressSync(Buffer.alloc(40_000_000)), { size: 100_000 });
    await expectFirstIndex(/larger than it declares/u);
  });

  test("a bomb that declares its size is refused", async () => {
    offer(zstdCompressSync(Buffer.alloc(40_000_000)), { size: 40_000_000 });
    await expectFirstIndex(/size larger than any index/u);
  });

  test("a file that is no index is refused", async () => {
    const noise = Buffer.from(Array.from({ length: 5_000 }, (_, at) => (at * 7919) % 251));
    offer(zstdCompressSync(noise), { size: noise.length });
    await expectFirstIndex(/refused/u);
  });

  test("an index with paths that leave the tree is refused", async () => {
    const path = join(team.top, "altered.db");
    writeFileSync(path, zstdDecompressSync(readFileSync(filePath())));
    const db = new DatabaseSync(path);
    db.exec("UPDATE files SET path = '../../outside.ts' WHERE path LIKE '%part0.ts'");
    db.close();
    const bytes = readFileSync(path);
    offer(zstdCompressSync(bytes), { size: bytes.length });
    await expectFirstIndex(/outside of its tree/u);
    expect(existsSync(join(team.top, "outside.ts"))).toBe(false);
  });

  test("an index with a trigger is refused", async () => {
    const path = join(team.top, "altered.db");
    writeFileSync(path, zstdDecompressSync(readFileSync(filePath())));
    const db = new DatabaseSync(path);
    db.exec("CREATE TRIGGER bad AFTER UPDATE ON files BEGIN DELETE FROM edges; END");
    db.close();
    const bytes = readFileSync(path);
    offer(zstdCompressSync(bytes), { size: bytes.length });
    await expectFirstIndex(/schema of an index/u);
  });

  test.each<[string, Record<string, unknown>]>([
    ["a file name that leaves the folder", { file: "../../../../etc/passwd" }],
    ["an endless size", { size: 1e30 }],
    ["a negative size", { bytes: -1 }],
    ["a commit that is an option", { commit: "--upload-pack=x" }],
  ])("a manifest with %s is refused as a whole", async (_, declared) => {
    offer(readFileSync(filePath()), declared);
    await expect(pullIndex(desk, team.storage)).rejects.toMatchObject({ code: "registry-failed" });
    expect(existsSync(join(desk, ".codegraph", "index.db"))).toBe(false);
  });

  test("a manifest that is not JSON, or of a newer version, is refused", async () => {
    for (const text of ["{", "null", '{"format":"codegraph-registry","version":2,"entries":[],"retired":[]}']) {
      writeFileSync(team.manifest(), text);
      await expect(pullIndex(desk, team.storage)).rejects.toMatchObject({ code: "registry-failed" });
    }
  });
});
