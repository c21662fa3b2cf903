/** Precedence and combination of the sources of settings. */
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { configPath } from "../src/config/config-path.js";
import { readTrustRequests } from "../src/config/settings-sources.js";
import { DEFAULT_CONFIG, type ProjectConfig } from "../src/config/project-config.js";
import { readConfig } from "../src/config/read-config.js";
import { SETTING_NAMES, SETTINGS } from "../src/config/settings.js";
import { recordDecisions } from "../src/config/trust/trust-file.js";

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), "codegraph-layers-"));
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

function write(path: string, settings: object): string {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, JSON.stringify(settings));
  return path;
}

test("readConfig() prefers options, then the environment, the project, the user and the defaults", () => {
  const user = write(join(root, "user.json"), { workers: 1, autoUpdate: false, maxFileSize: 1, languages: ["go"] });
  write(configPath(root), { workers: 2, autoUpdate: true, maxFileSize: 2 });
  const environment = { CODEGRAPH_CONFIG: user, CODEGRAPH_WORKERS: "3", CODEGRAPH_MAX_FILE_SIZE: "3 kB" };
  const { config, sources } = readConfig(root, { workers: 4 }, environment);
  expect(config).toEqual({ ...DEFAULT_CONFIG, workers: 4, maxFileSize: 3_000, autoUpdate: true, languages: ["go"] });
  expect(sources).toEqual({
    name: [],
    languages: [user],
    languageModules: [],
    include: [],
    exclude: [],
    autoUpdate: [configPath(root)],
    watch: [],
    keepReplaced: [],
    secrets: [],
    maxFileSize: ["CODEGRAPH_MAX_FILE_SIZE"],
    workers: ["options"],
    labels: [],
    check: [],
    precise: [],
    semantic: [],
    embedding: [],
    vectors: [],
    voiceProfilePath: [],
  });
});

test("readConfig() combines all excludes but takes includes only from the strongest source", () => {
  const user = write(join(root, "user.json"), { exclude: ["*.min.js"], include: ["lib"] });
  write(configPath(root), { exclude: ["vendor", "*.min.js"], include: ["src"] });
  const environment = { CODEGRAPH_CONFIG: user, CODEGRAPH_EXCLUDE: "gen/**, {a,b}/old" };
  const { config, sources } = readConfig(root, { exclude: ["tmp"] }, environment);
  expect(config.exclude).toEqual(["*.min.js", "vendor", "gen/**", "{a,b}/old", "tmp"]);
  expect(config.include).toEqual(["src"]);
  expect(sources.exclude).toEqual([user, configPath(root), "CODEGRAPH_EXCLUDE", "options"]);
});

test("the user's settings file is found in the platform's settings folder", () => {
  if (process.platform === "win32") return;
  write(join(root, "xdg/codegraph/config.json"), { workers: 5 });
  write(join(root, "home/.config/codegraph/config.json"), { workers: 6 });
  const workers = (environment: Record<string, string>): unknown => readConfig(root, {}, environment).config.workers;
  expect(workers({ XDG_CONFIG_HOME: join(root, "xdg"), HOME: join(root, "home") })).toBe(5);
  expect(workers({ HOME: join(root, "home") })).toBe(6);
  expect(workers({ HOME: root })).toBeNull();
});

test.each([
  ["CODEGRAPH_LANGUAGES", "python,go", "languages", ["python", "go"]],
  ["CODEGRAPH_INCLUDE", "src/**", "include", ["src/**"]],
  ["CODEGRAPH_AUTO_UPDATE", "off", "autoUpdate", false],
  ["CODEGRAPH_AUTO_UPDATE", "1", "autoUpdate", true],
  ["CODEGRAPH_AUTO_UPDATE", " ", "autoUpdate", true],
  ["CODEGRAPH_WORKERS", "12", "workers", 12],
] as const)("%s=%s is parsed", (variable, text, name, value) => {
  expect(readConfig(root, {}, { HOME: root, [variable]: text }).config[name]).toEqual(value);
});

test.each([
  ["CODEGRAPH_AUTO_UPDATE", "perhaps"],
  ["CODEGRAPH_WORKERS", "-1"],
  ["CODEGRAPH_MAX_FILE_SIZE", "huge"],
  ["CODEGRAPH_EXCLUDE", "!kept"],
  ["CODEGRAPH_CONFIG", "/nowhere/config.json"],
])("%s cannot be %s, and the error names the variable", (variable, text) => {
  const read = (): unknown => readConfig(root, {}, { HOME: root, [variable]: text });
  expect(read).toThrow(expect.objectContaining({ code: "invalid-config", message: expect.stringContaining(variable) as string }));
});

test("a project name in the user's settings file is rejected", () => {
  const user = write(join(root, "user.json"), { name: "everything" });
  expect(() => readConfig(root, {}, { CODEGRAPH_CONFIG: user })).toThrow(expect.objectContaining({ code: "invalid-config" }));
});

