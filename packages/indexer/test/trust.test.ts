/** A repository may contain settings. Sensitive ones take effect only after the user trusts them. */
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, symlinkSync, writeFileSync } from "node:fs";
import { createServer, type Server } from "node:http";
import { dirname, join } from "node:path";
import { pathToFileURL } from "node:url";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import {
  initProject,
  listTrust,
  openProject,
  type Project,
  readTrust,
  revokeTrust,
  trustProject,
  voiceProfile,
} from "../../engine/src/index.js";
import { makeProject, removeProject } from "../../../test/support/sample-project.js";

const NOT_TRUSTED = { code: "not-trusted" };

let above = "";
let root = "";
let settings = "";
const open: Project[] = [];
const servers: Server[] = [];

beforeEach(() => {
  above = makeProject({ "inside/load.ts": "export function load() { return save(); }\nexport function save() {}\n", "settings/empty": "" });
  root = join(above, "inside");
  settings = join(above, "settings");
  vi.stubEnv("XDG_CONFIG_HOME", settings);
  vi.stubEnv("APPDATA", settings);
  vi.stubEnv("CODEGRAPH_CONFIG", "");
});
afterEach(async () => {
  for (const project of open.splice(0)) await project.close();
  for (const server of servers.splice(0)) server.close();
  vi.unstubAllEnvs();
  removeProject(above);
});

function write(file: string, content: string | object): void {
  mkdirSync(dirname(join(root, file)), { recursive: true });
  writeFileSync(join(root, file), typeof content === "string" ? content : JSON.stringify(content));
}

const configure = (config: object): void => write(".codegraph/config.json", config);

async function init(): Promise<Project> {
  const { project } = await initProject(root, { workers: 1 });
  open.push(project);
  return project;
}

async function reopen(): Promise<Project> {
  for (const project of open.splice(0)) await project.close();
  const project = await openProject(root);
  open.push(project);
  return project;
}

/** Starts an embedding server that counts the traffic it receives. */
async function countingServer(): Promise<{
  readonly url: string;
  connections: number;
  requests: number;
  bytes: number;
  keys: (string | undefined)[];
}> {
  const seen = { url: "", connections: 0, requests: 0, bytes: 0, keys: [] as (string | undefined)[] };
  const server = createServer((request, response) => {
    seen.requests++;
    seen.keys.push(request.headers.authorization);
    const parts: Buffer[] = [];
    request.on("data", (part: Buffer) => {
      seen.bytes += part.length;
      parts.push(part);
    });
    request.on("end", () => {
      const { input } = JSON.parse(Buffer.concat(parts).toString()) as { input: string[] };
      response
        .writeHead(200, { "content-type": "application/json" })
        .end(JSON.stringify({ data: input.map((_, index) => ({ index, embedding: [1, index] })) }));
    });
  });
  // Connections without a request count as well.
  server.on("connection", () => seen.connections++);
  servers.push(server);
  await new Promise<void>((resume) => server.listen(0, "127.0.0.1", resume));
  const address = server.address();
  seen.url = `http://127.0.0.1:${typeof address === "object" && address ? address.port : 0}/v1`;
  return seen;
}

const byServer = (url: string, apiKeyEnv?: string): object => ({
  embedding: { provider: "http", url, model: "m", ...(apiKeyEnv === undefined ? {} : { apiKeyEnv }) },
});

/** Queries a project and waits long enough for vectors to be started. */
async function askAround(project: Project): Promise<void> {
  await project.search("load");
  await new Promise((resume) => setTimeout(resume, 900));
  await project.ask("where is it saved");
}

async function untilOn(project: Project): Promise<void> {
  await vi.waitFor(
    async () => {
      await project.search(`load ${Math.random()}`);
      expect((await project.status()).search.semantic).toBe("on");
    },
    { timeout: 120_000, interval: 100 },
  );
}

