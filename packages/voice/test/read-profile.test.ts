import { execFileSync } from "node:child_process";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { listProfiles, MOST_BYTES, readProfile } from "../src/index.js";

let folder: string;
const at = (name: string): string => join(folder, name);

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "codegraph voice ü "));
});
afterEach(() => rm(folder, { recursive: true }));

describe("reading a profile from a path", () => {
  test("readProfile() reads a file", async () => {
    await writeFile(at("me.md"), "Short sentences.\n");
    expect(await readProfile(at("me.md"))).toMatchObject({ name: "me", path: at("me.md"), profile: { name: "me" } });
  });

  test("readProfile() reads the named, the only or the default profile of a folder", async () => {
    await writeFile(at("work.md"), "Dry.\n");
    await writeFile(at("README.md"), "What these are.\n");
    expect((await readProfile(folder)).name).toBe("work");
    await writeFile(at("Private.markdown"), "Warm.\n");
    expect((await listProfiles(folder)).map(({ name }) => name)).toEqual(["Private", "work"]);
    expect((await readProfile(folder, "private")).profile.body).toBe("Warm.\n");
    await expect(readProfile(folder)).rejects.toMatchObject({
      code: "invalid-argument",
      message: expect.stringContaining('"Private", "work"'),
    });
    await writeFile(at("default.md"), "Plain.\n");
    expect((await readProfile(folder)).name).toBe("default");
    await expect(readProfile(folder, "boss")).rejects.toMatchObject({
      code: "voice-missing",
      remedy: 'Profiles: "Private", "default", "work".',
    });
  });

  test.each([
    ["is not there", "voice-missing", async () => {}],
    ["is a folder without profiles", "voice-missing", () => mkdir(at("v.md"))],
    ["is empty", "voice-blank", () => writeFile(at("v.md"), "")],
    ["is blank", "voice-blank", () => writeFile(at("v.md"), "\uFEFF \r\n\t\n")],
    ["is binary", "voice-unreadable", () => writeFile(at("v.md"), "a\0b")],
    ["is in another encoding", "voice-unreadable", () => writeFile(at("v.md"), Buffer.from([0x67, 0x72, 0xfc, 0xdf, 0x65]))],
    ["is too large", "voice-too-large", () => writeFile(at("v.md"), "x".repeat(MOST_BYTES + 1))],
    ["is malformed", "voice-malformed", () => writeFile(at("v.md"), "---\ntone: 1\n---\n")],
    ["leads through a file", "voice-missing", () => writeFile(at("v.md"), "a"), "v.md/more.md"],
  ] as const)("a profile that %s is reported as %s", async (_, code, make, path: string = "v.md") => {
    await make();
    await expect(readProfile(at(path))).rejects.toMatchObject({
      code,
      message: expect.stringContaining(at(path)),
      remedy: expect.stringMatching(/\.$/u),
    });
  });

  test.skipIf(process.platform === "win32")("readProfile() does not wait for a named pipe", async () => {
    execFileSync("mkfifo", [at("v.md")]);
    await expect(readProfile(at("v.md"))).rejects.toMatchObject({ code: "voice-unreadable" });
  });
});
