/** Push and pull between clones of one repository, against each storage. */
import { copyFileSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, realpathSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { zstdCompressSync, zstdDecompressSync } from "node:zlib";
import { createHash } from "node:crypto";
import { initProject, openProject, openSnapshot } from "@codegraph/engine";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { runGit } from "../../../test/support/written-tree.js";
import { collectGarbage, createFolderStorage, createHttpStorage, pullIndex, pushIndex, type RegistryStorage } from "../src/index.js";
import { startObjectServer } from "./support/object-server.js";
import { startS3Server } from "./support/s3-server.js";

let top: string;
let origin: string;
let share: string;
let storage: RegistryStorage;

beforeEach(() => {
  top = realpathSync(mkdtempSync(join(tmpdir(), "codegraph-team-")));
  share = join(top, "share");
  storage = createFolderStorage(share);
  origin = join(top, "origin");
  mkdirSync(origin);
  runGit(origin, ["init", "-q", "-b", "main"]);
  for (let n = 0; n < 4; n++)
    write(origin, `src/part${n}.ts`, `import { shared } from "./shared";\nexport function part${n}() {\n  return shared(${n});\n}\n`);
  write(origin, "src/shared.ts", "/** Shares. */\nexport function shared(n: number) {\n  return n;\n}\n");
  commitAll(origin, "Begin");
});
afterEach(() => rmSync(top, { recursive: true, force: true }));

function write(root: string, file: string, text: string): void {
  mkdirSync(dirname(join(root, file)), { recursive: true });
  writeFileSync(join(root, file), text);
}

function commitAll(root: string, message: string): string {
  runGit(root, ["add", "."]);
  runGit(root, ["commit", "-qm", message]);
  return runGit(root, ["rev-parse", "HEAD"]).trim();
}

function clone(name: string, ...args: string[]): string {
  const path = join(top, name);
  runGit(top, ["clone", "-q", ...args, `file://${origin}`, path]);
  return path;
}

/** All facts and edges of a project, as its exports have them. */
async function facts(root: string): Promise<unknown> {
  const project = await openProject(root);
  try {
    const found: unknown[] = [];
    for await (const each of project.exportSymbols()) found.push(each);
    for await (const each of project.exportEdges()) found.push(each);
    for await (const each of project.exportUnresolved()) found.push(each);
    return found;
  } finally {
    await project.close();
  }
}

async function fresh(root: string): Promise<unknown> {
  const copy = join(top, "fresh");
  runGit(top, ["clone", "-q", `file://${root}`, copy]);
  await (await initProject(copy, { workers: 1 })).project.close();
  return facts(copy);
}

const filesIn = (): string[] => {
  const [repository = ""] = readdirSync(join(share, "repositories"));
  const files = join(share, "repositories", repository, "files");
  return existsSync(files) ? readdirSync(files) : [];
};

describe("a pulled index", () => {
  test("equals a first index, without parsing a file that the pushed one has", async () => {
    const ci = clone("ci");
    expect(await pushIndex(ci, storage)).toMatchObject({ outcome: "pushed" });
    write(origin, "src/part9.ts", 'import { shared } from "./shared";\nshared(9);\n');
    commitAll(origin, "More");
    const desk = clone("desk");
    const pulled = await pullIndex(desk, storage);
    expect(pulled).toMatchObject({ outcome: "pulled", distance: 1, refused: [], run: { filesIndexed: 1 } });
    expect(await facts(desk)).toEqual(await fresh(origin));
  });

  test("is that of the nearest ancestor, not the newest", async () => {
    const ci = clone("ci");
    await pushIndex(ci, storage);
    runGit(origin, ["checkout", "-q", "-b", "side"]);
    write(origin, "src/side.ts", "export const side = 1;\n");
    const side = commitAll(origin, "Side");
    runGit(origin, ["checkout", "-q", "main"]);
    write(origin, "src/main.ts", "export const main = 1;\n");
    const main = commitAll(origin, "Main");
    for (const branch of ["main", "side"]) {
      runGit(ci, ["fetch", "-q"]);
      runGit(ci, ["checkout", "-q", "-f", `origin/${branch}`]);
      await pushIndex(ci, storage);
    }
    const desk = clone("desk");
    expect(await pullIndex(desk, storage)).toMatchObject({ commit: main, distance: 0 });
    runGit(desk, ["checkout", "-q", "side"]);
    expect(await pullIndex(desk, storage, { replace: true })).toMatchObject({ commit: side, distance: 0 });
  });

  test("is the newest of another branch in a shallow clone that shares no commit, and still equals a first index", async () => {
    await pushIndex(clone("ci"), storage);
    write(origin, "src/shared.ts", "export function shared(n: number) {\n  return n + 1;\n}\n");
    commitAll(origin, "Change");
    const desk = clone("desk", "--depth", "1");
    expect(await pullIndex(desk, storage)).toMatchObject({ outcome: "pulled", distance: null, run: { filesIndexed: 1 } });
    expect(await facts(desk)).toEqual(await fresh(origin));
  });

  test("is used in a working tree with changes", async () => {
    await pushIndex(clone("ci"), storage);
    const desk = clone("desk");
    write(desk, "src/part0.ts", "export const changed = 1;\n");
    expect(await pullIndex(desk, storage)).toMatchObject({ outcome: "pulled", run: { filesIndexed: 1 } });
  });

  test("does not replace an index that can be updated, unless asked to", async () => {
    await pushIndex(clone("ci"), storage);
    const desk = clone("desk");
    await (await initProject(desk, { workers: 1 })).project.close();
    expect(await pullIndex(desk, storage)).toMatchObject({ outcome: "kept", run: null });
    expect(await pullIndex(desk, storage, { replace: true })).toMatchObject({ outcome: "pulled" });
  });

  test("is not taken from another version, settings or repository", async () => {
    await pushIndex(clone("ci"), storage);
    const other = clone("other");
    mkdirSync(join(other, ".codegraph"));
    writeFileSync(join(other, ".codegraph", "config.json"), '{ "maxFileSize": 1000 }\n');
    expect(await pullIndex(other, storage)).toMatchObject({ outcome: "absent", commit: null, run: { filesIndexed: 5 } });
    const moved = clone("moved");
    runGit(moved, ["remote", "set-url", "origin", "https://example.org/other.git"]);
    expect(await pullIndex(moved, storage)).toMatchObject({ outcome: "absent" });
  });

  test("is shared by clones with different spellings of a remote", async () => {
    const spellings = [
      "git@example.org:team/shop.git",
      "https://me:token@example.org/team/shop",
      "ssh://git@example.org:22/team/shop.git/",
    ];
    const names = new Set<string>();
    for (const [at, url] of spellings.entries()) {
      const path = clone(`c${at}`);
      runGit(path, ["remote", "set-url", "origin", url]);
      names.add((await pushIndex(path, storage)).repository);
    }
    expect([...names]).toEqual([expect.stringMatching(/^example-org-team-shop-[0-9a-f]{12}$/u)]);
    expect(JSON.stringify([...names])).not.toContain("token");
  });
});

describe("a push", () => {
  test("of a commit that is there does nothing", async () => {
    const ci = clone("ci");
    await pushIndex(ci, storage);
    const before = readFileSync(join(share, "registry.json"));
    expect(await pushIndex(clone("ci2"), storage)).toMatchObject({ outcome: "present" });
    expect(readFileSync(join(share, "registry.json")).equals(before)).toBe(true);
    expect(filesIn()).toHaveLength(1);
  });

  test("of another commit with the same files uploads nothing", async () => {
    const ci = clone("ci");
    await pushIndex(ci, storage);
    runGit(ci, ["commit", "-q", "--allow-empty", "-m", "Again"]);
    expect(await pushIndex(ci, storage)).toMatchObject({ outcome: "shared" });
    expect(filesIn()).toHaveLength(1);
  });

  test("of changed, new or missing files is refused", async () => {
    const ci = clone("ci");
    const refused = { code: "uncommitted-changes" };
    write(ci, "src/part0.ts", "export const changed = 1;\n");
    await expect(pushIndex(ci, storage)).rejects.toMatchObject(refused);
    runGit(ci, ["checkout", "-q", "."]);
    write(ci, "src/new.ts", "export const added = 1;\n");
    await expect(pushIndex(ci, storage)).rejects.toMatchObject(refused);
    rmSync(join(ci, "src/new.ts"));
    rmSync(join(ci, "src/part1.ts"));
    await expect(pushIndex(ci, storage)).rejects.toMatchObject(refused);
    runGit(ci, ["checkout", "-q", "."]);
    write(ci, "notes.bin", "not indexed");
    expect(await pushIndex(ci, storage)).toMatchObject({ outcome: "pushed" });
  });

  test("with sources makes a file that answers as a snapshot", async () => {
    const ci = clone("ci");
    await pushIndex(ci, storage);
    const { outcome } = await pushIndex(ci, storage, { sources: true });
    expect(outcome).toBe("pushed");
    const manifest = JSON.parse(readFileSync(newestManifest(), "utf8")) as { entries: { file: string; sources: boolean }[] };
    expect(manifest.entries).toEqual([expect.objectContaining({ sources: true })]);
    const file = join(top, "snapshot");
    writeFileSync(file, zstdDecompressSync(readFileSync(join(dirname(newestManifest()), "files", `${manifest.entries[0]!.file}.zst`))));
    const snapshot = await openSnapshot(file);
    expect((await snapshot.searchBySymbol("shared")).results[0]?.code).toContain("return n;");
    await snapshot.close();
  });

  test("outside of a repository is an error", async () => {
    const plain = join(top, "plain");
    write(plain, "a.ts", "export const a = 1;\n");
    await expect(pushIndex(plain, storage)).rejects.toMatchObject({ code: "not-a-repository" });
    await expect(pullIndex(plain, storage)).rejects.toMatchObject({ code: "not-a-repository" });
  });

  test("by several writers at the same moment loses no entry", async () => {
    const commits: string[] = [];
    const clones: string[] = [];
    for (let n = 0; n < 4; n++) {
      write(origin, `src/more${n}.ts`, `export const more${n} = ${n};\n`);
      commits.push(commitAll(origin, `More ${n}`));
      clones.push(clone(`writer${n}`));
    }
    await Promise.all(clones.map((path) => pushIndex(path, createFolderStorage(share))));
    const { entries } = JSON.parse(readFileSync(newestManifest(), "utf8")) as { entries: { commit: string }[] };
    expect(entries.map(({ commit }) => commit).sort()).toEqual(commits.sort());
    expect(filesIn()).toHaveLength(4);
  });
});

function newestManifest(): string {
  const [repository = ""] = readdirSync(join(share, "repositories"));
  const folder = join(share, "repositories", repository);
  const names = readdirSync(folder).filter((name) => name.startsWith("manifest.json"));
  const numberOf = (name: string): number => Number(/\.v(\d+)$/u.exec(name)?.[1] ?? 0);
  return join(folder, names.sort((a, b) => numberOf(b) - numberOf(a))[0] ?? "");
}

describe("a hostile or damaged registry", () => {
  let desk: string;
  beforeEach(async () => {
    await pushIndex(clone("ci"), storage);
    desk = clone("desk");
  });

  const filePath = (): string => join(dirname(newestManifest()), "files", filesIn()[0] ?? "");

  /** Replaces the file of the only entry, with a name and sizes that fit unless they are given. */
  function offer(bytes: Buffer, declared: Record<string, unknown> = {}): void {
    const path = newestManifest();
    const manifest = JSON.parse(readFileSync(path, "utf8")) as { entries: Record<string, unknown>[] };
    const file = createHash("sha256").update(bytes).digest("hex");
    manifest.entries[0] = { ...manifest.entries[0], file, bytes: bytes.length, ...declared };
    writeFileSync(path, JSON.stringify(manifest));
    writeFileSync(join(dirname(path), "files", `${file}.zst`), bytes);
  }

  async function expectFirstIndex(reason: RegExp): Promise<void> {
    const pulled = await pullIndex(desk, storage);
    expect(pulled).toMatchObject({ outcome: "refused", commit: null, run: { filesIndexed: 5 } });
    expect(pulled.refused).toEqual([expect.stringMatching(reason)]);
    expect(await facts(desk)).toEqual(await fresh(origin));
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
    const { DatabaseSync } = await import("node:sqlite");
    const path = join(top, "altered.db");
    writeFileSync(path, zstdDecompressSync(readFileSync(filePath())));
    const db = new DatabaseSync(path);
    db.exec("UPDATE files SET path = '../../outside.ts' WHERE path LIKE '%part0.ts'");
    db.close();
    const bytes = readFileSync(path);
    offer(zstdCompressSync(bytes), { size: bytes.length });
    await expectFirstIndex(/outside of its tree/u);
    expect(existsSync(join(top, "outside.ts"))).toBe(false);
  });

  test("an index with a trigger is refused", async () => {
    const { DatabaseSync } = await import("node:sqlite");
    const path = join(top, "altered.db");
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
    await expect(pullIndex(desk, storage)).rejects.toMatchObject({ code: "registry-failed" });
    expect(existsSync(join(desk, ".codegraph", "index.db"))).toBe(false);
  });

  test("a manifest that is not JSON, or of a newer version, is refused", async () => {
    for (const text of ["{", "null", '{"format":"codegraph-registry","version":2,"entries":[],"retired":[]}']) {
      writeFileSync(newestManifest(), text);
      await expect(pullIndex(desk, storage)).rejects.toMatchObject({ code: "registry-failed" });
    }
  });
});

