/** `codegraph install` and `codegraph uninstall` in real homes and projects. */
import {
  chmodSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { applyChange } from "../../src/install/apply.js";
import type { Change } from "../../src/install/change.js";
import { clients } from "../../src/install/clients/index.js";
import { planInstall, remember } from "../../src/install/plan-install.js";
import { openRecords } from "../../src/install/records.js";
import { runChanges } from "../../src/install/run-changes.js";
import { serverSite } from "../../src/install/sites.js";
import { surroundings } from "../../src/install/surroundings.js";
import type { Ended } from "../support/command.js";
import { codegraphHere } from "../support/in-process.js";

let home = "";
let project = "";

beforeEach(() => {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), "codegraph-install-")));
  [home, project] = [join(folder, "home"), join(folder, "project")];
  for (const each of [home, project]) mkdirSync(each);
  vi.stubEnv("HOME", home);
  vi.stubEnv("USERPROFILE", home);
  vi.stubEnv("PATH", "");
  for (const name of ["XDG_CONFIG_HOME", "XDG_STATE_HOME", "CODEX_HOME", "CLAUDE_CONFIG_DIR", "GEMINI_CLI_HOME", "APPDATA", "LOCALAPPDATA"])
    vi.stubEnv(name, undefined);
});

afterEach(() => {
  vi.unstubAllEnvs();
  rmSync(dirname(home), { recursive: true, force: true });
});

const PUBLISHED = ["--command", "npx -y @codegraph/mcp"];

function install(...args: string[]): Promise<Ended> {
  return codegraphHere(["install", ...args, ...PUBLISHED, "--project", project]);
}

function uninstall(...args: string[]): Promise<Ended> {
  return codegraphHere(["uninstall", ...args, "--project", project]);
}

/** Creates a file in the home or the project. */
function put(path: string, text: string | Buffer): string {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text);
  return path;
}

function text(path: string): string {
  return readFileSync(path, "utf8");
}

/** All files, folders and links below a folder with contents and modes. */
function tree(folder: string): Record<string, string> {
  return Object.fromEntries(
    readdirSync(folder, { recursive: true, encoding: "utf8" })
      .toSorted()
      .map((name) => {
        const entry = lstatSync(join(folder, name));
        return [name, `${(entry.mode & 0o777).toString(8)} ${entry.isFile() ? readFileSync(join(folder, name)).toString("hex") : ""}`];
      }),
  );
}

/** A realistic settings file of each client: its own settings, another server, and hand edits. */
const found: Readonly<Record<string, string>> = {
  "claude-code":
    '{\n  "numStartups": 41,\n  "mcpServers": {\n    "other": { "type": "stdio", "command": "x", "args": [] }\n  },\n  "projects": {}\n}',
  cursor: '\u{feff}{\r\n\t"mcpServers": {\r\n\t\t"other": {"url": "http://localhost:1"}, // mine\r\n\t}\r\n}\r\n',
  codex: '# my settings\nmodel = "gpt-5"\n\n[mcp_servers.other]\ncommand = "x"\nenv = { "API_KEY" = "k" } # secret\n',
  vscode: '{\n\t// servers of mine\n\t"servers": {},\n\t"inputs": []\n}\n',
  gemini: '{"theme":"Default"}',
  windsurf: "",
  zed: '// Zed settings\n//\n// For information on how to configure Zed\n{\n  "ui_font_size": 16,\n  "theme": {\n    "mode": "system",\n  },\n}\n',
  opencode:
    '{\n    "$schema": "https://opencode.ai/config.json",\n    "mcp": {\n        "other": { "type": "remote", "url": "https://x" }\n    }\n}\n',
};