test("options are validated like files", () => {
  expect(() => readConfig(root, { exclude: "dist" } as unknown as Partial<ProjectConfig>, { HOME: root })).toThrow(
    expect.objectContaining({ code: "invalid-config" }),
  );
});

test("every default is valid, and every variable starts with CODEGRAPH_", () => {
  for (const name of SETTING_NAMES) {
    const { kind, variable } = SETTINGS[name];
    expect(kind.fault(DEFAULT_CONFIG[name])).toBeNull();
    expect(variable ?? "CODEGRAPH_X").toMatch(/^CODEGRAPH_[A-Z_]+$/);
  }
});

test.each<[string, object]>([
  ["a model folder", { embedding: { provider: "static", folder: "model" } }],
  ["a server on this machine", { embedding: { provider: "http", url: "http://localhost:11434/v1", model: "m" } }],
  ["a server elsewhere", { embedding: { provider: "http", url: "https://example.com/v1", model: "m" } }],
  [
    "an environment variable",
    { embedding: { provider: "http", url: "http://localhost:11434/v1", model: "m", apiKeyEnv: "AWS_SECRET_ACCESS_KEY" } },
  ],
  ["a model for native code", { embedding: { provider: "transformers", folder: "model" } }],
  ["a folder for vectors inside the project", { vectors: { store: "lancedb", uri: ".codegraph/lance" } }],
  ["a folder for vectors outside the project", { vectors: { store: "lancedb", uri: "../../elsewhere" } }],
  ["a bucket for vectors", { vectors: { store: "lancedb", uri: "s3://bucket/path" } }],
  ["a database for vectors", { vectors: { store: "postgres", urlEnv: "DATABASE_URL" } }],
  ["files with secrets", { secrets: [".env"] }],
  ["files that fill the memory", { maxFileSize: 2 ** 25 }],
  ["threads that fill the memory", { workers: 17 }],
  ["a voice profile", { voiceProfilePath: "docs/voice.md" }],
  ["code", { languageModules: ["file:///nowhere/spec.mjs"] }],
])("trust is required for %s in a project's own file, but not in the user's file", (_, settings) => {
  const personal = write(join(root, "user.json"), "secrets" in settings ? {} : settings);
  write(configPath(root), settings);
  const own = { XDG_CONFIG_HOME: join(root, "home") };
  const isVoice = "voiceProfilePath" in settings;
  const [user, other] = isVoice ? (["voice", "index"] as const) : (["index", "voice"] as const);
  expect(() => readConfig(root, {}, own, "trusted", user)).toThrow(expect.objectContaining({ code: "not-trusted" }));
  expect(readConfig(root, {}, own, "trusted", other)).toMatchObject({ config: DEFAULT_CONFIG });
  expect(readConfig(root, {}, own, "harmless")).toMatchObject({ config: DEFAULT_CONFIG });
  expect(readConfig(root, {}, own, "all")).toMatchObject({ config: settings });
  recordDecisions(root, readTrustRequests(root), "declined", own);
  expect(readConfig(root, {}, own)).toMatchObject({ config: DEFAULT_CONFIG });
  recordDecisions(root, readTrustRequests(root), "trusted", own);
  expect(readConfig(root, {}, own)).toMatchObject({ config: settings });
  if ("secrets" in settings) return;
  write(configPath(root), {});
  expect(readConfig(root, {}, { CODEGRAPH_CONFIG: personal })).toMatchObject({ config: settings });
});

test("docs/config.md states for every setting if a project's own file needs trust for it", () => {
  const page = readFileSync(new URL("../../../docs/config.md", import.meta.url), "utf8");
  const table = page.slice(page.indexOf("## Trust"), page.indexOf("## Precedence"));
  const rows = new Map([...table.matchAll(/^\| `(\w+)` \| (never|.+) \|/gm)].map(([, name = "", when = ""]) => [name, when]));
  expect(SETTING_NAMES.map((name) => [name, SETTINGS[name].fromProject === "harmless" ? "never" : (rows.get(name) ?? "")])).toEqual(
    SETTING_NAMES.map((name) => [name, rows.get(name)]),
  );
});

test("project settings that an option or a variable overrides need no trust", () => {
  write(configPath(root), { embedding: { provider: "static", folder: "model" }, workers: 200 });
  const builtin = { CODEGRAPH_EMBEDDING: '{"provider":"builtin"}', XDG_CONFIG_HOME: root };
  expect(readConfig(root, { workers: 2 }, builtin)).toMatchObject({ config: { embedding: { provider: "builtin" }, workers: 2 } });
  expect(readConfig(root, { workers: 2, semantic: false }, { XDG_CONFIG_HOME: root })).toMatchObject({
    config: { embedding: { provider: "builtin" } },
  });
  expect(() => readConfig(root, {}, builtin)).toThrow(
    expect.objectContaining({ code: "not-trusted", message: expect.stringContaining('"workers" starts 200 threads') as string }),
  );
});
