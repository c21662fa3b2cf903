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
  execFileSync("git", ["-C", at("project"), ...args], { env: { ...process.env, GIT_CONFIG_GLOBAL: at(".gitconfig"), GIT_CONFIG_NOSYSTEM: "1" } });
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

describe("the voice profile", () => {
  test("is not set by default, and the error says how to", async () => {
    await expect(voiceProfile(at("project"))).rejects.toMatchObject({ code: "voice-not-set", remedy: expect.stringContaining(at("home/codegraph/config.json")) });
  });

  test("that was drafted and not set yet is named, not to be drafted again", async () => {
    write("home/codegraph/voice.md", "Mine.\n");
    const named = expect.stringMatching(/^There is .*voice\.md: name it (?!.*voice draft)/);
    await expect(voiceProfile(at("project"))).rejects.toMatchObject({ code: "voice-not-set", remedy: named });
  });

  test("is the user's, the project's or the environment's, who wins; each relative to who says it", async () => {
    write("home/codegraph/config.json", '{ "voiceProfilePath": "mine.md" }');
    write("home/codegraph/mine.md", "Mine.\n");
    expect(await voiceProfile(at("project"))).toMatchObject({ name: "mine", file: at("home/codegraph/mine.md"), setBy: at("home/codegraph/config.json"), profiles: ["mine"] });
    write("project/.codegraph/config.json", '{ "voiceProfilePath": "docs/voice.md" }');
    write("project/docs/voice.md", "Ours.\n");
    trustProject(at("project"));
    expect(await voiceProfile(at("project"))).toMatchObject({ file: at("project/docs/voice.md"), setBy: at("project/.codegraph/config.json") });
    vi.stubEnv("CODEGRAPH_VOICE_PROFILE", "~/voices");
    write("voices/default.md", "Usual.\n");
    write("voices/dry.md", "Dry.\n");
    expect(await voiceProfile(at("project"))).toMatchObject({ name: "default", setBy: "CODEGRAPH_VOICE_PROFILE", profiles: ["default", "dry"] });
    expect(await voiceProfile(at("project"), { profile: "dry", purpose: "commit" })).toMatchObject({ name: "dry", purpose: "commit", content: expect.stringContaining("Dry.") });
    expect((await checkVoiceProfile(at("project"), { profile: "dry" })).findings[0]).toMatchObject({ severity: "warning", message: expect.stringContaining("no samples") });
  });

  test.each(["docs/voice.md", "../mine.md", "/etc/hostname", "~/.ssh/id_ed25519", "C:\\secrets.md", "a/../../b.md"])("of a project's own settings is not read from %s without trust", async (path) => {
    write("project/docs/voice.md", "Ours.\n");
    write("project/.codegraph/config.json", JSON.stringify({ voiceProfilePath: path }));
    await expect(voiceProfile(at("project"))).rejects.toMatchObject({ code: "not-trusted", message: expect.stringContaining("has agents write as") });
  });

  test.skipIf(process.platform === "win32")("of a project's own settings loses trust when a link leads it elsewhere", async () => {
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

describe("a draft", () => {
  beforeEach(() => {
    git("init", "-q");
    for (let at = 0; at < 24; at++) {
      const who = at % 4 === 3 ? ["Bob", "bob@example.org"] : ["Eve Ek", "eve@example.org"];
      const message = `parser: read header ${at} once\n\nIt was read twice because nobody kept it. Eve Ek and eve@example.org saw it.\n\nSigned-off-by: ${who[0]} <${who[1]}>\n`;
      git("-c", `user.name=${who[0]}`, "-c", `user.email=${who[1]}`, "commit", "-q", "--allow-empty", "-m", message);
    }
  });

  test("is written beside the user's settings, from the commits of who git says the user is", async () => {
    write(".gitconfig", "[user]\n\tname = Somebody\n\temail = EVE@example.org\n");
    const result = await draftVoiceProfile(at("project"));
    expect(result).toMatchObject({ file: at("home/codegraph/voice.md"), written: true, existed: false, author: "Eve Ek", commits: 18, othersCommits: 6, documents: 0 });
    const text = readFileSync(result.file, "utf8");
    expect(text).toBe(result.text);
    expect(text).toContain("[name] and [address] saw it.");
    expect(text).not.toMatch(/eve@|Bob/u);
  });

  test("leaves a profile as its owner edited it, and one that is only shown unwritten", async () => {
    vi.stubEnv("CODEGRAPH_VOICE_PROFILE", at("voice.md"));
    const first = await draftVoiceProfile(at("project"), { author: "Eve Ek", dryRun: true });
    expect([first.written, existsSync(at("voice.md"))]).toEqual([false, false]);
    writeFileSync(at("voice.md"), first.text.replace('name: "Eve Ek"', 'name: "E."'));
    const again = await draftVoiceProfile(at("project"), { author: "eve@example.org" });
    expect(again).toMatchObject({ file: at("voice.md"), existed: true, added: [], changed: [], removed: [], edited: [], deleted: [] });
    expect(readFileSync(at("voice.md"), "utf8")).toContain('name: "E."');
  });

  test("reads documents that are named, also where there is no repository", async () => {
    write("plain/notes.md", "# Notes\n\nThe cache is a folder. Delete it.\n");
    const result = await draftVoiceProfile(at("plain"), { documents: ["notes.md"], output: at("v.md") });
    expect(result).toMatchObject({ commits: 0, documents: 1, words: 7 });
    await expect(draftVoiceProfile(at("plain"), { documents: ["none.md"] })).rejects.toMatchObject({ code: "not-found" });
    await expect(draftVoiceProfile(at("plain"))).rejects.toMatchObject({ code: "not-a-repository" });
  });

  test("says who has committed nothing, and that git knows nobody", async () => {
    await expect(draftVoiceProfile(at("project"), { author: "Nobody" })).rejects.toMatchObject({ code: "not-found", message: expect.stringContaining("Nobody") });
    await expect(draftVoiceProfile(at("project"))).rejects.toMatchObject({ code: "invalid-argument" });
  });

  test("says that nobody has committed anything yet", async () => {
    mkdirSync(at("new"));
    execFileSync("git", ["init", "-q", at("new")]);
    await expect(draftVoiceProfile(at("new"))).rejects.toMatchObject({ code: "not-found", message: expect.stringContaining("no commit yet") });
  });
});
