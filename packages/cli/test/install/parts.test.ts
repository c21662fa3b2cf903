/** Parts of install that are pure functions. */
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { clients } from "../../src/install/clients/index.js";
import { commandFor, hookCommands, launchOf } from "../../src/install/launch.js";
import { printedEntry } from "../../src/install/print-entry.js";
import { stateFolder, type Surroundings } from "../../src/install/surroundings.js";
import { unifiedDiff } from "../../src/install/unified-diff.js";

const linux: Surroundings = { platform: "linux", environment: {}, home: "/home/ada", project: "/src/shop" };
const mac: Surroundings = { ...linux, platform: "darwin", home: "/Users/ada", environment: { XDG_CONFIG_HOME: "/Users/ada/xdg" } };
const windows: Surroundings = { ...linux, platform: "win32", home: "C:\\Users\\Ada", project: "C:\\src\\shop" };

function files(scope: "user" | "project", at: Surroundings): (string | undefined)[] {
  return clients.map((client) => client.files(scope, at)[0]);
}

describe("settings files of clients", () => {
  test("settings files on Linux", () => {
    expect(files("user", linux)).toEqual([
      "/home/ada/.claude.json",
      "/home/ada/.cursor/mcp.json",
      "/home/ada/.codex/config.toml",
      "/home/ada/.config/Code/User/mcp.json",
      "/home/ada/.gemini/settings.json",
      "/home/ada/.codeium/windsurf/mcp_config.json",
      "/home/ada/.config/zed/settings.json",
      "/home/ada/.config/opencode/opencode.json",
    ]);
    expect(files("project", linux)).toEqual([
      "/src/shop/.mcp.json",
      "/src/shop/.cursor/mcp.json",
      "/src/shop/.codex/config.toml",
      "/src/shop/.vscode/mcp.json",
      "/src/shop/.gemini/settings.json",
      undefined,
      "/src/shop/.zed/settings.json",
      "/src/shop/opencode.json",
    ]);
    expect(stateFolder(linux)).toBe("/home/ada/.local/state/codegraph/install");
  });

  test("settings files on macOS, where only some clients follow the XDG rules", () => {
    const [, , , code, , , zed, opencode] = files("user", mac);
    expect([code, zed, opencode]).toEqual([
      "/Users/ada/Library/Application Support/Code/User/mcp.json",
      "/Users/ada/.config/zed/settings.json",
      "/Users/ada/xdg/opencode/opencode.json",
    ]);
  });

  test("settings files on Windows", () => {
    const [claude, , codex, code, , , zed] = files("user", windows);
    expect([claude, codex, code, zed]).toEqual([
      "C:\\Users\\Ada\\.claude.json",
      "C:\\Users\\Ada\\.codex\\config.toml",
      "C:\\Users\\Ada\\AppData\\Roaming\\Code\\User\\mcp.json",
      "C:\\Users\\Ada\\AppData\\Roaming\\Zed\\settings.json",
    ]);
    expect(stateFolder(windows)).toBe("C:\\Users\\Ada\\AppData\\Local\\codegraph\\install");
  });

  test("settings files moved by environment variables", () => {
    const environment = { CLAUDE_CONFIG_DIR: "/a", CODEX_HOME: "/b", GEMINI_CLI_HOME: "/c", XDG_CONFIG_HOME: "/d", XDG_STATE_HOME: "/e" };
    const [claude, , codex, code, gemini, , zed, opencode] = files("user", { ...linux, environment });
    expect([claude, codex, code, gemini, zed, opencode]).toEqual([
      "/a/.claude.json",
      "/b/config.toml",
      "/d/Code/User/mcp.json",
      "/c/.gemini/settings.json",
      "/d/zed/settings.json",
      "/d/opencode/opencode.json",
    ]);
    expect(stateFolder({ ...linux, environment })).toBe("/e/codegraph/install");
  });

  test("docs/install.md lists the settings files of every client", () => {
    const page = readFileSync(join(import.meta.dirname, "../../../../docs/install.md"), "utf8");
    for (const client of clients) {
      const row = new RegExp(`^\\| \`${client.id}\`.*$`, "m").exec(page)?.[0] ?? "";
      expect(row).toContain(client.keys.join("."));
      for (const path of [...client.files("user", linux).slice(0, 1), ...client.files("project", linux).slice(0, 1)]) {
        const parts = path.replace(/^\/home\/ada/, "~").replace(/^\/src\/shop\//, "");
        expect(row).toContain(client.id === "vscode" && parts.startsWith("~") ? "~/.config/Code/User" : parts);
      }
    }
  });
});

describe("server commands", () => {
  const [claude, , codex, code] = clients as [(typeof clients)[0], unknown, (typeof clients)[0], (typeof clients)[0]];
  const npx = { command: "npx", args: ["-y", "@codegraph/mcp"] };

  test("--command is split into a program and its arguments", () => {
    expect(launchOf(`"C:\\Program Files\\node.exe" 'a b' --x=1`, "lean")).toEqual({
      command: "C:\\Program Files\\node.exe",
      args: ["a b", "--x=1", "--toolset", "lean"],
      origin: "given",
    });
    for (const command of [" ", '"', "node 'a"])
      expect(() => launchOf(command, null)).toThrow(expect.objectContaining({ code: "invalid-argument" }) as Error);
  });

  test("hooks start this build by its path, or the command on the PATH if it is this package", () => {
    const bin = join(import.meta.dirname, "../../dist/bin.js");
    expect(hookCommands("user", { ...linux, environment: { PATH: "/usr/bin" } })("before-search")).toBe(
      `${process.execPath} ${bin} hook before-search`,
    );
    const folder = mkdtempSync(join(tmpdir(), "codegraph-path-"));
    symlinkSync(bin, join(folder, "codegraph"));
    const onPath = { ...linux, environment: { PATH: `/usr/bin:${folder}` } };
    expect(hookCommands("user", onPath)("session-start")).toBe("codegraph hook session-start");
    expect(hookCommands("project", onPath)("session-start")).toContain("dist/bin.js hook");
    // npx puts its cache there for the time of one command.
    mkdirSync(join(folder, "node_modules/.bin"), { recursive: true });
    symlinkSync(bin, join(folder, "node_modules/.bin/codegraph"));
    const inCache = { ...linux, environment: { PATH: join(folder, "node_modules/.bin") } };
    expect(hookCommands("user", inCache)("session-start")).toContain("dist/bin.js hook");
    rmSync(folder, { recursive: true });
  });

  test("commands go through cmd on Windows for clients that cannot start scripts, but not in shared project settings", () => {
    expect(commandFor(claude, npx, "user", "win32")).toEqual({ command: "cmd", args: ["/c", "npx", "-y", "@codegraph/mcp"] });
    expect(commandFor(codex, { command: "node", args: [] }, "user", "win32")).toEqual({ command: "node", args: [] });
    for (const [scope, platform, client] of [
      ["project", "win32", claude],
      ["user", "linux", claude],
      ["user", "win32", code],
    ] as const)
      expect(commandFor(client, npx, scope, platform)).toEqual(npx);
  });

  test("printed entries have the client's format", () => {
    const printed = (index: number, scope: "user" | "project" = "user"): string =>
      printedEntry(clients[index]!, scope, { ...npx, origin: "published" }, linux).text.replaceAll(/\s+/g, "");
    expect(printed(0)).toBe('{"mcpServers":{"codegraph":{"type":"stdio","command":"npx","args":["-y","@codegraph/mcp"]}}}');
    expect(printed(2)).toBe('[mcp_servers.codegraph]command="npx"args=["-y","@codegraph/mcp"]');
    expect(printed(3, "project")).toBe('{"servers":{"codegraph":{"type":"stdio","command":"npx","args":["-y","@codegraph/mcp"]}}}');
    expect(printed(6)).toBe('{"context_servers":{"codegraph":{"command":"npx","args":["-y","@codegraph/mcp"],"env":{}}}}');
    expect(printed(7)).toBe('{"mcp":{"codegraph":{"type":"local","command":["npx","-y","@codegraph/mcp"],"enabled":true}}}');
  });
});

describe("unified differences", () => {
  test("unifiedDiff() shows three lines of context", () => {
    const before = Array.from({ length: 9 }, (_, at) => `${at + 1}\n`).join("");
    expect(unifiedDiff("f", before, before.replace("5\n", "five\nand\n"))).toEqual([
      "--- f",
      "+++ f",
      "@@ -2,7 +2,8 @@",
      " 2",
      " 3",
      " 4",
      "-5",
      "+five",
      "+and",
      " 6",
      " 7",
      " 8",
    ]);
    expect(unifiedDiff("f", null, "a\n")).toEqual(["--- /dev/null", "+++ f", "@@ -0,0 +1,1 @@", "+a"]);
    expect(unifiedDiff("f", "a", null)).toEqual(["--- f", "+++ /dev/null", "@@ -1,1 +0,0 @@", "-a", "\\ No newline at end of file"]);
  });

  test("unifiedDiff() masks secrets and shortens long lines", () => {
    const shown = unifiedDiff(
      "f",
      '"API_KEY": "s3cret",\ntoken = \'s3cret\'\n"Authorization": "Bearer s3cret \\" s3cret"\nx',
      '"API_KEY": "s3cret",\ntoken = \'s3cret\'\n"Authorization": "Bearer s3cret \\" s3cret"\ny',
    ).join("\n");
    expect(shown).not.toContain("s3cret");
    expect(shown).toContain('"API_KEY": "…"');
    const oneLine = unifiedDiff("f", '{"env":{"API_KEY":"s3cret"}}', '{"env":{"API_KEY":"s3cret"},"a":1}');
    expect(oneLine.join("")).not.toContain("s3cret");
    expect(unifiedDiff("f", '"url": "postgres://me:s3cret@localhost/db"', "").join("\n")).toContain('"postgres://me:…@localhost/db"');
    const long = (inner: string): string => `{"a":"${"x".repeat(5000)}","token":"s3cret",${inner}"b":"${"y".repeat(5000)}"}`;
    const lines = unifiedDiff("f", long(""), long('"c":1,'));
    expect(lines.join("")).not.toContain("s3cret");
    expect(Math.max(...lines.map(({ length }) => length))).toBeLessThan(200);
    expect(lines.at(-2)).toContain('"c":1,');
  });
});