describe.each(clients)("$id", (client) => {
  const scopes = (["user", "project"] as const).filter((scope) => client.files(scope, surroundings("/project")).length > 0);

  test.each(scopes)("%s scope: install registers once, and uninstall restores the bytes", async (scope) => {
    const file = client.files(scope, surroundings(project))[0]!;
    put(file, found[client.id]!);
    chmodSync(file, 0o640);
    const before = [tree(home), tree(project)];

    const first = await install(client.id, "--scope", scope, "--yes");
    expect(first).toMatchObject({ code: 0 });
    expect(first.stdout).toContain(`${client.title}: added to ${file}\n`);
    expect(text(file)).toContain("@codegraph/mcp");
    for (const line of found[client.id]!.split("\n").map((each) => each.trim().replace(/,$/, "")))
      expect(text(file)).toContain(line === '"servers": {}' ? '"servers": {' : line.replace(/}$/, ""));
    expect(statSync(file).mode & 0o777).toBe(0o640);

    const left = text(file);
    expect(await install(client.id, "--scope", scope)).toEqual({
      code: 0,
      stdout: `${client.title}: ${file}: nothing to do\nnothing to do\n`,
      stderr: "",
    });
    expect(text(file)).toBe(left);

    expect(await uninstall("--yes")).toMatchObject({ code: 0 });
    expect([tree(home), tree(project)]).toEqual([{ ...before[0], ...stateFolders() }, before[1]]);
    expect(await uninstall("--yes")).toMatchObject({ code: 0, stdout: "nothing to do\n" });
  });

  test.each(scopes)("%s scope: uninstall removes a file that install created, with its folders", async (scope) => {
    expect(await install(client.id, "--scope", scope, "--yes")).toMatchObject({ code: 0 });
    const file = client.files(scope, surroundings(project))[0]!;
    expect(text(file)).toContain("codegraph");
    expect(statSync(file).mode & 0o077).toBe(scope === "user" ? 0 : 0o077 & ~process.umask() & 0o666);
    expect(await uninstall("--yes", client.id)).toMatchObject({ code: 0 });
    expect([tree(home), tree(project)]).toEqual([stateFolders(), {}]);
  });

  test.each(scopes)("%s scope: uninstall removes only the entry from a file that was edited since", async (scope) => {
    const file = put(client.files(scope, surroundings(project))[0]!, found[client.id]!);
    await install(client.id, "--scope", scope, "--yes");
    const added = client.format === "toml" ? "\n# mine\n" : "\n\n";
    writeFileSync(file, text(file) + added);
    expect(await uninstall("--yes")).toMatchObject({ code: 0, stdout: expect.stringContaining("removed from") as string });
    if (client.id === "windsurf") expect(text(file).replaceAll(/\s/g, "")).toBe("{}");
    else expect(text(file)).toBe(found[client.id]! + added);
  });
});

/** Contents of the folder with the records. */
function stateFolders(): Record<string, string> {
  return existsSync(join(home, ".local/state"))
    ? { ".local": `${modeOf(join(home, ".local"))} `, ".local/state": `${modeOf(join(home, ".local/state"))} ` }
    : {};
}

function modeOf(path: string): string {
  return (statSync(path).mode & 0o777).toString(8);
}

describe("choice of clients", () => {
  test("install reports that an empty home has no clients", async () => {
    const { code, stdout, stderr } = await install("--yes");
    expect({ code, stdout }).toEqual({ code: 1, stdout: "" });
    expect(stderr).toContain("no client found");
    expect(tree(home)).toEqual({});
  });

  test("install finds clients by their files, their command, or their settings in the project", async () => {
    mkdirSync(join(home, ".cursor"));
    put(join(home, "bin", process.platform === "win32" ? "codex.exe" : "codex"), "");
    vi.stubEnv("PATH", join(home, "bin"));
    put(join(project, "opencode.jsonc"), "{}");
    const titles = async (scope: string): Promise<unknown[]> =>
      (JSON.parse((await install("--dry-run", "--json", "--scope", scope)).stdout) as { changes: { title: string }[] }).changes.map(
        ({ title }) => title,
      );
    expect(await titles("user")).toEqual(["Cursor", "Codex"]);
    expect(await titles("project")).toEqual(["Cursor", "Codex", "OpenCode"]);
  });

  test("install does not create a missing project", async () => {
    expect(await codegraphHere(["install", "cursor", "--scope", "project", "--yes", "--project", join(project, "typo")])).toMatchObject({
      code: 2,
      stderr: expect.stringContaining("[not-a-directory]") as string,
    });
    expect(tree(project)).toEqual({});
  });

  test("install suggests a client for an unknown one", async () => {
    expect(await install("cursr")).toMatchObject({
      code: 2,
      stderr: expect.stringContaining("Did you mean cursor? [invalid-argument]") as string,
    });
  });

  test("install reports a client without project settings", async () => {
    expect(await install("windsurf", "--scope", "project", "--yes")).toMatchObject({
      code: 0,
      stdout: "nothing to do\n",
      stderr: expect.stringContaining("Windsurf has no project settings") as string,
    });
  });

  test("install edits the existing one of several settings files", async () => {
    const file = put(join(project, "opencode.jsonc"), "{}");
    await install("opencode", "--scope", "project", "--yes");
    expect(text(file)).toContain("@codegraph/mcp");
    expect(existsSync(join(project, "opencode.json"))).toBe(false);
  });
});

