import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { initProject, type Project } from "@codegraph/engine";
import { makeProject, removeProject } from "../../../test/support/sample-project.js";

const FILES: Readonly<Record<string, string>> = {
  "lib/cookies.js": `class Cookies {
  process(request) {
    return this.read(request);
  }
  read(request) {
    return request.headers.cookie.split(";");
  }
}

module.exports = Cookies;
`,
  "lib/server.js": `function serve(jar, done) {
  jar.process({});
  done();
}

module.exports = serve;
`,
  "test/cookies.js": `const Cookies = require("../lib/cookies");

check((cookies) => {
  cookies.process("a");
  cookies.process("b");
});
console.log(Cookies);
`,
  "config.yml": "split: 1\ndone: 2\n",
};

let root = "";
let project: Project;

beforeAll(async () => {
  root = makeProject(FILES);
  ({ project } = await initProject(root, { workers: 1 }));
});

afterAll(async () => {
  await project.close();
  removeProject(root);
});

describe("calls of names that the project does not define", () => {
  test("status() and init() count them as external; keys of data files are no definitions", async () => {
    const { edges, symbolCoverage, ownCoverage } = await project.status();
    // `process` three times; the external ones are `split`, `done` and `check`.
    expect(edges.unresolved - edges.external).toBe(3);
    expect(symbolCoverage).toBeLessThan(ownCoverage!);
    expect(ownCoverage).toBeCloseTo(edges.exact / (edges.exact + 3));
  });

  test("callees() counts them apart and lists them without candidates", async () => {
    const { counts, unresolved } = await project.callees("serve");
    expect(counts).toEqual({ exact: 0, possible: 0, unresolved: 2, external: 1 });
    expect(unresolved.map(({ name, candidates }) => [name, candidates])).toEqual([
      ["process", 1],
      ["done", 0],
    ]);
  });
});

describe("callers() with unresolved calls", () => {
  test("lists the calls of a writer and of a question, whose marks are no part of the word in the text", async () => {
    const ruby = makeProject({
      "lib/config.rb": "class Config\n  def level=(value)\n  end\n  def ready?\n  end\nend\n",
      "lib/main.rb": "def run(any)\n  any.level = 1\n  any.ready?\nend\n",
    });
    const opened = await initProject(ruby, { workers: 1 });
    const listed = async (name: string): Promise<string[]> => {
      const { unresolved } = await opened.project.callers(name, { unresolved: true });
      return unresolved.map(({ site }) => `${site.file}:${site.line}`);
    };
    expect(await listed("Config.level=")).toEqual(["lib/main.rb:2"]);
    expect(await listed("Config.ready?")).toEqual(["lib/main.rb:3"]);
    const { hidden } = await opened.project.callers("Config.level=");
    expect(hidden).toMatchObject({ sites: 1, files: [{ file: "lib/main.rb" }] });
    await opened.project.close();
    removeProject(ruby);
  });

  test("lists them with receiver and caller, those in files that mention the type first", async () => {
    const { calls, unresolved, counts, truncated } = await project.callers("Cookies.process", { unresolved: true });
    expect(unresolved.map(({ site, receiver, caller }) => `${site.file}:${site.line} ${receiver} in ${caller?.name}`)).toEqual([
      "test/cookies.js:4 cookies in <module>",
      "test/cookies.js:5 cookies in <module>",
      "lib/server.js:2 jar in serve",
    ]);
    expect({ calls, counts, truncated }).toEqual({
      calls: [],
      counts: { exact: 0, possible: 0, unresolved: 3, external: 0 },
      truncated: false,
    });
  });

  test("returns the requested page", async () => {
    const { unresolved, truncated } = await project.callers("Cookies.process", { unresolved: true, offset: 1, limit: 1 });
    expect(unresolved.map(({ site }) => `${site.file}:${site.line}`)).toEqual(["test/cookies.js:5"]);
    expect(truncated).toBe(true);
  });
});

test("impact() names the unresolved calls that may reach something affected, and their files", async () => {
  // `read` has no unresolved calls itself, but its caller `process` has three.
  const { counts, tests, hidden } = await project.impact("Cookies.read");
  expect({ unresolved: counts.unresolved, tests }).toEqual({ unresolved: 0, tests: 0 });
  expect(hidden).toEqual({
    sites: 3,
    testSites: 2,
    names: [{ name: "process", sites: 3 }],
    files: [
      { file: "test/cookies.js", test: true, mentionsType: true, lines: [4, 5] },
      { file: "lib/server.js", test: false, mentionsType: false, lines: [2] },
    ],
    filesTotal: 2,
  });
  expect((await project.impact("serve")).hidden).toBeNull();
});

test("path() counts all calls at which a path may continue, and lists 20", async () => {
  const folder = makeProject({
    "a.js": `function goal() {}\n\nfunction start(given) {\n${Array.from({ length: 25 }, () => "  given.goal();").join("\n")}\n}\n`,
  });
  const { project: small } = await initProject(folder, { workers: 1 });
  const { gaps, gapsTotal, counts } = await small.path("start", "goal");
  expect([gaps.length, gapsTotal, counts.unresolved, counts.external]).toEqual([20, 25, 25, 0]);
  await small.close();
  removeProject(folder);
});

describe("questions about lines and files that do not exist", () => {
  test.each(["explain", "callers", "callees"] as const)("%s() refuses a line beyond the end of the file", async (question) => {
    await expect(project[question]("lib/server.js:99999")).rejects.toMatchObject({
      code: "not-found",
      message: expect.stringMatching(/^lib\/server\.js has no line 99999/u),
      remedy: "Name a line from 1 to 6.",
    });
  });

  test("explain() refuses a line of a file that is not in the index", async () => {
    await expect(project.explain("lib/nope.js:3")).rejects.toMatchObject({ code: "not-found", remedy: expect.stringContaining("update") });
  });

  test("signature() of a folder says so and names the command for folders", async () => {
    await expect(project.signature("lib")).rejects.toMatchObject({
      code: "not-found",
      message: expect.stringMatching(/^lib is a folder with 2 indexed files/u),
      remedy: expect.stringContaining("codegraph signatures"),
    });
  });
});
