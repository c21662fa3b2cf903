/** A repository with a program in every setting of git that can name one, and an emulation of an old git. */
import { execFileSync, spawnSync } from "node:child_process";
import { appendFileSync, chmodSync, mkdirSync, mkdtempSync, readdirSync, realpathSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, dirname, join } from "node:path";
import { onTestFinished } from "vitest";
import { runGit } from "../../../test/support/written-tree.js";

export interface Trapped {
  readonly root: string;
  /** Returns the names of the programs that ran since the last call, sorted. */
  sprung(): string[];
  /** Runs plain git in the repository and ignores the result. */
  tempt(...args: readonly string[]): void;
}

/** Settings with fixed names that name a program. The setting is the name of the trap. */
const SETTINGS = [
  "core.fsmonitor",
  "core.pager",
  "pager.branch",
  "core.editor",
  "core.sshCommand",
  "core.gitProxy",
  "core.askPass",
  "core.alternateRefsCommand",
  "diff.external",
  "gpg.program",
  "credential.helper",
  "diff.evil.command",
  "diff.evil.textconv",
  "filter.evil.clean",
  "filter.evil.smudge",
  "merge.evil.driver",
  "trailer.sign.command",
];

/** Promisor remotes of the repository. Git asks each of them for a missing object. */
const REMOTES: Readonly<Record<string, readonly [key: string, value: string][]>> = {
  ext: [["url", "ext::sh -c touch% WITNESS/ext"]],
  ssh: [["url", "ssh://127.0.0.1:1/x"]],
  proxied: [["url", "git://127.0.0.1:1/x"]],
  file: [
    ["url", "file:///nowhere"],
    ["uploadpack", "PROGRAM/uploadpack"],
  ],
  vcs: [
    ["vcs", "ext"],
    ["url", "sh -c touch% WITNESS/vcs"],
  ],
};

function temporaryFolder(): string {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), "codegraph-traps-")));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** Creates a repository with all traps. The first of its two commits lacks the content of a file and the tree of a folder. */
export function trappedRepository(): Trapped {
  const above = temporaryFolder();
  const [root, programs, witnesses] = ["repository", "programs", "witnesses"].map((name) => join(above, name)) as [string, string, string];
  for (const folder of [root, programs, witnesses]) mkdirSync(folder);
  const git = (...args: string[]): string => runGit(root, args).trim();
  const write = (file: string, text: string): void => {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    writeFileSync(join(root, file), text);
  };
  /** Creates a program that records its execution under a name. */
  const program = (name: string, file = join(programs, name)): string => {
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, `#!/bin/sh\ntouch "${join(witnesses, name)}"\n`);
    chmodSync(file, 0o755);
    return file;
  };

  git("init", "-q", "-b", "main");
  write(".gitignore", ".codegraph/\n");
  write("lib/load.ts", `export function load() { return save(); }\nexport function save() {}\n${"// line\n".repeat(20)}`);
  write("gone/old.ts", "export function old() {}\n");
  git("add", "-A");
  git("commit", "-qm", "first\n\nSign: me");
  const [lostTree, lostBlob] = [git("rev-parse", "HEAD:gone"), git("rev-parse", "HEAD:lib/load.ts")];
  git("mv", "lib/load.ts", "lib/loads.ts");
  write("lib/loads.ts", `export function load() { return save(); }\nexport function save() {}\n${"// line\n".repeat(19)}// end\n`);
  git("rm", "-rq", "gone");
  git("commit", "-qam", "second");
  const signed = git("cat-file", "commit", "HEAD").replace(
    "\n\n",
    "\ngpgsig -----BEGIN PGP SIGNATURE-----\n \n iQ==\n -----END PGP SIGNATURE-----\n\n",
  );
  const commit = execFileSync("git", ["hash-object", "-t", "commit", "-w", "--stdin"], {
    cwd: root,
    input: `${signed}\n`,
    encoding: "utf8",
  }).trim();
  git("update-ref", "HEAD", commit);
  for (const hash of [lostTree, lostBlob]) rmSync(join(root, ".git/objects", hash.slice(0, 2), hash.slice(2)));

  for (const setting of SETTINGS) git("config", setting, program(setting));
  git("config", "alias.evil", `!${program("alias")}`);
  git("config", "alias.log", `!${program("alias.log")}`);
  git("config", "log.showSignature", "true");
  git("config", "protocol.ext.allow", "always");
  git("config", "hook.evil.command", program("hook.command"));
  git("config", "hook.evil.event", "post-checkout");
  git("config", "core.repositoryformatversion", "1");
  git("config", "extensions.partialClone", "ext");
  for (const [name, settings] of Object.entries(REMOTES)) {
    git("config", `remote.${name}.promisor`, "true");
    for (const [key, value] of settings)
      git("config", `remote.${name}.${key}`, value.replace("WITNESS", witnesses).replace("PROGRAM", programs));
  }
  program("uploadpack");
  git("config", "core.hooksPath", join(programs, "hooks"));
  for (const hook of ["post-checkout", "post-index-change", "reference-transaction", "pre-auto-gc"])
    program(`hook ${hook}`, join(programs, "hooks", hook));
  write(".git/info/attributes", "* filter=evil diff=evil merge=evil\n");
  program("node_modules/.bin/git", join(root, "node_modules/.bin/git"));
  mkdirSync(join(witnesses, "node_modules/.bin"), { recursive: true });
  appendFileSync(join(root, ".git/objects/info/alternates"), `${join(otherRepository(), ".git/objects")}\n`);

  return {
    root,
    sprung() {
      const found = readdirSync(witnesses, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
      for (const { parentPath, name } of found) rmSync(join(parentPath, name));
      return found.map(({ name }) => name).sort();
    },
    tempt(...args) {
      // Without an identity `git commit` ends before it starts the editor.
      const identity = {
        GIT_AUTHOR_NAME: "t",
        GIT_AUTHOR_EMAIL: "t@example.org",
        GIT_COMMITTER_NAME: "t",
        GIT_COMMITTER_EMAIL: "t@example.org",
      };
      const env = { ...process.env, ...identity, GIT_NO_LAZY_FETCH: "0", GIT_TERMINAL_PROMPT: "0" };
      spawnSync("git", args, { cwd: root, env, input: "Sign: me\n", encoding: "utf8", timeout: 240_000 });
    },
  };
}

