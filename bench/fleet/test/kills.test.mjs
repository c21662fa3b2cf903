/** A small run of kills.mjs: real processes and a real Postgres, killed at moments that a seed chooses. */
import { execFile } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { git } from "../fleet.mjs";

const debian = "/usr/lib/postgresql";
const hasPostgres = existsSync(debian) && readdirSync(debian).some((version) => existsSync(join(debian, version, "bin/initdb")));
const program = new URL("../kills.mjs", import.meta.url).pathname;

/** A repository in which each commit changes a function that another file calls. */
function makeClone(folder, commits) {
  mkdirSync(folder);
  git(folder, "init", "-q", "-b", "main");
  for (let n = 0; n < commits; n++) {
    writeFileSync(join(folder, "settle.ts"), `export function settle${n}(amount: number) {\n  return amount + ${n};\n}\n`);
    writeFileSync(join(folder, `use${n}.ts`), `import { settle${n} } from "./settle";\n\nexport const used${n} = settle${n}(1);\n`);
    git(folder, "add", ".");
    git(folder, "-c", "user.name=CodeGraph", "-c", "user.email=codegraph@example.com", "commit", "-qm", `Settle ${n}`);
  }
  return folder;
}

describe.skipIf(!hasPostgres && process.env.CI === undefined)("a fleet whose workers, nodes and Postgres are killed", () => {
  let folder;
  beforeAll(() => void (folder = mkdtempSync(join(tmpdir(), "codegraph-killed-"))));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  // Minutes on a machine that is busy with other work.
  test("ends with the catalogue and the shards of one worker that nobody killed", { timeout: 1_800_000 }, async () => {
    const clones = ["pay", "shop"].map((name) => makeClone(join(folder, name), 7));
    // This seed kills workers, nodes and Postgres.
    const { stdout } = await promisify(execFile)(process.execPath, [program, ...clones, "--commits", "2", "--kills", "10", "--seed", "5"]);
    expect(stdout).toMatch(/killed: \{"workers":[1-9]\d*,"nodes":[1-9]\d*,"postgres":[1-9]\d*,"endedAlone":0\}/u);
    expect(stdout).toMatch(/"symbols":16,.*\nequal\n$/u);
  });
});
