import { execFile, execFileSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startStandIn } from "../../stand-in/stand-in.mjs";
import { markdown } from "../markdown.mjs";

const program = join(import.meta.dirname, "../impact-comment.mjs");
const folder = mkdtempSync(join(tmpdir(), "codegraph-example-"));
const put = (file, text) => writeFileSync(join(folder, file), text);
const git = (...args) =>
  execFileSync("git", ["-c", "user.name=t", "-c", "user.email=t@example.org", ...args], { cwd: folder, stdio: "ignore" });

beforeAll(() => {
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
  put("tax.py", "RATE = 20\n\n\ndef tax(net):\n    return net * RATE / 100.0\n\n\ndef label(net):\n    return f'{net}'\n");
  git("rm", "--quiet", "old.py");
  git("add", "--all");
  git("commit", "--quiet", "--message=second");
});
afterAll(() => rmSync(folder, { recursive: true }));

function run(args, environment = {}) {
  const { GITHUB_TOKEN: _token, GITHUB_REPOSITORY: _repository, PR_NUMBER: _number, ...env } = process.env;
  return new Promise((resolve) => {
    execFile(process.execPath, [program, ...args], { env: { ...env, ...environment } }, (error, stdout, stderr) =>
      resolve({ code: error?.code ?? 0, stdout, stderr }),
    );
  });
}

const COMMENT = `<!-- codegraph-impact -->
### Whom this change reaches

2 symbols changed. 2 more in 2 files call them, directly or through others, 1 test among them.

| changed | reaches | tests |
|---|---|---|
| \`tax\` (\`tax.py:4\`) | 2 | 1 |
| \`label\` (\`tax.py:8\`) | 0 | 0 |

**No test reaches** \`label\` (\`tax.py:8\`).

**Uncertain:** 1 call site that bears a changed name could not be resolved; each may be one more caller.

<details><summary>Reached</summary>

- \`total\` (\`cart.py:5\`), 1 call away
- \`test_total\` (\`test_cart.py:5\`), 2 calls away, a test

</details>

Deleted, so not analysed: \`old.py\`.
`;

test("the example prints the impact, comments on the pull request, and updates its comment later", async () => {
  const github = await startStandIn(join(import.meta.dirname, "github.jsonl"));
  const environment = { GITHUB_API_URL: github.url, GITHUB_TOKEN: "secret", GITHUB_REPOSITORY: "shop/shop", PR_NUMBER: "7" };
  const first = await run(["main", folder], environment);
  // No test reaches the changed `label`.
  const second = await run(["main", folder, "--require-tests"], environment);
  await github.close();
  expect([github.faults, github.left()]).toEqual([[], 0]);
  expect(first).toEqual({ code: 0, stdout: COMMENT, stderr: "" });
  expect(second).toEqual({ code: 1, stdout: COMMENT, stderr: "" });
});

test("an unknown base is an error with exit code 2", async () => {
  expect(await run(["nowhere", folder])).toEqual({ code: 2, stdout: "", stderr: `nowhere is no commit of the repository in ${folder}\n` });
});

test("names from the branch cannot break out of code spans", () => {
  const each = { path: "a`|b\n# c", file: "x.js", line: 1, total: 0, tests: 0, uses: 0, possible: 0, unresolved: 0, untested: true };
  expect(markdown({ changed: [each], leftOut: 0, reached: [], tests: [], without: [], gone: [] })).toContain(
    "| `a··b·# c` (`x.js:1`) | 0 | 0 |",
  );
});
