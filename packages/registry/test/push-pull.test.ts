/** Push and pull between clones of one repository, against each storage. */
import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { zstdDecompressSync } from "node:zlib";
import { initProject, openSnapshot } from "@codegraph/engine";
import { describe, expect, test } from "vitest";
import { runGit } from "../../../test/support/written-tree.js";
import { collectGarbage, createFolderStorage, createHttpStorage, pullIndex, pushIndex } from "../src/index.js";
import { startObjectServer } from "./support/object-server.js";
import { startS3Server } from "./support/s3-server.js";
import { commitAll, facts, useTeam, write } from "./support/team.js";

const team = useTeam();

describe("a pulled index", () => {
  test("equals a first index, without parsing a file that the pushed one has", async () => {
    const ci = team.clone("ci");
    expect(await pushIndex(ci, team.storage)).toMatchObject({ outcome: "pushed" });
    write(team.origin, "src/part9.ts", 'import { shared } from "./shared";\nshared(9);\n');
    commitAll(team.origin, "More");
    const desk = team.clone("desk");
    const pulled = await pullIndex(desk, team.storage);
    expect(pulled).toMatchObject({ outcome: "pulled", distance: 1, refused: [], run: { filesIndexed: 1 } });
    expect(await facts(desk)).toEqual(await team.fresh());
  });

  test("is that of the nearest ancestor, not the newest", async () => {
    const ci = team.clone("ci");
    await pushIndex(ci, team.storage);
    runGit(team.origin, ["checkout", "-q", "-b", "side"]);
    write(team.origin, "src/side.ts", "export const side = 1;\n");
    const side = commitAll(team.origin, "Side");
    runGit(team.origin, ["checkout", "-q", "main"]);
    write(team.origin, "src/main.ts", "export const main = 1;\n");
    const main = commitAll(team.origin, "Main");
    for (const branch of ["main", "side"]) {
      runGit(ci, ["fetch", "-q"]);
      runGit(ci, ["checkout", "-q", "-f", `origin/${branch}`]);
      await pushIndex(ci, team.storage);
    }
    const desk = team.clone("desk");
    expect(await pullIndex(desk, team.storage)).toMatchObject({ commit: main, distance: 0 });
    runGit(desk, ["checkout", "-q", "side"]);
    expect(await pullIndex(desk, team.storage, { replace: true })).toMatchObject({ commit: side, distance: 0 });
  });

  test("is the newest of another branch in a shallow clone that shares no commit, and still equals a first index", async () => {
    await pushIndex(team.clone("ci"), team.storage);
    write(team.origin, "src/shared.ts", "export function shared(n: number) {\n  return n + 1;\n}\n");
    commitAll(team.origin, "Change");
    const desk = team.clone("desk", "--depth", "1");
    expect(await pullIndex(desk, team.storage)).toMatchObject({ outcome: "pulled", distance: null, run: { filesIndexed: 1 } });
    expect(await facts(desk)).toEqual(await team.fresh());
  });

  test("is used in a working tree with changes", async () => {
    await pushIndex(team.clone("ci"), team.storage);
    const desk = team.clone("desk");
    write(desk, "src/part0.ts", "export const changed = 1;\n");
    expect(await pullIndex(desk, team.storage)).toMatchObject({ outcome: "pulled", run: { filesIndexed: 1 } });
  });

  test("does not replace an index that can be updated, unless asked to", async () => {
    await pushIndex(team.clone("ci"), team.storage);
    const desk = team.clone("desk");
    await (await initProject(desk, { workers: 1 })).project.close();
    expect(await pullIndex(desk, team.storage)).toMatchObject({ outcome: "kept", run: null });
    expect(await pullIndex(desk, team.storage, { replace: true })).toMatchObject({ outcome: "pulled" });
  });

  test("is not taken from another version, settings or repository", async () => {
    await pushIndex(team.clone("ci"), team.storage);
    const other = team.clone("other");
    mkdirSync(join(other, ".codegraph"));
    writeFileSync(join(other, ".codegraph", "config.json"), '{ "maxFileSize": 1000 }\n');
    expect(await pullIndex(other, team.storage)).toMatchObject({ outcome: "absent", commit: null, run: { filesIndexed: 5 } });
    const moved = team.clone("moved");
    runGit(moved, ["remote", "set-url", "origin", "https://example.org/other.git"]);
    expect(await pullIndex(moved, team.storage)).toMatchObject({ outcome: "absent" });
  });

  test("is shared by clones with different spellings of a remote", async () => {
    const spellings = [
      "git@example.org:team/shop.git",
      "https://me:token@example.org/team/shop",
      "ssh://git@example.org:22/team/shop.git/",
    ];
    const names = new Set<string>();
    for (const [at, url] of spellings.entries()) {
      const path = team.clone(`c${at}`);
      runGit(path, ["remote", "set-url", "origin", url]);
      names.add((await pushIndex(path, team.storage)).repository);
    }
    expect([...names]).toEqual([expect.stringMatching(/^example-org-team-shop-[0-9a-f]{12}$/u)]);
    expect(JSON.stringify([...names])).not.toContain("token");
  });
});