describe("embedding server named by a project's own file", () => {
  test("an untrusted embedding server receives no request and no key", async () => {
    const theirs = await countingServer();
    vi.stubEnv("OWN_API_KEY", "hunter2");
    mkdirSync(join(settings, "codegraph"));
    writeFileSync(join(settings, "codegraph/config.json"), JSON.stringify(byServer("http://127.0.0.1:9/v1", "OWN_API_KEY")));
    configure(byServer(theirs.url, "OWN_API_KEY"));
    await expect(initProject(root)).rejects.toMatchObject({
      ...NOT_TRUSTED,
      message: expect.stringContaining(
        `sends code to "${theirs.url}", including the content of the environment variable "OWN_API_KEY"`,
      ) as string,
      remedy: expect.stringContaining(`codegraph trust ${root}`) as string,
    });
    configure({});
    vi.stubEnv("CODEGRAPH_EMBEDDING", '{"provider":"builtin"}');
    await (await init()).search("load");
    vi.stubEnv("CODEGRAPH_EMBEDDING", "");
    configure(byServer(theirs.url, "OWN_API_KEY"));
    await expect(reopen()).rejects.toMatchObject(NOT_TRUSTED);
    await expect(openProject(root, { readonly: true })).rejects.toMatchObject(NOT_TRUSTED);
    expect(theirs).toMatchObject({ connections: 0, requests: 0, bytes: 0, keys: [] });

    trustProject(root);
    await untilOn(await reopen());
    expect(theirs.requests).toBeGreaterThan(0);
    expect(new Set(theirs.keys)).toEqual(new Set(["Bearer hunter2"]));
  });

  test("an embedding server changed by a pull receives nothing from a trusted project", async () => {
    const [ours, theirs] = [await countingServer(), await countingServer()];
    configure(byServer(ours.url));
    trustProject(root);
    const project = await init();
    await untilOn(project);
    configure(byServer(theirs.url));
    write("more.ts", "export function more() { return load(); }\n");
    await askAround(project);
    const { configTrouble, config, trust } = await project.status();
    expect(configTrouble).toContain(theirs.url);
    expect(config["embedding"]?.value).toMatchObject({ url: ours.url });
    expect(trust).toMatchObject([{ setting: "embedding", decision: "trusted" }]);
    await expect(reopen()).rejects.toMatchObject(NOT_TRUSTED);
    expect(theirs).toMatchObject({ connections: 0, requests: 0, bytes: 0 });
  });

  test("an embedding server receives nothing after trust is revoked, even from an open project", async () => {
    const ours = await countingServer();
    configure(byServer(ours.url));
    trustProject(root);
    const project = await init();
    await untilOn(project);
    revokeTrust(root);
    await project.search("load");
    const before = ours.requests;
    write("more.ts", "export function more() { return load(); }\n");
    await askAround(project);
    expect(ours.requests).toBe(before);
    expect((await project.status()).config["embedding"]?.value).toEqual({ provider: "builtin" });
    trustProject(root);
    await untilOn(project);
    expect(ours.requests).toBeGreaterThan(before);
  });

  test("a declined embedding server is not used, and the index works without it", async () => {
    const theirs = await countingServer();
    configure({ ...byServer(theirs.url), exclude: ["left"] });
    write("left/a.ts", "export function left() {}\n");
    expect(trustProject(root, { decline: true }).requests).toMatchObject([{ setting: "embedding", decision: "declined" }]);
    const project = await init();
    await askAround(project);
    expect((await project.search("load")).results[0]).toMatchObject({ file: "load.ts" });
    expect((await project.search("left")).results).toEqual([]);
    expect((await project.status()).trust).toMatchObject([{ setting: "embedding", decision: "declined" }]);
    expect(theirs).toMatchObject({ connections: 0, requests: 0, bytes: 0 });
  });

  test("projectSettings decides about the use of an untrusted embedding server", async () => {
    const theirs = await countingServer();
    configure(byServer(theirs.url));
    const { project } = await initProject(root, { projectSettings: "harmless" });
    await askAround(project);
    await project.close();
    expect(theirs).toMatchObject({ connections: 0, requests: 0, bytes: 0 });
    const again = await openProject(root, { projectSettings: "all" });
    open.push(again);
    await untilOn(again);
    expect(theirs.requests).toBeGreaterThan(0);
    expect(readTrust(root).requests).toMatchObject([{ decision: null }]);
  });
});