describe("changes that are not made", () => {
  test("install without confirmation shows the change but does not make it", async () => {
    const file = put(join(home, ".cursor/mcp.json"), '{"mcpServers":{}}\n');
    const { code, stdout, stderr } = await install("cursor");
    expect({ code, stderr }).toEqual({ code: 2, stderr: expect.stringContaining("[not-confirmed]") as string });
    expect(stdout).toContain(
      `--- ${file}\n+++ ${file}\n@@ -1,1 +1,1 @@\n-{"mcpServers":{}}\n+{"mcpServers":{"codegraph":{"command":"npx","args":["-y","@codegraph/mcp"]}}}\n`,
    );
    const asJson = await install("cursor", "--json");
    expect(asJson.code).toBe(2);
    expect(JSON.parse(asJson.stderr)).toMatchObject({ error: { code: "not-confirmed" } });
    expect(JSON.parse(asJson.stdout)).toMatchObject({
      dry_run: false,
      changes: [{ clients: ["cursor"], title: "Cursor", kind: "server", scope: "user", file, action: "add", done: false, error: null }],
    });
    expect(text(file)).toBe('{"mcpServers":{}}\n');
  });

  test("install --dry-run changes nothing", async () => {
    expect(await install("zed", "codex", "--dry-run", "--yes")).toMatchObject({
      code: 0,
      stdout: expect.stringContaining("nothing was changed\n") as string,
    });
    expect(tree(home)).toEqual({});
  });

  test("install leaves an invalid file unchanged and still registers with the other clients", async () => {
    const files = [
      put(join(home, ".cursor/mcp.json"), '{"mcpServers": {'),
      put(join(home, ".codex/config.toml"), "model ="),
      put(join(home, ".gemini/settings.json"), Buffer.from([0x7b, 0xff, 0x7d])),
    ];
    const before = files.map((file) => readFileSync(file));
    const { code, stderr } = await install("cursor", "codex", "gemini", "zed", "--yes");
    expect(code).toBe(2);
    expect(stderr.match(/\[client-config-invalid\]/g)).toHaveLength(3);
    expect(files.map((file) => readFileSync(file))).toEqual(before);
    expect(text(join(home, ".config/zed/settings.json"))).toContain("@codegraph/mcp");
  });

  test("install does not overwrite a concurrent change by another program", () => {
    const at = surroundings(project);
    const file = put(join(home, ".cursor/mcp.json"), "{}");
    const cursor = clients.find(({ id }) => id === "cursor")!;
    const change = planInstall(
      serverSite(cursor, "user", at, { command: "npx", args: [], origin: "given" })!,
      openRecords(join(home, "state")),
      false,
    );
    writeFileSync(file, '{"mine": 1}');
    expect(applyChange(change, openRecords(join(home, "state")))).toMatchObject({ code: "client-config-changed" });
    expect(text(file)).toBe('{"mine": 1}');
    expect(tree(home)).not.toHaveProperty("state");
  });

  test.runIf(process.platform !== "win32")("install does not follow a link out of the project", async () => {
    const outside = put(join(home, "secrets.json"), "{}");
    symlinkSync(outside, join(project, ".mcp.json"));
    symlinkSync(home, join(project, ".cursor"));
    const { code, stderr } = await install("claude-code", "cursor", "--scope", "project", "--yes");
    expect(code).toBe(2);
    expect(stderr.match(/\[outside-project\]/g)).toHaveLength(2);
    expect(text(outside)).toBe("{}");
    symlinkSync(join(home, "nowhere"), join(project, "opencode.json"));
    expect(await install("opencode", "--scope", "project", "--yes")).toMatchObject({
      code: 2,
      stderr: expect.stringContaining("is a broken link") as string,
    });
  });
});

