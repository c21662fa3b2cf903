/** Full disks and folders without write permission: a real file system of 8 MB, and a user who is bound by permissions. */
import { execFileSync } from "node:child_process";
import { mkdirSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { folder, write } from "../../engine/test/whole-index.js";

const CLI = join(import.meta.dirname, "../../cli/dist/bundle/bin.js");
const isRoot = process.getuid?.() === 0;

interface Ran {
  readonly code: number;
  readonly out: string;
  readonly said: string;
}

function ran(command: string, args: readonly string[], environment: Record<string, string> = {}): Ran {
  const script = '"$@" 2>"$SAID"; echo "rc $?"';
  const said = join(folder(), "said");
  writeFileSync(said, "");
  execFileSync("chmod", ["666", said]);
  execFileSync("chmod", ["755", join(said, "..")]);
  const all = execFileSync("sh", ["-c", script, "sh", command, ...args], {
    cwd: "/",
    encoding: "utf8",
    env: { ...process.env, ...environment, SAID: said },
  });
  const [, out = "", code = ""] = /^(.*)rc (\d+)\n$/su.exec(all) ?? [];
  return { code: Number(code), out, said: execFileSync("cat", [said], { encoding: "utf8" }) };
}

/** Creates a project of two files. `edit` adds a third one after indexing. */
function shop(root: string): void {
  write(root, "shop.ts", "export function load() { return save(); }\nexport function save() {}\n");
  write(root, "cart.ts", 'import { save } from "./shop";\nexport const pay = () => save();\n');
}

function edit(root: string): void {
  write(root, "later.ts", 'import { save } from "./shop";\nexport const later = () => save();\n');
}

const namesIn = (out: string): string[] =>
  (JSON.parse(out) as { calls: { caller: { name: string } }[] }).calls.map(({ caller }) => caller.name).sort();

function canMount(): boolean {
  const place = folder();
  try {
    execFileSync("mount", ["-t", "tmpfs", "-o", "size=1m", "tmpfs", place], { stdio: "ignore" });
    execFileSync("umount", [place]);
    return true;
  } catch {
    return false;
  }
}

describe.skipIf(!isRoot || !canMount())("a full disk", () => {
  let place: string;
  let root: string;
  const codegraph = (...args: string[]): Ran => ran(process.execPath, [CLI, ...args, "--project", root]);
  const fill = (): void => void execFileSync("sh", ["-c", 'cat /dev/zero > "$0" 2>/dev/null || true', join(place, "filler")]);

  beforeEach(() => {
    place = folder();
    execFileSync("mount", ["-t", "tmpfs", "-o", "size=8m", "tmpfs", place]);
    root = join(place, "shop");
    shop(root);
    execFileSync(process.execPath, [CLI, "init", root], { stdio: "ignore" });
  });
  afterEach(() => execFileSync("umount", ["-l", place]));

  test("queries on a full disk answer from the existing index, name stale files, and recover once there is space", () => {
    edit(root);
    fill();
    const answer = codegraph("callers", "save", "--json");
    expect(namesIn(answer.out)).toEqual(["load", "pay"]);
    expect((JSON.parse(answer.out) as { stale: string[] }).stale).toEqual(["later.ts"]);
    expect(answer.said).toContain("No space left");
    for (const question of [
      ["status"],
      ["search", "save"],
      ["query", "save"],
      ["symbols"],
      ["tree"],
      ["context", "pay"],
      ["impact", "save"],
      ["summary"],
      ["export", "edges"],
    ]) {
      expect([question[0], codegraph(...question).code]).toEqual([question[0], 0]);
    }
    rmSync(join(place, "filler"));
    expect(namesIn(codegraph("callers", "save", "--json").out)).toEqual(["later", "load", "pay"]);
    expect(codegraph("verify").code).toBe(0);
  });

  test("update on a full disk reports disk-full", () => {
    edit(root);
    fill();
    const { code, said } = codegraph("update");
    expect([code, /\[([a-z-]+)\]\s*$/u.exec(said)?.[1]]).toEqual([2, "disk-full"]);
    rmSync(join(place, "filler"));
    expect(codegraph("update").code).toBe(0);
    expect(codegraph("verify").code).toBe(0);
  });

  test("a full disk does not lose the log of a killed process", () => {
    const script = join(import.meta.dirname, `no-room-${process.pid}.mjs`);
    writeFileSync(
      script,
      'import { openProject } from "../../engine/dist/index.js";\nconst project = await openProject(process.argv[2]);\nawait project.update();\nprocess.kill(process.pid, "SIGKILL");\n',
    );
    try {
      edit(root);
      ran(process.execPath, [script, root]);
    } finally {
      rmSync(script);
    }
    expect(statSync(join(root, ".codegraph/index.db-wal")).size).toBeGreaterThan(0);
    rmSync(join(root, ".codegraph/index.db-shm"));
    fill();
    expect(namesIn(codegraph("callers", "save", "--json").out)).toEqual(["later", "load", "pay"]);
  });
});

describe.skipIf(!isRoot)("a folder without write permission", () => {
  let root: string;
  let state: string;
  const as = (user: string, ...args: string[]): Ran =>
    ran("setpriv", [`--reuid=${user}`, "--clear-groups", process.execPath, CLI, ...args, "--project", root], {
      HOME: state,
      XDG_STATE_HOME: state,
      XDG_CONFIG_HOME: state,
    });

  beforeEach(() => {
    root = join(folder(), "shop");
    state = folder();
    shop(root);
    execFileSync("chown", ["-R", "nobody", join(root, ".."), state]);
    execFileSync("setpriv", ["--reuid=nobody", "--clear-groups", process.execPath, CLI, "init", root], {
      cwd: "/",
      env: { ...process.env, HOME: state, XDG_STATE_HOME: state, XDG_CONFIG_HOME: state },
      stdio: "ignore",
    });
  });

  test("queries in an unwritable folder answer from the existing index and name stale files", () => {
    edit(root);
    execFileSync("chmod", ["-R", "a-w", root]);
    const answer = as("nobody", "callers", "save", "--json");
    expect(namesIn(answer.out)).toEqual(["load", "pay"]);
    expect((JSON.parse(answer.out) as { stale: string[] }).stale).toEqual(["later.ts"]);
    expect(as("nobody", "update").said).toContain("[read-only]");
  });

  test("an index of another user is rejected until the user vouches for it", () => {
    execFileSync("chmod", ["755", join(root, "..")]);
    state = folder();
    execFileSync("chown", ["daemon", state]);
    const { code, said } = as("daemon", "callers", "save");
    expect([code, /\[([a-z-]+)\]\s*$/u.exec(said)?.[1]]).toEqual([2, "untrusted-index"]);
    expect(said).toContain("another user");
    const vouched = ran(
      "setpriv",
      ["--reuid=daemon", "--clear-groups", process.execPath, CLI, "callers", "save", "--json", "--project", root],
      { HOME: state, XDG_STATE_HOME: state, XDG_CONFIG_HOME: state, CODEGRAPH_TRUSTED_INDEXES: root },
    );
    expect(namesIn(vouched.out)).toEqual(["load", "pay"]);
  });

  test("an unwritable folder without an index is rejected", () => {
    rmSync(join(root, ".codegraph"), { recursive: true });
    mkdirSync(join(root, ".codegraph"));
    execFileSync("chmod", ["-R", "a-w", root]);
    expect(as("nobody", "callers", "save").said).toContain("[not-indexed]");
  });
});