test("an untrusted static model is not loaded, and one that hangs only disables semantic search", async () => {
  const { tokens, files } = staticModel("(?:a|aa)+!?b");
  for (const [file, content] of Object.entries(files)) {
    mkdirSync(join(root, "model"), { recursive: true });
    writeFileSync(join(root, "model", file), content);
  }
  expect(tokens).toBeGreaterThan(0);
  write("hang.ts", `export const hang = "${"a".repeat(60)}!";\n`);
  configure({ embedding: { provider: "static", folder: "model" } });
  await expect(initProject(root)).rejects.toMatchObject(NOT_TRUSTED);
  trustProject(root);
  const project = await init();
  await vi.waitFor(
    async () => {
      await project.search("load");
      expect((await project.status()).search.semanticNote).toContain("for one text and was stopped");
    },
    { timeout: 150_000, interval: 500 },
  );
  expect((await project.search("load")).results[0]).toMatchObject({ file: "load.ts" });
});

/** Creates a model in which all texts have the same vector, and whose tokenizer splits by a pattern. */
function staticModel(pattern: string): { readonly tokens: number; readonly files: Readonly<Record<string, string | Buffer>> } {
  const words = ["[PAD]", "[UNK]", "load", "save"];
  const table = new Float32Array(words.length * 4).fill(1);
  const header = JSON.stringify({ embeddings: { dtype: "F32", shape: [words.length, 4], data_offsets: [0, table.byteLength] } });
  const prefix = Buffer.alloc(8);
  prefix.writeBigUInt64LE(BigInt(header.length));
  const tokenizer = {
    version: "1.0",
    added_tokens: [],
    normalizer: null,
    pre_tokenizer: { type: "Split", pattern: { Regex: pattern }, behavior: "Isolated", invert: false },
    post_processor: null,
    decoder: null,
    model: {
      type: "WordPiece",
      unk_token: "[UNK]",
      continuing_subword_prefix: "##",
      max_input_chars_per_word: 100,
      vocab: Object.fromEntries(words.map((word, at) => [word, at])),
    },
  };
  return {
    tokens: words.length,
    files: {
      "model.safetensors": Buffer.concat([prefix, Buffer.from(header), Buffer.from(table.buffer)]),
      "tokenizer.json": JSON.stringify(tokenizer),
    },
  };
}