describe("existing entries", () => {
  const byHand =
    '{\n  "mcpServers": {\n    "codegraph": {\n      "command": "other-codegraph", // mine\n      "env": { "A": "1" }\n    }\n  }\n}\n';

  test("install shows a different hand-written entry and keeps it", async () => {
    const file = put(join(home, ".cursor/mcp.json"), byHand);
    const { code, stdout, stderr } = await install("cursor", "--yes");
    expect({ code, stderr }).toEqual({ code: 2, stderr: expect.stringContaining("[entry-differs]") as string });
    expect(stdout).toContain('-      "command": "other-codegraph", // mine\n');
    expect(text(file)).toBe(byHand);
    expect(await uninstall("--yes")).toMatchObject({ code: 0, stdout: "nothing to do\n" });
    expect(text(file)).toBe(byHand);
  });

  test("install --force replaces the entry but keeps the user's additions, and uninstall restores it", async () => {
    const file = put(join(home, ".cursor/mcp.json"), byHand);
    expect(await install("cursor", "--yes", "--force")).toMatchObject({ code: 0 });
    expect(text(file)).toContain('"command": "npx", // mine\n      "env": { "A": "1" },\n');
    await uninstall("--yes");
    expect(text(file)).toBe(byHand);
  });

  test("install --force replaces an entry that connects to a server by address", async () => {
    const file = put(
      join(home, ".gemini/settings.json"),
      '{"mcpServers": {"codegraph": {"httpUrl": "http://127.0.0.1:7117/mcp", "timeout": 5}}}',
    );
    expect(await install("gemini", "--yes")).toMatchObject({ code: 2 });
    await install("gemini", "--yes", "--force");
    expect(JSON.parse(text(file))).toEqual({ mcpServers: { codegraph: { timeout: 5, command: "npx", args: ["-y", "@codegraph/mcp"] } } });
  });

  test("install updates its own entry without --force, and uninstall still restores the original", async () => {
    for (const [id, path] of [
      ["codex", ".codex/config.toml"],
      ["opencode", ".config/opencode/opencode.json"],
    ] as const) {
      const file = put(join(home, path), found[id]!);
      await install(id, "--yes");
      expect(await install(id, "--yes", "--toolset", "lean")).toMatchObject({
        code: 0,
        stdout: expect.stringContaining("replaced in") as string,
      });
      expect(text(file)).toMatch(/"--toolset",\s+"lean"/);
      await uninstall("--yes");
      expect(text(file)).toBe(found[id]);
    }
  });

  test("uninstall keeps a change made between two runs of install", async () => {
    const file = put(join(home, ".codex/config.toml"), found["codex"]!);
    await install("codex", "--yes");
    writeFileSync(file, `${text(file)}enabled = false # for now\n\n[tui]\ntheme = "dark"\n`);
    await install("codex", "--yes", "--toolset", "lean");
    expect(text(file)).toContain('args = ["-y", "@codegraph/mcp", "--toolset", "lean"]\nenabled = false # for now\n\n[tui]\n');
    await uninstall("--yes");
    expect(text(file)).toBe(`${found["codex"]}\n[tui]\ntheme = "dark"\n`);
  });

  test("uninstall recognises install's entry after a second run found another program's change", async () => {
    const file = join(home, ".codex/config.toml");
    await codegraphHere(["install", "codex", "--yes", "--command", "mine", "--project", project]);
    writeFileSync(file, `${text(file)}\n[tui]\ntheme = "dark"\n`);
    expect(await codegraphHere(["install", "codex", "--yes", "--command", "mine", "--project", project])).toMatchObject({
      stdout: expect.stringContaining("nothing to do") as string,
    });
    await uninstall("--yes");
    expect(text(file)).toBe('\n[tui]\ntheme = "dark"\n');
  });

  test("uninstall removes the file that install created even if another program wrote to it", async () => {
    const file = join(home, ".cursor/mcp.json");
    await install("cursor", "--yes");
    writeFileSync(file, `${text(file)}\n`);
    await install("cursor", "--yes", "--toolset", "lean");
    await uninstall("--yes");
    expect(existsSync(join(home, ".cursor"))).toBe(false);
  });

  test("uninstall removes a project entry that another machine's install wrote, and keeps one of another program", async () => {
    const file = put(
      join(project, ".mcp.json"),
      '{"mcpServers": {"codegraph": {"type": "stdio", "command": "npx", "args": ["-y", "@codegraph/mcp", "--toolset", "lean"]}}}',
    );
    put(join(project, ".cursor/mcp.json"), byHand);
    expect(await uninstall("--yes")).toMatchObject({ code: 0 });
    expect(text(file)).toBe('{"mcpServers": {}}');
    expect(text(join(project, ".cursor/mcp.json"))).toBe(byHand);
  });
});

