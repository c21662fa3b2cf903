import { execFile, execFileSync } from "node:child_process";
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startStandIn } from "../../stand-in/stand-in.mjs";
import { markdown } from "../markdown.mjs";

const program = join(import.meta.dirname, "../impact-comment.mjs");
const folder = mkdtempSync(join(tmpdir(), "codegraph-example-"));
const commands = mkdtempSync(join(tmpdir(), "codegraph-example-bin-"));
const put = (file, text) => writeFileSync(join(folder, file), text);
const git = (...args) =>
  execFileSync("git", ["-c", "user.name=t", "-c", "user.email=t@example.org", ...args], { cwd: folder, stdio: "ignore" });

const RULES = {
  layers: [
    { name: "tax", files: ["/tax.py"], mayUse: [], why: "Taxes know no carts." },
    { name: "cart", files: ["/cart.py"] },
  ],
};

beforeAll(() => {
  // The command of this repository takes the place of the published one.
  const cli = join(import.meta.dirname, "../../../packages/cli/dist/bundle/bin.js");
  writeFileSync(join(commands, "codegraph"), `#!/bin/sh\nexec "${process.execPath}" "${cli}" "$@"\n`);
  chmodSync(join(commands, "codegraph"), 0o755);
  mkdirSync(join(folder, ".codegraph"));
  put(".codegraph/config.json", JSON.stringify({ check: RULES }));
  put("tax.py", "RATE = 19\n\n\ndef tax(net):\n    return net * RATE / 100\n\n\ndef label(net):\n    return str(net)\n");
  put(
    "cart.py",
    "from tax import tax\n\n\ndef total(nets):\n    return sum(nets) + tax(sum(nets))\n\n\ndef show(cart):\n    cart.label()\n",
  );
  put("test_cart.py", "from cart import total\n\n\ndef test_total():\n    assert total([100]) == 119\n");
  put("old.py", "def old():\n    pass\n");
  put(".gitignore", ".codegraph\n");
  git("init", "--quiet", "--initial-branch=main");
  git("add", "--all");
  git("commit", "--quiet", "--message=first");
  git("checkout", "--quiet", "-b", "work");
  put(
    "tax.py",
    "RATE = 20\nfrom cart import show\n\n\ndef tax(net):\n    return net * RATE / 100.0\n\n\ndef label(net):\n    return f'{net}'\n",
  );
  git("rm", "--quiet", "old.py");
  git("add", "--all");
  git("commit", "--quiet", "--message=second");
});
afterAll(() => [folder, commands].forEach((each) => rmSync(each, { recursive: true })));

function run(args, environment = {}) {
  const { GITHUB_TOKEN: _token, GITHUB_REPOSITORY: _repository, PR_NUMBER: _number, GITHUB_STEP_SUMMARY: _summary, ...env } = process.env;
  const PATH = `${commands}${delimiter}${env.PATH}`;
  return new Promise((resolve) => {
    execFile(process.execPath, [program, ...args], { env: { ...env, PATH, ...environment } }, (error, stdout, stderr) =>
      resolve({ code: error?.code ?? 0, stdout, stderr }),
    );
  });
}

const COMMENT = `<!-- codegraph-impact -->
### What this change reaches

2 files; symbols: 4 changed, 1 removed. 2 callers, directly or through others. 1 test file.

| | symbol | |
|---|---|---|
| removed | \`old\` (\`old.py:1\`) | |
| changed | top-level code (\`tax.py:1\`) | |
| changed | \`RATE\` (\`tax.py:1\`) | |
| changed | \`tax\` (\`tax.py:5\`) | |
| changed | \`label\` (\`tax.py:9\`) | |

<details><summary>Callers</summary>

- \`total\` (\`cart.py:5\`), 1 call away
- \`test_total\` (\`test_cart.py:5\`), 2 calls away, a test

</details>

<details><summary>Tests, the nearest first</summary>

- \`test_cart.py\`, 2 calls away

</details>

**Uncertain:** 1 unresolved call may reach the change too.

### Rules

- \`tax.py:2\` layer: \`"tax" may not use "cart". Taxes know no carts. Move the used code to a layer that "tax" may use, let a caller pass it in, or move this code up. If the use is meant, add "cart" to mayUse of "tax".\`
`;

test("the example prints the impact and the findings, comments on the pull request, and updates its comment later", async () => {
  const github = await startStandIn(join(import.meta.dirname, "github.jsonl"));
  const environment = { GITHUB_API_URL: github.url, GITHUB_TOKEN: "secret", GITHUB_REPOSITORY: "shop/shop", PR_NUMBER: "7" };
  const sarif = join(commands, "codegraph.sarif");
  const first = await run(["main", folder, "--sarif", sarif], environment);
  const second = await run(["main", folder, "--require-tests"], { ...environment, GITHUB_STEP_SUMMARY: join(commands, "summary.md") });
  await github.close();
  expect([github.faults, github.left()]).toEqual([[], 0]);
  expect(first).toEqual({ code: 1, stdout: COMMENT, stderr: "" });
  expect(second).toEqual({ code: 1, stdout: COMMENT, stderr: "" });
  expect(JSON.parse(readFileSync(sarif, "utf8")).runs[0].results).toHaveLength(1);
  expect(readFileSync(join(commands, "summary.md"), "utf8")).toBe(COMMENT);
});

test("a token that may not comment, as that of a fork, is a warning", async () => {
  const github = await startStandIn(join(import.meta.dirname, "github-denied.jsonl"));
  const environment = { GITHUB_API_URL: github.url, GITHUB_TOKEN: "secret", GITHUB_REPOSITORY: "shop/shop", PR_NUMBER: "7" };
  const { code, stderr } = await run(["main", folder], environment);
  await github.close();
  expect({ code, stderr }).toEqual({ code: 1, stderr: "::warning::The token may not comment on this pull request.\n" });
});

test("on GitLab the example comments on the merge request, and updates its comment later", async () => {
  const gitlab = await startStandIn(join(import.meta.dirname, "gitlab.jsonl"));
  const environment = { CI_API_V4_URL: gitlab.url, CODEGRAPH_GITLAB_TOKEN: "secret", CI_PROJECT_ID: "3", CI_MERGE_REQUEST_IID: "7" };
  const codes = [await run(["main", folder], environment), await run(["main", folder], environment)].map(({ code }) => code);
  await gitlab.close();
  expect([gitlab.faults, gitlab.left(), codes]).toEqual([[], 0, [1, 1]]);
});

test("an unknown base is an error with exit code 2", async () => {
  const { code, stdout, stderr } = await run(["nowhere", folder]);
  expect({ code, stdout }).toEqual({ code: 2, stdout: "" });
  expect(stderr).toContain("No commit nowhere");
});

test("names from the branch cannot break out of code spans", () => {
  const symbol = { change: "added", name: "a", kind: "function", path: "a`|b\n# c", line: 1 };
  const changes = {
    files: [{ file: "x.js", change: "added", symbols: [symbol] }],
    symbols: { added: 1, changed: 0, removed: 0, renamed: 0 },
    affected: [],
    total: 0,
    tests: [],
    broken: [],
    hidden: null,
  };
  expect(markdown({ changes, findings: [{ rule: "layer", text: "`x`\n# y", file: "x.js", line: 1 }] })).toMatch(
    /\| added \| `a··b·# c` \(`x.js:1`\) \| \|[^]*- `x.js:1` layer: `·x··# y`/u,
  );
});
