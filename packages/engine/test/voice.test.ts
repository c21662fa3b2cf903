import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { checkVoiceProfile, draftVoiceProfile, trustProject, voiceProfile } from "../src/index.js";

let root: string;
const at = (path: string): string => join(root, path);

function write(path: string, text: string): string {
  mkdirSync(dirname(at(path)), { recursive: true });
  writeFileSync(at(path), text);
  return at(path);
}

function git(...args: readonly string[]): void {
  execFileSync("git", ["-C", at("project"), ...args], {
    env: { ...process.env, GIT_CONFIG_GLOBAL: at(".gitconfig"), GIT_CONFIG_NOSYSTEM: "1" },
  });
}

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), "codegraph-voice-"));
  mkdirSync(at("project"));
  vi.stubEnv("CODEGRAPH_CONFIG", "");
  vi.stubEnv("CODEGRAPH_VOICE_PROFILE", "");
  vi.stubEnv("XDG_CONFIG_HOME", at("home"));
  vi.stubEnv("HOME", root);
  vi.stubEnv("GIT_CONFIG_GLOBAL", at(".gitconfig"));
  vi.stubEnv("GIT_CONFIG_NOSYSTEM", "1");
});
afterEach(() => {
  vi.unstubAllEnvs();
  rmSync(root, { recursive: true });
});

describe("voice profile of a project", () => {
  test("voiceProfile() is not set by default, and the error gives the remedy", async () => {
    await expect(voiceProfile(at("project"))).rejects.toMatchObject({
      code: "voice-not-set",
      remedy: expect.stringContaining(at("home/codegraph/config.json")),
    });
  });

  test("a drafted profile that no setting names is suggested", async () => {
    write("home/codegraph/voice.md", "Mine.\n");
    const named = expect.stringMatching(/^Set .*voice\.md as (?!.*voice draft)/);
    await expect(voiceProfile(at("project"))).rejects.toMatchObject({ code: "voice-not-set", remedy: named });
  });

  test("the voice profile is taken from the environment, the project or the user, relative to its source", async () => {
    write("home/codegraph/config.json", '{ "voiceProfilePath": "mine.md" }');
    write("home/codegraph/mine.md", "Mine.\n");
    expect(await voiceProfile(at("project"))).toMatchObject({
      name: "mine",
      file: at("home/codegraph/mine.md"),
      setBy: at("home/codegraph/config.json"),
      profiles: ["mine"],
    });
    write("project/.codegraph/config.json", '{ "voiceProfilePath": "docs/voice.md" }');
    write("project/docs/voice.md", "Ours.\n");
    trustProject(at("project"));
    expect(await voiceProfile(at("project"))).toMatchObject({
      file: at("project/docs/voice.md"),
      setBy: at("project/.codegraph/config.json"),
    });
    vi.stubEnv("CODEGRAPH_VOICE_PROFILE", "~/voices");
    write("voices/default.md", "Usual.\n");
    write("voices/dry.md", "Dry.\n");
    expect(await voiceProfile(at("project"))).toMatchObject({
      name: "default",
      setBy: "CODEGRAPH_VOICE_PROFILE",
      profiles: ["default", "dry"],
    });
    expect(await voiceProfile(at("project"), { profile: "dry", purpose: "commit" })).toMatchObject({
      name: "dry",
      purpose: "commit",
      content: expect.stringContaining("Dry."),
    });
    expect((await checkVoiceProfile(at("project"), { profile: "dry" })).findings[0]).toMatchObject({
      severity: "warning",
      message: expect.stringContaining("no samples"),
    });
  });

  test.each(["docs/voice.md", "../mine.md", "/etc/hostname", "~/.ssh/id_ed25519", "C:\\secrets.md", "a/../../b.md"])(
    "voiceProfile() of a project's own settings does not read %s without trust",
    async (path) => {
      write("project/docs/voice.md", "Ours.\n");
      write("project/.codegraph/config.json", JSON.stringify({ voiceProfilePath: path }));
      await expect(voiceProfile(at("project"))).rejects.toMatchObject({
        code: "not-trusted",
        message: expect.stringContaining("makes agents write in the voice of"),
      });
    },
  );

  test.skipIf(process.platform === "win32")("the voice profile of a project's own settings loses trust when its link changes", async () => {
    write("secret.md", "Secret.\n");
    write("project/docs.md", "Ours.\n");
    write("project/.codegraph/config.json", '{ "voiceProfilePath": "voice.md" }');
    symlinkSync("docs.md", at("project/voice.md"));
    trustProject(at("project"));
    expect((await voiceProfile(at("project"))).content).toContain("Ours.");
    rmSync(at("project/voice.md"));
    symlinkSync("../secret.md", at("project/voice.md"));
    await expect(voiceProfile(at("project"))).rejects.toMatchObject({ code: "not-trusted" });
  });
});