/** Creates a repository whose objects are borrowed. */
function otherRepository(): string {
  const root = temporaryFolder();
  runGit(root, ["init", "-q", "-b", "main"]);
  runGit(root, ["commit", "-qm", "other", "--allow-empty"]);
  return root;
}

/** Commands of plain git with the traps they trigger. Pagers and passwords need a terminal. */
export const TEMPTATIONS: readonly (readonly [args: readonly string[], sprung: readonly string[]])[] = [
  [["status"], ["core.fsmonitor"]],
  [["log", "-1"], ["gpg.program"]],
  [["log", "--alternate-refs", "-1"], ["core.alternateRefsCommand"]],
  [
    ["cat-file", "-e", "HEAD~1:lib/load.ts"],
    ["core.gitProxy", "core.sshCommand", "ext", "uploadpack", "vcs"],
  ],
  [["diff", "--no-index", "/dev/null", "lib/loads.ts"], ["diff.evil.command"]],
  [["cat-file", "--textconv", "HEAD:lib/loads.ts"], ["diff.evil.textconv"]],
  [["cat-file", "--filters", "HEAD:lib/loads.ts"], ["filter.evil.smudge"]],
  [["hash-object", "lib/loads.ts"], ["filter.evil.clean"]],
  [["interpret-trailers", "--trailer", "sign=x"], ["trailer.sign.command"]],
  [["evil"], ["alias"]],
  [["commit", "-q", "--allow-empty"], ["core.editor"]],
  [
    ["checkout", "-q", "--detach"],
    ["hook post-checkout", "hook post-index-change"],
  ],
];

/**
 * Returns a PATH that starts with an emulation of an old git: it does not know `GIT_NO_LAZY_FETCH` and rejects options added after version
 * 2.30.
 */
export function olderGit(): string {
  const folder = temporaryFolder();
  const real = execFileSync("sh", ["-c", "command -v git"], { encoding: "utf8" }).trim();
  writeFileSync(
    join(folder, "git"),
    `#!/bin/sh
unset GIT_NO_LAZY_FETCH GIT_ATTR_SOURCE GIT_ADVICE
for argument; do
  case "$argument" in
    --attr-source*|--no-lazy-fetch|--no-advice|--config-env*|--merge-base*|--diff-merges*|--ref-format*|--show-ref-format|--path-format*|--max-depth*)
      echo "unknown option: $argument" >&2; exit 129 ;;
  esac
done
exec "${real}" "$@"
`,
  );
  chmodSync(join(folder, "git"), 0o755);
  return `${folder}${delimiter}${process.env["PATH"] ?? ""}`;
}