describe("language module named by a project's own file", () => {
  const RUN = (marker: string): string =>
    `import { writeFileSync } from "node:fs";\nwriteFileSync(${JSON.stringify(marker)}, "ran");\nexport { spec as default } from "./spec.mjs";\n`;
  const SPEC = `export const spec = {
  id: "calls", name: "Calls", extensions: [".calls"],
  grammar: new URL("grammars/tree-sitter-lua.wasm.gz", ${JSON.stringify(new URL("../../", import.meta.resolve("@codegraph/parse")).href)}).href,
  queries: new URL("tags.scm", import.meta.url).href,
  keywords: [], visibilityWords: {}, visibility: () => null, exported: () => true, staticWords: [], asyncWords: [],
  resolution: { family: "calls", sharing: "program", self: [], super: [], implicitSelf: false, constructors: [], callConstructs: false, separator: "." },
};\n`;

  function bringModule(folder: string): string {
    const marker = join(above, "ran");
    write(join(folder, "main.mjs"), RUN(marker));
    write(join(folder, "spec.mjs"), SPEC);
    write(join(folder, "tags.scm"), "(function_declaration name: (identifier) @name parameters: (_) @parameters) @definition.function\n");
    write("a.calls", "function first() end\n");
    configure({ languageModules: [pathToFileURL(join(root, folder, "main.mjs")).href] });
    return marker;
  }

  test("a language module runs only while it and its imports are trusted", async () => {
    const marker = bringModule("lang");
    await expect(initProject(root)).rejects.toMatchObject({
      ...NOT_TRUSTED,
      message: expect.stringContaining("runs the code of") as string,
    });
    expect(existsSync(marker)).toBe(false);
    trustProject(root);
    const project = await init();
    expect(existsSync(marker)).toBe(true);
    expect((await project.symbols({ name: "first" })).total).toBe(1);
    // Files that the module imports belong to its code.
    write("lang/spec.mjs", `${SPEC}// Another version.\n`);
    rmSync(marker);
    write("b.calls", "function second() end\n");
    await expect(project.update()).rejects.toMatchObject(NOT_TRUSTED);
    await expect(reopen()).rejects.toMatchObject(NOT_TRUSTED);
    expect(existsSync(marker)).toBe(false);
    trustProject(root);
    expect((await (await reopen()).symbols({ name: "second" })).total).toBe(1);
  });

  test("a language module in the root of the project cannot be trusted", () => {
    bringModule("");
    expect(() => trustProject(root)).toThrow(
      expect.objectContaining({
        code: "invalid-config",
        message: expect.stringContaining("the folder contains the whole project") as string,
      }),
    );
  });

  test("a language module next to a linked folder cannot be trusted", () => {
    bringModule("lang");
    symlinkSync("..", join(root, "lang/more"));
    expect(() => trustProject(root)).toThrow(
      expect.objectContaining({ code: "invalid-config", message: expect.stringContaining("is not a regular file") as string }),
    );
  });
});

describe("links that come with a project", () => {
  let other = "";
  beforeEach(async () => {
    other = makeProject({ "secret.ts": "export function topSecret() {}\n" });
    await (await initProject(other, { workers: 1 })).project.close();
  });
  afterEach(() => removeProject(other));

  const secrets = async (project: Project): Promise<number> => (await project.symbols({ name: "topSecret", linkedProjects: true })).total;

  test("links are not followed before the user trusts them", async () => {
    write(".codegraph/links.json", [{ name: "x", path: other }]);
    await expect(initProject(root)).rejects.toMatchObject({
      ...NOT_TRUSTED,
      message: expect.stringContaining(`answers from the index of "${other}"`) as string,
    });
    trustProject(root, { decline: true });
    expect(await secrets(await init())).toBe(0);
    trustProject(root);
    expect(await secrets(await reopen())).toBe(1);
    revokeTrust(root);
    expect(await secrets(open[0]!)).toBe(0);
  });

  test("links in the rows of an index that came with a project are not followed", async () => {
    const project = await init();
    await project.link({ path: other, name: "x" });
    expect(await secrets(project)).toBe(1);
    await project.close();
    open.splice(0);
    rmSync(join(root, ".codegraph/links.json"));
    const planted = await openProject(root, { readonly: true });
    open.push(planted);
    expect((await planted.links()).links).toEqual([]);
    expect(await secrets(planted)).toBe(0);
  });

  test("untrusted links stay in their file without effect when the user adds another", async () => {
    write(".codegraph/links.json", [{ name: "x", path: other }]);
    trustProject(root, { decline: true });
    const project = await init();
    const lib = makeProject({ "lib.ts": "export function lib() {}\n" });
    await (await initProject(lib, { workers: 1 })).project.close();
    await project.link({ path: lib, name: "lib" });
    expect((await project.links()).links.map(({ name }) => name)).toEqual(["lib"]);
    expect(readTrust(root).requests.map(({ value, decision }) => [value, decision])).toEqual([
      [lib, "trusted"],
      [other, "declined"],
    ]);
    expect((await (await reopen()).links()).links.map(({ name }) => name)).toEqual(["lib"]);
    removeProject(lib);
  });

  test("links inside the project need no trust", async () => {
    write("part/part.ts", "export function part() {}\n");
    await (await initProject(join(root, "part"), { workers: 1 })).project.close();
    write(".codegraph/links.json", [{ name: "part", path: "part" }]);
    expect((await (await init()).links()).links.map(({ name }) => name)).toEqual(["part"]);
  });
});

