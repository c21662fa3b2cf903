/** `codegraph trust`: the effects of a clone's own settings, and the user's decision. */
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { makeProject, removeProject } from "../../../test/support/sample-project.js";
import type { Ended } from "./support/command.js";
import { codegraphHere as codegraph } from "./support/in-process.js";

let folder = "";
let settings = "";

beforeEach(async () => {
  folder = makeProject();
  settings = makeProject({});
  await ask("init");
  writeFileSync(
    join(folder, ".codegraph/config.json"),
    JSON.stringify({ embedding: { provider: "http", url: "http://127.0.0.1:9/v1", model: "m" }, voiceProfilePath: "voice.md" }),
  );
});
afterEach(() => [folder, settings].forEach(removeProject));

function ask(...args: string[]): Promise<Ended> {
  return codegraph(args, { cwd: folder, env: { XDG_CONFIG_HOME: settings, APPDATA: settings } });
}

test("commands of a project with undecided settings end with the effects and the command that decides", async () => {
  for (const args of [["init"], ["search", "find"], ["callers", "find"], ["watch"]]) {
    const { code, stdout, stderr } = await ask(...args);
    expect([args, code, stdout]).toEqual([args, 2, ""]);
    expect(stderr).toMatch(
      /^codegraph: .*: "embedding" sends code to "http:\/\/127\.0\.0\.1:9\/v1"\. .*`codegraph trust .*\[not-trusted\]\n$/,
    );
  }
  expect((await ask("voice", "show")).stderr).toMatch(
    /: "voiceProfilePath" makes agents write in the voice of "voice\.md"\. .*\[not-trusted\]\n$/,
  );
});

test("status works before the user decides, and shows the decision", async () => {
  const before = await ask("status");
  expect(before).toMatchObject({ code: 0, stderr: "" });
  expect(before.stdout).toContain(
    'trust     embedding undecided: sends code to "http://127.0.0.1:9/v1"\n          voiceProfilePath undecided: ',
  );
  expect(before.stdout).toContain("decide with codegraph trust");
  await ask("trust", "--decline");
  expect(JSON.parse((await ask("status", "--json")).stdout)).toMatchObject({
    trust: [
      { setting: "embedding", decision: "declined" },
      { setting: "voiceProfilePath", decision: "declined" },
    ],
  });
});

test("trust shows, decides, lists and forgets", async () => {
  const shown = await ask("trust", "--show");
  expect(shown.code).toBe(0);
  expect(shown.stdout.split("\n")[0]).toMatch(/config\.json +embedding +undecided +sends code to "http:\/\/127\.0\.0\.1:9\/v1"$/);
  expect((await ask("search", "find")).code).toBe(2);

  const one = await ask("trust", folder, "--only", "voiceProfilePath", "--json");
  expect(JSON.parse(one.stdout)).toMatchObject({
    root: folder,
    requests: [
      { setting: "embedding", decision: null },
      { setting: "voiceProfilePath", decision: "trusted" },
    ],
  });
  expect((await ask("trust", "--decline", "--only", "embedding")).code).toBe(0);
  expect((await ask("search", "find")).code).toBe(0);

  const listed = await ask("trust", "--list");
  expect(listed.code).toBe(0);
  expect(listed.stdout).toContain("embedding declined: sends code to");
  expect(await ask("trust", "--revoke")).toMatchObject({ code: 0, stderr: "" });
  expect((await ask("trust", "--list")).code).toBe(1);
  expect((await ask("search", "find")).code).toBe(2);
  expect((await ask("trust")).stderr).toMatch(/^codegraph: recorded in .*\.json\n$/);
  expect((await ask("search", "find")).code).toBe(0);
});

test("trust of a clone without an index decides before init, and says when there is nothing to decide", async () => {
  const clone = makeProject({ "a.ts": "export function a() {}\n", ".codegraph/config.json": '{ "workers": 64 }' });
  expect((await ask("init", clone)).stderr).toContain("[not-trusted]");
  expect((await ask("trust", clone)).code).toBe(0);
  expect((await ask("init", clone)).code).toBe(0);
  mkdirSync(join(settings, "empty"));
  const nothing = await ask("trust", join(settings, "empty"));
  expect(nothing).toMatchObject({ code: 0, stdout: "" });
  expect(nothing.stderr).toContain("needs trust");
  expect((await ask("trust", "--show", join(settings, "empty"))).code).toBe(1);
  removeProject(clone);
});

test("a path that a shell would read otherwise is quoted in the command that decides", async () => {
  const odd = makeProject({ "it's $(odd)/.codegraph/config.json": '{ "workers": 64 }' });
  expect((await ask("init", join(odd, "it's $(odd)"))).stderr).toContain(`codegraph trust '${odd}/it'\\''s $(odd)'`);
  removeProject(odd);
});

test.each([[["--list", "--revoke"]], [["--show", "--decline"]], [["--only", "name"]]])("trust refuses %j", async (args) => {
  expect((await ask("trust", ...args)).stderr).toContain("[invalid-argument]");
});