describe("draft of a voice profile", () => {
  beforeEach(() => {
    git("init", "-q");
    for (let at = 0; at < 24; at++) {
      const who = at % 4 === 3 ? ["Bob", "bob@example.org"] : ["Eve Ek", "eve@example.org"];
      const message = `parser: read header ${at} once\n\nIt was read twice because nobody kept it. Eve Ek and eve@example.org saw it.\n\nSigned-off-by: ${who[0]} <${who[1]}>\n`;
      git("-c", `user.name=${who[0]}`, "-c", `user.email=${who[1]}`, "commit", "-q", "--allow-empty", "-m", message);
    }
  });

  test("draftVoiceProfile() writes to the user's settings folder from the commits of git's user", async () => {
    write(".gitconfig", "[user]\n\tname = Somebody\n\temail = EVE@example.org\n");
    const result = await draftVoiceProfile(at("project"));
    expect(result).toMatchObject({
      file: at("home/codegraph/voice.md"),
      written: true,
      existed: false,
      author: "Eve Ek",
      commits: 18,
      othersCommits: 6,
      documents: 0,
    });
    const text = readFileSync(result.file, "utf8");
    expect(text).toBe(result.text);
    expect(text).toContain("[name] and [address] saw it.");
    expect(text).not.toMatch(/eve@|Bob/u);
  });

  test("draftVoiceProfile() keeps edits of the owner and writes nothing with dryRun", async () => {
    vi.stubEnv("CODEGRAPH_VOICE_PROFILE", at("voice.md"));
    const first = await draftVoiceProfile(at("project"), { author: "Eve Ek", dryRun: true });
    expect([first.written, existsSync(at("voice.md"))]).toEqual([false, false]);
    writeFileSync(at("voice.md"), first.text.replace('name: "Eve Ek"', 'name: "E."'));
    const again = await draftVoiceProfile(at("project"), { author: "eve@example.org" });
    expect(again).toMatchObject({ file: at("voice.md"), existed: true, added: [], changed: [], removed: [], edited: [], deleted: [] });
    expect(readFileSync(at("voice.md"), "utf8")).toContain('name: "E."');
  });

  test("draftVoiceProfile() reads named documents without a repository", async () => {
    write("plain/notes.md", "# Notes\n\nThe cache is a folder. Delete it.\n");
    const result = await draftVoiceProfile(at("plain"), { documents: ["notes.md"], output: at("v.md") });
    expect(result).toMatchObject({ commits: 0, documents: 1, words: 7 });
    await expect(draftVoiceProfile(at("plain"), { documents: ["none.md"] })).rejects.toMatchObject({ code: "not-found" });
    await expect(draftVoiceProfile(at("plain"))).rejects.toMatchObject({ code: "not-a-repository" });
  });

  test("draftVoiceProfile() reports an author without commits and a missing git user", async () => {
    await expect(draftVoiceProfile(at("project"), { author: "Nobody" })).rejects.toMatchObject({
      code: "not-found",
      message: expect.stringContaining("Nobody"),
    });
    await expect(draftVoiceProfile(at("project"))).rejects.toMatchObject({ code: "invalid-argument" });
  });

  test("draftVoiceProfile() reports a repository without commits", async () => {
    mkdirSync(at("new"));
    execFileSync("git", ["init", "-q", at("new")]);
    await expect(draftVoiceProfile(at("new"))).rejects.toMatchObject({
      code: "not-found",
      message: expect.stringContaining("no commits yet"),
    });
  });
});