test("project files cannot make an ignored file with secrets be indexed without trust", async () => {
  write(".gitignore", ".env\n");
  write(".codegraphignore", "!.env\n");
  write(".env", "KEY=hunter2\n");
  configure({ secrets: [".env"] });
  await expect(initProject(root)).rejects.toMatchObject({
    ...NOT_TRUSTED,
    message: expect.stringContaining("indexes files whose names suggest secrets") as string,
  });
  trustProject(root, { decline: true });
  expect((await (await init()).query("hunter2")).totalMatches).toBe(0);
});

describe("record of trust", () => {
  const SENSITIVE = { embedding: { provider: "static", folder: "model" }, voiceProfilePath: "voice.md" };

  test("trustProject() creates a private file for each project", async () => {
    configure(SENSITIVE);
    const { recordedIn } = trustProject(root);
    expect(dirname(recordedIn)).toBe(join(settings, "codegraph/trust"));
    if (process.platform !== "win32") {
      expect(statSync(recordedIn).mode & 0o777).toBe(0o600);
      expect(statSync(dirname(recordedIn)).mode & 0o777).toBe(0o700);
    }
    expect(readdirSync(dirname(recordedIn))).toHaveLength(1);
    expect(listTrust()).toMatchObject({
      projects: [{ root, decisions: [{ setting: "embedding", decision: "trusted" }, { setting: "voiceProfilePath" }] }],
      unreadable: [],
    });
    expect(revokeTrust(root).requests.map(({ decision }) => decision)).toEqual([null, null]);
    expect(listTrust().projects).toEqual([]);
  });

  test("trustProject() records settings one by one and remembers those that are temporarily absent", async () => {
    configure(SENSITIVE);
    expect(trustProject(root, { only: ["voiceProfilePath"] }).requests.map(({ decision }) => decision)).toEqual([null, "trusted"]);
    expect(() => trustProject(root, { only: ["workers"] })).toThrow(expect.objectContaining({ code: "invalid-argument" }));
    trustProject(root, { decline: true, only: ["embedding"] });
    configure({ voiceProfilePath: "voice.md" });
    trustProject(root);
    configure(SENSITIVE);
    expect(readTrust(root).requests.map(({ decision }) => decision)).toEqual(["declined", "trusted"]);
  });

  test.each([
    ["is truncated", "{"],
    ["holds something else", "[]"],
    ["is about another project", '{"project":"/elsewhere","decisions":[]}'],
  ])("a record of trust that %s is reported and not modified", async (_, text) => {
    configure(SENSITIVE);
    const { recordedIn } = trustProject(root);
    writeFileSync(recordedIn, text);
    for (const attempt of [() => trustProject(root), () => readTrust(root)]) {
      expect(attempt).toThrow(expect.objectContaining({ code: "invalid-config", message: expect.stringContaining(recordedIn) as string }));
    }
    await expect(initProject(root)).rejects.toMatchObject({ code: "invalid-config" });
    expect(readFileSync(recordedIn, "utf8")).toBe(text);
  });

  test("a record of trust does not apply to another folder with the same settings", () => {
    configure(SENSITIVE);
    trustProject(root);
    const other = makeProject({ ".codegraph/config.json": JSON.stringify(SENSITIVE) });
    expect(readTrust(other).requests.map(({ decision }) => decision)).toEqual([null, null]);
    removeProject(other);
  });

  test("a record of trust inside the project is ignored, even if CODEGRAPH_CONFIG points there", async () => {
    configure(SENSITIVE);
    const { recordedIn } = trustProject(root);
    const planted = readFileSync(recordedIn, "utf8");
    revokeTrust(root);
    write("ci/config.json", {});
    write(join("ci/trust", recordedIn.slice(dirname(recordedIn).length + 1)), planted);
    vi.stubEnv("CODEGRAPH_CONFIG", join(root, "ci/config.json"));
    await expect(initProject(root)).rejects.toMatchObject(NOT_TRUSTED);
    expect(readTrust(root).recordedIn).toBe(recordedIn);
  });

  test("a project without sensitive settings needs no record of trust", async () => {
    mkdirSync(join(settings, "codegraph"), { recursive: true });
    writeFileSync(join(settings, "codegraph/trust"), "no folder");
    configure({ workers: 1, maxFileSize: "2 MB" });
    expect((await init()).root).toBe(root);
  });
});