describe("interrupted and damaged installs", () => {
  test("uninstall has nothing to undo after an install that was interrupted before writing", async () => {
    const file = put(join(home, ".cursor/mcp.json"), "{}");
    const records = openRecords(join(home, ".local/state/codegraph/install"));
    const change = planInstall(
      serverSite(
        clients.find(({ id }) => id === "cursor")!,
        "user",
        surroundings(project),
        { command: "npx", args: [], origin: "given" },
      )!,
      records,
      false,
    );
    remember(change, records, []);
    expect(await uninstall("--yes")).toMatchObject({ code: 0, stdout: expect.stringContaining("nothing to do") as string });
    expect(text(file)).toBe("{}");
    expect(records.all()).toEqual([]);
  });

  test("uninstall removes the entry if the copies of the files are missing", async () => {
    const file = put(join(home, ".claude.json"), found["claude-code"]!);
    await install("claude-code", "--yes");
    rmSync(join(home, ".local"), { recursive: true });
    await uninstall("--yes");
    expect(text(file)).toBe(found["claude-code"]);
  });

  test("uninstall leaves a damaged file, and reports it only if install had changed it", async () => {
    const file = put(join(home, ".cursor/mcp.json"), "{}");
    put(join(home, ".config/zed/settings.json"), "{ broken");
    await install("cursor", "--yes");
    writeFileSync(file, "{ broken too");
    const { code, stderr } = await uninstall("--yes");
    expect(code).toBe(2);
    expect(stderr.match(/\[client-config-invalid\]/g)).toHaveLength(1);
    expect(text(file)).toBe("{ broken too");
  });
});

describe("confirmation", () => {
  async function answered(answers: readonly boolean[], file: string): Promise<{ code: number; questions: string[] }> {
    const questions: string[] = [];
    const records = openRecords(join(home, "state"));
    const plan = (force: boolean): Change =>
      planInstall(
        serverSite(
          clients.find(({ id }) => id === "cursor")!,
          "user",
          surroundings(project),
          { command: "npx", args: [], origin: "given" },
        )!,
        records,
        force,
      );
    const ask = (question: string): Promise<boolean> => Promise.resolve(answers[questions.push(question) - 1] ?? false);
    const terminal = {
      output: { line: () => Promise.resolve(), flush: () => Promise.resolve() },
      paint: { dim: String, bold: String, place: String },
      say: () => {},
    };
    const call = { terminal, answer: () => Promise.resolve(0) } as unknown as Parameters<typeof runChanges>[0];
    const code = await runChanges(call, {
      changes: [plan(false)],
      records,
      dryRun: false,
      yes: false,
      json: false,
      ask,
      plan: (_, force) => plan(force),
    });
    expect(existsSync(file)).toBe(true);
    return { code, questions };
  }

  test("a change is made only after a yes", async () => {
    const file = put(join(home, ".cursor/mcp.json"), "{}");
    expect(await answered([false], file)).toMatchObject({ code: 0, questions: ["Change this file?"] });
    expect(text(file)).toBe("{}");
    expect(await answered([true], file)).toMatchObject({ code: 0 });
    expect(text(file)).toContain("npx");
  });

  test("replacing a foreign entry is confirmed separately", async () => {
    const file = put(join(home, ".cursor/mcp.json"), '{"mcpServers":{"codegraph":{}}}');
    expect((await answered([false], file)).code).toBe(2);
    expect(text(file)).toBe('{"mcpServers":{"codegraph":{}}}');
    const { code, questions } = await answered([true, true], file);
    expect(code).toBe(0);
    expect(questions).toHaveLength(2);
    expect(text(file)).toContain("npx");
  });
});

describe("links to settings files", () => {
  test.runIf(process.platform !== "win32")("install writes to the target of a link and keeps the link", async () => {
    const kept = put(join(home, "dotfiles/zed.json"), "{}\n");
    mkdirSync(join(home, ".config/zed"), { recursive: true });
    symlinkSync("../../dotfiles/zed.json", join(home, ".config/zed/settings.json"));
    await install("zed", "--yes");
    expect(lstatSync(join(home, ".config/zed/settings.json")).isSymbolicLink()).toBe(true);
    expect(text(kept)).toContain("@codegraph/mcp");
    await uninstall("--yes");
    expect(text(kept)).toBe("{}\n");
    expect(lstatSync(join(home, ".config/zed/settings.json")).isSymbolicLink()).toBe(true);
  });
});