describe("gc", () => {
  test("keeps the newest indexes, and removes the others with their files", async () => {
    const ci = clone("ci");
    for (let n = 0; n < 4; n++) {
      write(ci, "src/part0.ts", `export const part = ${n};\n`);
      commitAll(ci, `Part ${n}`);
      await pushIndex(ci, storage);
    }
    expect(await collectGarbage(ci, storage, { keep: 1, days: 7 })).toMatchObject({ kept: 4, removed: 0, files: 0 });
    expect(await collectGarbage(ci, storage, { keep: 2, days: 0 })).toMatchObject({ kept: 2, removed: 2, files: 0, waiting: 2 });
    expect(filesIn()).toHaveLength(4);
    expect(await collectGarbage(ci, storage, { keep: 2, days: 0, graceMs: 0 })).toMatchObject({ kept: 2, files: 2, waiting: 0 });
    expect(filesIn()).toHaveLength(2);
    const desk = join(top, "desk");
    runGit(top, ["clone", "-q", `file://${ci}`, desk]);
    runGit(desk, ["remote", "set-url", "origin", `file://${origin}`]);
    expect(await pullIndex(desk, storage)).toMatchObject({ outcome: "pulled", distance: 0 });
  });

  test("removes files of pushes that failed, and never a file that an entry names", async () => {
    const ci = clone("ci");
    await pushIndex(ci, storage);
    const folder = join(dirname(newestManifest()), "files");
    const orphan = `${"ab".repeat(32)}.zst`;
    copyFileSync(join(folder, filesIn()[0] ?? ""), join(folder, orphan));
    expect(await collectGarbage(ci, storage)).toMatchObject({ files: 0 });
    expect(await collectGarbage(ci, storage, { graceMs: -60_000 })).toMatchObject({ files: 1, kept: 1 });
    expect(filesIn()).toHaveLength(1);
  });

  test("a push of a file whose removal has begun is refused, and works after the next gc", async () => {
    const ci = clone("ci");
    await pushIndex(ci, storage);
    const path = newestManifest();
    const manifest = JSON.parse(readFileSync(path, "utf8")) as { entries: { file: string }[]; retired: unknown[] };
    const { file } = manifest.entries[0]!;
    writeFileSync(path, JSON.stringify({ ...manifest, entries: [], retired: [{ file, retiredAt: 1, removing: true }] }));
    await expect(pushIndex(ci, storage)).rejects.toMatchObject({ code: "registry-failed" });
    await collectGarbage(ci, storage);
    expect(await pushIndex(ci, storage)).toMatchObject({ outcome: "pushed" });
    expect(await pullIndex(clone("desk"), storage)).toMatchObject({ outcome: "pulled" });
  });

  test("of a place that is no registry is an error", async () => {
    await expect(collectGarbage(clone("ci"), storage)).rejects.toMatchObject({ code: "registry-failed" });
  });
});

