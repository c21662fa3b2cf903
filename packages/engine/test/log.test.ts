/** Events reported to the embedding program, and their format on stderr. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { initProject, openProject, type Log } from "../src/index.js";
import { createEnvironmentLog } from "../src/log/index.js";

function linesOf(environment: Record<string, string>, use: (log: Log) => void): string[] {
  const lines: string[] = [];
  use(createEnvironmentLog(environment, (line) => lines.push(line)));
  return lines;
}

describe("format of log lines", () => {
  test("a log line contains time, level, event and escaped fields", () => {
    const [line] = linesOf({}, (log) => log("warn", "index.failed", { file: "a b\n2026 error forged", ms: 3, code: "locked", line: null }));
    expect(line).toMatch(/^\d{4}-\d\d-\d\dT[\d:.]+Z warn index\.failed file="a b\\n2026 error forged" ms=3 code=locked line=null\n$/);
  });

  test("a log line is JSON if CODEGRAPH_LOG_FORMAT asks for it", () => {
    const [line = ""] = linesOf({ CODEGRAPH_LOG_FORMAT: "json" }, (log) => log("error", "fault", { message: 'say "a"' }));
    expect(JSON.parse(line)).toEqual({ time: expect.stringMatching(/Z$/) as string, level: "error", event: "fault", message: 'say "a"' });
    expect(line.trimEnd()).not.toContain("\n");
  });
});

test.each([
  [undefined, ["error", "warn"]],
  ["", ["error", "warn"]],
  ["error", ["error"]],
  ["INFO", ["error", "warn", "info"]],
  ["debug", ["error", "warn", "info", "debug"]],
])("CODEGRAPH_LOG_LEVEL=%s passes %j", (level, passed) => {
  const lines = linesOf(level === undefined ? {} : { CODEGRAPH_LOG_LEVEL: level }, (log) => {
    for (const each of ["error", "warn", "info", "debug"] as const) log(each, "x");
  });
  expect(lines.map((line) => line.split(" ")[1])).toEqual(passed);
});

test("an unknown log level is reported once, and the default applies", () => {
  const first = linesOf({ CODEGRAPH_LOG_LEVEL: "loud" }, (log) => log("info", "x"));
  expect(first).toEqual([
    expect.stringMatching(/ warn log\.unknown-value variable=CODEGRAPH_LOG_LEVEL value=loud expected=error\|warn\|info\|debug\n$/),
  ]);
  expect(linesOf({ CODEGRAPH_LOG_LEVEL: "loud" }, (log) => log("info", "x"))).toEqual([]);
});

describe("log of an open project", () => {
  let root: string;
  let events: string[];
  const log: Log = (level, event) => void events.push(`${level} ${event}`);
  beforeEach(() => {
    root = mkdtempSync(join(tmpdir(), "codegraph-log-"));
    writeFileSync(join(root, "a.ts"), "export function a() {}\n");
    events = [];
  });
  afterEach(() => rmSync(root, { recursive: true, force: true }));

  test("the log reports index runs, answers and failures", async () => {
    const { project } = await initProject(root, { log });
    await project.query("a");
    await project.signature("../b.ts").catch(() => undefined);
    await project.close();
    expect(events).toEqual(expect.arrayContaining(["debug project.open", "info index.run", "debug answer", "info answer.failed"]));
    expect(events.filter((event) => /^(warn|error)/.test(event))).toEqual([]);
  });

  test("a project applies edited settings, and keeps the previous ones if they are invalid", async () => {
    writeFileSync(join(root, "b.ts"), "export function b() {}\n");
    const { project } = await initProject(root, { log });
    const found = async (): Promise<number> => (await project.query("b")).totalMatches;
    expect(await found()).toBe(1);

    const config = join(root, ".codegraph/config.json");
    writeFileSync(config, `{ "exclude": ["b.ts"] }`);
    expect(await found()).toBe(0);
    expect(events).toContain("info config.read");

    writeFileSync(config, `{ "exclud": [] }`);
    expect(await found()).toBe(0);
    expect(events).toContain("warn config.invalid");

    writeFileSync(config, `{ "autoUpdate": false, "name": "renamed" }`);
    expect(await found()).toBe(0);
    expect(project.name).toBe("renamed");
    writeFileSync(config, `{ "languages": ["typescript"] }`);
    expect(await found()).toBe(1);
    await project.close();
  });

  test("an added exclude removes files without reading the others again", async () => {
    writeFileSync(join(root, "b.ts"), "export function b() {}\n");
    const first = await initProject(root);
    await first.project.close();
    const { project, result } = await initProject(root, { exclude: ["b.ts"] });
    expect(result).toMatchObject({ filesIndexed: 0, filesUnchanged: 1, filesRemoved: 1, filesTotal: 1 });
    await project.close();
  });

  test("invalid settings prevent opening and indexing a project", async () => {
    mkdirSync(join(root, ".codegraph"));
    writeFileSync(join(root, ".codegraph/config.json"), `{ "languages": ["typescrit"] }`);
    await expect(initProject(root)).rejects.toMatchObject({
      code: "invalid-config",
      remedy: expect.stringContaining('Did you mean "typescript"') as string,
    });
    await expect(openProject(root)).rejects.toMatchObject({ code: "not-indexed" });
  });
});