test.runIf(process.platform !== "win32")("install writes both clients' entries if one settings file links to the other", async () => {
  const file = put(join(project, ".mcp.json"), '{"mcpServers":{}}');
  mkdirSync(join(project, ".cursor"));
  symlinkSync("../.mcp.json", join(project, ".cursor/mcp.json"));
  expect(await install("claude-code", "cursor", "--scope", "project", "--yes")).toMatchObject({ code: 0 });
  expect(text(file)).toBe('{"mcpServers":{"codegraph":{"type":"stdio","command":"npx","args":["-y","@codegraph/mcp"]}}}');
  expect(await uninstall("--yes")).toMatchObject({ code: 0 });
  expect(text(file)).toBe('{"mcpServers":{}}');
});

describe("blocks of instructions", () => {
  test("install writes instructions once to each document, and uninstall restores the bytes", async () => {
    const agents = put(join(project, "AGENTS.md"), "# Agents\r\n\r\nBe kind.");
    await install("claude-code", "codex", "cursor", "--scope", "project", "--instructions", "--yes");
    expect(text(agents).match(/codegraph:begin/g)).toHaveLength(1);
    expect(text(agents)).toMatch(/^# Agents\r\n\r\nBe kind\.\r\n\r\n<!-- codegraph:begin -->\r\n## CodeGraph\r\n/);
    expect(text(agents).replaceAll("\r\n", "")).not.toContain("\n");
    expect(text(join(project, "CLAUDE.md"))).toContain("npx -y @codegraph/cli callers NAME");
    expect(await install("codex", "--scope", "project", "--instructions")).toMatchObject({ code: 0 });

    expect(await uninstall("codex", "--yes")).toMatchObject({ code: 0 });
    expect(text(agents)).toContain("codegraph:begin");
    await uninstall("--yes");
    expect(text(agents)).toBe("# Agents\r\n\r\nBe kind.");
    expect(Object.keys(tree(project))).toEqual(["AGENTS.md"]);
  });

  test.runIf(process.platform !== "win32")("install writes instructions once if one document is a link to another", async () => {
    put(join(project, "AGENTS.md"), "one\n");
    symlinkSync("AGENTS.md", join(project, "CLAUDE.md"));
    await install("claude-code", "codex", "--scope", "project", "--instructions", "--yes");
    expect(text(join(project, "CLAUDE.md")).match(/codegraph:begin/g)).toHaveLength(1);
  });

  test("install writes instructions once if one document includes another", async () => {
    put(join(project, "CLAUDE.md"), "@AGENTS.md\n");
    await install("claude-code", "--scope", "project", "--instructions", "--yes");
    expect(text(join(project, "AGENTS.md"))).toContain("codegraph:begin");
    await uninstall("--yes");
    expect(tree(project)).toMatchObject({ "CLAUDE.md": expect.any(String) as string });
    expect(existsSync(join(project, "AGENTS.md"))).toBe(false);
  });

  test("install reports a folder in place of an instructions document", async () => {
    mkdirSync(join(project, "CLAUDE.md"));
    expect(await install("claude-code", "--scope", "project", "--instructions", "--yes")).toMatchObject({
      code: 2,
      stderr: expect.stringContaining("[client-config-invalid]") as string,
    });
  });

  test("uninstall keeps instructions that were edited, and the text around the block", async () => {
    const file = put(join(home, ".codex/AGENTS.md"), "Be kind.\n");
    await install("codex", "--instructions", "--yes");
    const edited = `${text(file).replace("## CodeGraph", "## Ours")}\nBe brief.\n`;
    writeFileSync(file, edited);
    expect(await install("codex", "--instructions", "--yes")).toMatchObject({ code: 2 });
    expect(await uninstall("--yes")).toMatchObject({ code: 2, stderr: expect.stringContaining("[entry-differs]") as string });
    expect(text(file)).toBe(edited);
    await uninstall("--yes", "--force");
    expect(text(file)).toBe("Be kind.\n\nBe brief.\n");
  });

  test("install leaves a document with extra markers unchanged", async () => {
    put(join(home, ".codex/AGENTS.md"), "<!-- codegraph:begin -->\nmine\n");
    expect(await install("codex", "--instructions", "--yes")).toMatchObject({
      code: 2,
      stderr: expect.stringContaining("[client-config-invalid]") as string,
    });
  });
});

/** Settings with hooks of each client that has them: other hooks at the same events, and hand edits. */
const withHooks: Readonly<Record<string, string>> = {
  "claude-code":
    '{\n  "model": "opus",\n  "hooks": {\n    "PreToolUse": [\n      { "matcher": "Bash", "hooks": [{ "type": "command", "command": "audit.sh" }] }\n    ],\n    "Stop": []\n  }\n}\n',
  codex: '{"hooks":{"SessionStart":[{"hooks":[{"type":"command","command":"notes.sh"}]}]}}',
  gemini: '\u{feff}{\r\n\t"theme": "Default", // mine\r\n\t"hooks": {\r\n\t\t"AfterTool": [],\r\n\t},\r\n}\r\n',
};

const hooked = clients.flatMap((client) => (client.hooks === null ? [] : [{ id: client.id, hooks: client.hooks }]));

describe.each(hooked)("hooks of $id", ({ id, hooks }) => {
  const scopes = ["user", "project"] as const;

  test.each(scopes)("%s scope: install adds its hooks once, and uninstall restores the bytes", async (scope) => {
    const file = put(hooks.file(scope, surroundings(project)), withHooks[id]!);
    const before = [tree(home), tree(project)];
    expect(await install(id, "--scope", scope, "--hooks", "--yes")).toMatchObject({ code: 0 });
    const left = text(file);
    for (const name of ["session-start", "before-search"]) expect(left.split(` hook ${name}"`)).toHaveLength(2);
    for (const kept of ["audit.sh", "notes.sh", "// mine", '"Stop": []'].filter((each) => withHooks[id]!.includes(each)))
      expect(left).toContain(kept);
    expect(await install(id, "--scope", scope, "--hooks")).toMatchObject({
      code: 0,
      stdout: expect.stringMatching(/nothing to do\n$/) as string,
    });

    await uninstall("--yes");
    expect([tree(home), tree(project)]).toEqual([{ ...before[0], ...stateFolders() }, before[1]]);
  });

  test.each(scopes)(
    "%s scope: uninstall removes files and folders that install created for hooks, a skill and instructions",
    async (scope) => {
      await install(id, "--scope", scope, "--hooks", "--skill", "--instructions", "--yes");
      expect(text(hooks.file(scope, surroundings(project)))).toContain("hook session-start");
      await uninstall("--yes");
      expect([tree(home), tree(project)]).toEqual([stateFolders(), {}]);
    },
  );

  test("uninstall removes only its hooks from a file that was edited since", async () => {
    const file = put(hooks.file("user", surroundings(project)), withHooks[id]!);
    await install(id, "--hooks", "--yes");
    writeFileSync(file, `${text(file)}\n\n`);
    await uninstall("--yes");
    expect(text(file)).toBe(`${withHooks[id]!}\n\n`);
  });

  test("uninstall keeps a hook that was edited, unless it is forced", async () => {
    const file = hooks.file("user", surroundings(project));
    await install(id, "--hooks", "--yes");
    const edited = text(file).replace(/"timeout": \d+/u, '"timeout": 77');
    writeFileSync(file, edited);
    expect(await uninstall(id, "--yes")).toMatchObject({ code: 2, stderr: expect.stringContaining("[entry-differs]") as string });
    expect(text(file)).toContain("77");
    await uninstall("--yes", "--force");
    expect(existsSync(file) ? text(file).trim() : "{}").toBe("{}");
  });
});

describe("skills", () => {
  test("install writes one SKILL.md for the clients that share a folder, and uninstall removes it", async () => {
    expect(await install("claude-code", "codex", "gemini", "--scope", "project", "--skill", "--yes")).toMatchObject({ code: 0 });
    const files = [".claude/skills/codegraph/SKILL.md", ".agents/skills/codegraph/SKILL.md"].map((path) => join(project, path));
    for (const file of files) expect(text(file)).toMatch(/^---\nname: codegraph\ndescription: [^\n]{50,500}\n---\n\n# /);
    await uninstall("codex", "--yes");
    expect(existsSync(files[1]!)).toBe(true);
    await uninstall("--yes");
    expect(tree(project)).toEqual({});
  });

  test("install keeps another skill of that name, and uninstall one that was edited", async () => {
    const file = put(join(home, ".claude/skills/codegraph/SKILL.md"), "---\nname: codegraph\n---\nmine\n");
    expect(await install("claude-code", "--skill", "--yes")).toMatchObject({
      code: 2,
      stderr: expect.stringContaining("[entry-differs]") as string,
    });
    expect(text(file)).toBe("---\nname: codegraph\n---\nmine\n");
    await install("claude-code", "--skill", "--yes", "--force");
    await uninstall("--yes");
    expect(text(file)).toBe("---\nname: codegraph\n---\nmine\n");

    rmSync(file);
    await install("claude-code", "--skill", "--yes");
    writeFileSync(file, `${text(file)}\nMore of mine.\n`);
    expect(await uninstall("--yes")).toMatchObject({ code: 2 });
    expect(text(file)).toContain("More of mine.");
  });

  test("uninstall removes the skill that another machine's install wrote", async () => {
    await install("cursor", "--scope", "project", "--skill", "--yes");
    rmSync(join(home, ".local"), { recursive: true });
    await uninstall("--yes");
    expect(existsSync(join(project, ".agents/skills/codegraph/SKILL.md"))).toBe(false);
  });
});

describe("hooks that are not added", () => {
  test("install names the clients without hooks and skills", async () => {
    const { code, stderr } = await install("cursor", "zed", "--hooks", "--skill", "--yes");
    expect(code).toBe(0);
    expect(stderr).toContain("no hooks for Cursor, Zed\n");
    expect(stderr).toContain("no skill for Zed\n");
  });

  test("install does not add hooks to settings whose hooks are of another kind", async () => {
    const file = put(join(home, ".claude/settings.json"), '{"hooks": "off"}');
    expect(await install("claude-code", "--hooks", "--yes")).toMatchObject({
      code: 2,
      stderr: expect.stringContaining("[client-config-invalid]") as string,
    });
    expect(text(file)).toBe('{"hooks": "off"}');
  });

  test("install leaves an entry with another program's command alone and adds a separate one", async () => {
    const theirs =
      '{"hooks":{"SessionStart":[{"hooks":[{"type":"command","command":"codegraph hook session-start"},{"type":"command","command":"mine"}]}]}}';
    const file = put(join(home, ".claude/settings.json"), theirs);
    await install("claude-code", "--hooks", "--yes");
    expect((JSON.parse(text(file)) as { hooks: { SessionStart: unknown[] } }).hooks.SessionStart).toHaveLength(2);
    await uninstall("--yes", "--force");
    expect(text(file)).toBe(theirs);
  });
});

test("install --print prints the entry for a client or for any, and changes nothing", async () => {
  expect(await install("--print")).toEqual({
    code: 0,
    stdout:
      '{\n  "mcpServers": {\n    "codegraph": {\n      "command": "npx",\n      "args": [\n        "-y",\n        "@codegraph/mcp"\n      ]\n    }\n  }\n}\n',
    stderr: "",
  });
  expect(await install("--print", "codex", "--toolset", "lean")).toMatchObject({
    stdout: '[mcp_servers.codegraph]\ncommand = "npx"\nargs = [ "-y", "@codegraph/mcp", "--toolset", "lean" ]\n',
    stderr: `codegraph: belongs in ${join(home, ".codex/config.toml")}\n`,
  });
  expect(JSON.parse((await install("--print", "opencode", "--json")).stdout)).toMatchObject({
    client: "opencode",
    format: "json",
    file: join(home, ".config/opencode/opencode.json"),
  });
  expect(await install("--print", "codex", "zed")).toMatchObject({ code: 2 });
  expect(await install("--print", "--toolset", "leen")).toMatchObject({
    code: 2,
    stderr: expect.stringContaining("Did you mean lean?") as string,
  });
  expect(tree(home)).toEqual({});
});

test("install prints notes for a client after registering", async () => {
  expect((await install("vscode", "gemini", "--yes")).stderr).toMatch(/^codegraph: VS Code starts .*\ncodegraph: Gemini CLI starts .*\n$/);
  expect((await install("vscode", "gemini", "--yes")).stderr).toBe("");
});

test("uninstall names other places where install was used", async () => {
  const other = join(dirname(home), "other");
  mkdirSync(other);
  await codegraphHere(["install", "cursor", "--scope", "project", "--yes", ...PUBLISHED, "--project", other]);
  expect((await uninstall("--yes")).stderr).toContain(`${other} has more entries; codegraph uninstall --project ${other}`);
  vi.stubEnv("CODEX_HOME", join(home, "codex-then"));
  await install("codex", "--yes");
  vi.stubEnv("CODEX_HOME", undefined);
  expect((await uninstall("--yes")).stderr).toContain(`${join(home, "codex-then/config.toml")} has an entry too`);
});

test("copies of settings files are private", async () => {
  put(join(home, ".claude.json"), '{"oauth": "secret"}');
  await install("claude-code", "--yes");
  const folder = join(home, ".local/state/codegraph/install");
  const modes = readdirSync(folder).map((name) => statSync(join(folder, name)).mode & 0o077);
  expect(modes).toEqual([0, 0]);
});