test("settings that initProject() writes to the project's file are trusted", async () => {
  await (await initProject(root, { workers: 32, maxFileSize: 2 ** 25 })).project.close();
  expect(readTrust(root).requests).toMatchObject([
    { setting: "maxFileSize", decision: "trusted" },
    { setting: "workers", decision: "trusted" },
  ]);
  expect((await reopen()).root).toBe(root);
});

test("status() of an untrusted project is available with projectSettings: harmless", async () => {
  await init();
  configure({ workers: 64 });
  await expect(reopen()).rejects.toMatchObject(NOT_TRUSTED);
  const project = await openProject(root, { readonly: true, projectSettings: "harmless" });
  open.push(project);
  expect(await project.status()).toMatchObject({ trust: [{ setting: "workers", value: 64, decision: null, effect: "starts 64 threads" }] });
});

test("an undecided voice profile does not prevent opening the project", async () => {
  configure({ voiceProfilePath: "voice.md" });
  const project = await init();
  expect((await project.status()).trust).toMatchObject([
    { setting: "voiceProfilePath", decision: null, effect: 'makes agents write in the voice of "voice.md"' },
  ]);
  await expect(voiceProfile(root)).rejects.toMatchObject(NOT_TRUSTED);
});

describe("adversarial config.json", () => {
  test.each<[string, () => string]>([
    ["arrays nested 100,000 deep", () => `{"name": ${"[".repeat(100_000)}${"]".repeat(100_000)}}`],
    ["a value of 900 kB", () => JSON.stringify({ workers: "x".repeat(900_000) })],
    ["a key of 900 kB", () => JSON.stringify({ ["x".repeat(900_000)]: 1 })],
    ["more than a megabyte", () => JSON.stringify({ exclude: ["x".repeat(1_100_000)] })],
    ["20,000 globs", () => JSON.stringify({ exclude: Array.from({ length: 20_000 }, (_, at) => `**/*a*a*${at}*b`) })],
    [
      "20,000 globs in labels",
      () =>
        JSON.stringify({
          labels: Object.fromEntries(Array.from({ length: 40 }, (_, at) => [`l${at}`, Array.from({ length: 500 }, () => "*a*b")])),
        }),
    ],
    ["a path that ends in NUL", () => JSON.stringify({ voiceProfilePath: `${"a".repeat(900_000)}\u0000` })],
    ["a name of 900 kB", () => JSON.stringify({ name: "x".repeat(900_000) })],
  ])("a config.json with %s is rejected quickly with a short message", async (_, text) => {
    write(".codegraph/config.json", text());
    const before = process.cpuUsage();
    await expect(initProject(root)).rejects.toMatchObject({
      code: "invalid-config",
      message: expect.stringMatching(/^[^]{1,1000}$/u) as string,
    });
    const { user, system } = process.cpuUsage(before);
    expect((user + system) / 1_000).toBeLessThan(10_000);
  });
});