describe("a push", () => {
  test("of a commit that is there does nothing", async () => {
    const ci = team.clone("ci");
    await pushIndex(ci, team.storage);
    const before = readFileSync(join(team.share, "registry.json"));
    expect(await pushIndex(team.clone("ci2"), team.storage)).toMatchObject({ outcome: "present" });
    expect(readFileSync(join(team.share, "registry.json")).equals(before)).toBe(true);
    expect(team.files()).toHaveLength(1);
  });

  test("of another commit with the same files uploads nothing", async () => {
    const ci = team.clone("ci");
    await pushIndex(ci, team.storage);
    runGit(ci, ["commit", "-q", "--allow-empty", "-m", "Again"]);
    expect(await pushIndex(ci, team.storage)).toMatchObject({ outcome: "shared" });
    expect(team.files()).toHaveLength(1);
  });

  test("with sources uploads a file for each commit, because the file states it", async () => {
    const ci = team.clone("ci");
    await pushIndex(ci, team.storage, { sources: true });
    runGit(ci, ["commit", "-q", "--allow-empty", "-m", "Again"]);
    expect(await pushIndex(ci, team.storage, { sources: true })).toMatchObject({ outcome: "pushed" });
    expect(team.files()).toHaveLength(2);
  });

  test("of changed, new or missing files is refused", async () => {
    const ci = team.clone("ci");
    const refused = { code: "uncommitted-changes" };
    write(ci, "src/part0.ts", "export const changed = 1;\n");
    await expect(pushIndex(ci, team.storage)).rejects.toMatchObject(refused);
    runGit(ci, ["checkout", "-q", "."]);
    write(ci, "src/new.ts", "export const added = 1;\n");
    await expect(pushIndex(ci, team.storage)).rejects.toMatchObject(refused);
    rmSync(join(ci, "src/new.ts"));
    rmSync(join(ci, "src/part1.ts"));
    await expect(pushIndex(ci, team.storage)).rejects.toMatchObject(refused);
    runGit(ci, ["checkout", "-q", "."]);
    write(ci, "notes.bin", "not indexed");
    expect(await pushIndex(ci, team.storage)).toMatchObject({ outcome: "pushed" });
  });

  test("with sources makes a file that answers as a snapshot", async () => {
    const ci = team.clone("ci");
    await pushIndex(ci, team.storage);
    const { outcome } = await pushIndex(ci, team.storage, { sources: true });
    expect(outcome).toBe("pushed");
    const manifest = JSON.parse(readFileSync(team.manifest(), "utf8")) as { entries: { file: string; sources: boolean }[] };
    expect(manifest.entries).toEqual([expect.objectContaining({ sources: true })]);
    const file = join(team.top, "snapshot");
    writeFileSync(file, zstdDecompressSync(readFileSync(join(dirname(team.manifest()), "files", `${manifest.entries[0]!.file}.zst`))));
    const snapshot = await openSnapshot(file);
    expect((await snapshot.searchBySymbol("shared")).results[0]?.code).toContain("return n;");
    await snapshot.close();
  });

  test("outside of a repository is an error", async () => {
    const plain = join(team.top, "plain");
    write(plain, "a.ts", "export const a = 1;\n");
    await expect(pushIndex(plain, team.storage)).rejects.toMatchObject({ code: "not-a-repository" });
    await expect(pullIndex(plain, team.storage)).rejects.toMatchObject({ code: "not-a-repository" });
  });

  test("by several writers at the same moment loses no entry", async () => {
    const commits: string[] = [];
    const clones: string[] = [];
    for (let n = 0; n < 4; n++) {
      write(team.origin, `src/more${n}.ts`, `export const more${n} = ${n};\n`);
      commits.push(commitAll(team.origin, `More ${n}`));
      clones.push(team.clone(`writer${n}`));
    }
    await Promise.all(clones.map((path) => pushIndex(path, createFolderStorage(team.share))));
    const { entries } = JSON.parse(readFileSync(team.manifest(), "utf8")) as { entries: { commit: string }[] };
    expect(entries.map(({ commit }) => commit).sort()).toEqual(commits.sort());
    expect(team.files()).toHaveLength(4);
  });
});

describe("other storages", () => {
  test("a web server serves push, pull and gc, and the token is sent with every request", async () => {
    const server = await startObjectServer("secret");
    try {
      const web = createHttpStorage(server.url, { token: "secret" });
      await pushIndex(team.clone("ci"), web);
      expect(await pullIndex(team.clone("desk"), web)).toMatchObject({ outcome: "pulled", distance: 0 });
      expect(await collectGarbage(join(team.top, "ci"), web, { keep: 1, days: 0, graceMs: 0 })).toMatchObject({ kept: 1 });
      expect(server.requests.every((request) => request.endsWith("Bearer secret"))).toBe(true);
      await expect(pullIndex(team.clone("stranger"), createHttpStorage(server.url))).rejects.toMatchObject({ code: "registry-failed" });
    } finally {
      await server.close();
    }
  });

  test("an S3 server serves push, pull and gc", async () => {
    const s3 = await startS3Server(true);
    try {
      const bucket = s3.open("/team");
      const ci = team.clone("ci");
      await pushIndex(ci, bucket);
      write(ci, "src/part0.ts", "export const part = 1;\n");
      commitAll(ci, "Part");
      await pushIndex(ci, bucket);
      expect(await pullIndex(team.clone("desk"), bucket)).toMatchObject({ outcome: "pulled", distance: 0 });
      expect(await collectGarbage(ci, bucket, { keep: 1, days: 0, graceMs: 0 })).toMatchObject({ kept: 1, removed: 1, files: 1 });
    } finally {
      await s3.close();
    }
  });
});