describe("other storages", () => {
  test("a web server serves push, pull and gc, and the token is sent with every request", async () => {
    const server = await startObjectServer("secret");
    try {
      const web = createHttpStorage(server.url, { token: "secret" });
      await pushIndex(clone("ci"), web);
      expect(await pullIndex(clone("desk"), web)).toMatchObject({ outcome: "pulled", distance: 0 });
      expect(await collectGarbage(join(top, "ci"), web, { keep: 1, days: 0, graceMs: 0 })).toMatchObject({ kept: 1 });
      expect(server.requests.every((request) => request.endsWith("Bearer secret"))).toBe(true);
      await expect(pullIndex(clone("stranger"), createHttpStorage(server.url))).rejects.toMatchObject({ code: "registry-failed" });
    } finally {
      await server.close();
    }
  });

  test("an S3 server serves push, pull and gc", async () => {
    const s3 = await startS3Server(true);
    try {
      const bucket = s3.open("/team");
      const ci = clone("ci");
      await pushIndex(ci, bucket);
      write(ci, "src/part0.ts", "export const part = 1;\n");
      commitAll(ci, "Part");
      await pushIndex(ci, bucket);
      expect(await pullIndex(clone("desk"), bucket)).toMatchObject({ outcome: "pulled", distance: 0 });
      expect(await collectGarbage(ci, bucket, { keep: 1, days: 0, graceMs: 0 })).toMatchObject({ kept: 1, removed: 1, files: 1 });
    } finally {
      await s3.close();
    }
  });
});
