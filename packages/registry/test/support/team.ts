import { existsSync, mkdirSync, mkdtempSync, readdirSync, realpathSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { initProject, openProject } from "@codegraph/engine";
import { afterEach, beforeEach } from "vitest";
import { runGit } from "../../../../test/support/written-tree.js";
import { createFolderStorage, type RegistryStorage } from "../../src/index.js";

/** A repository with clones, and a registry in a folder. Each test has a new one. */
export interface Team {
  /** Folder of everything. */
  readonly top: string;
  /** The repository that is cloned. It has five files. */
  readonly origin: string;
  /** Folder of the registry. */
  readonly share: string;
  readonly storage: RegistryStorage;
  clone(name: string, ...args: string[]): string;
  /** Returns all facts and edges of a clone that is indexed from nothing. */
  fresh(): Promise<unknown>;
  /** Returns the path of the current manifest of the only repository in the registry. */
  manifest(): string;
  /** Returns the names of the files of that repository. */
  files(): string[];
}

export function write(root: string, file: string, text: string): void {
  mkdirSync(dirname(join(root, file)), { recursive: true });
  writeFileSync(join(root, file), text);
}

/** Commits everything, and returns the hash. */
export function commitAll(root: string, message: string): string {
  runGit(root, ["add", "."]);
  runGit(root, ["commit", "-qm", message]);
  return runGit(root, ["rev-parse", "HEAD"]).trim();
}

/** Returns all facts and edges of a project, as its exports have them. */
export async function facts(root: string): Promise<unknown> {
  const project = await openProject(root);
  try {
    const found: unknown[] = [];
    for await (const each of project.exportSymbols()) found.push(each);
    for await (const each of project.exportEdges()) found.push(each);
    for await (const each of project.exportUnresolved()) found.push(each);
    return found;
  } finally {
    await project.close();
  }
}

/** Makes a team before each test of the file, and removes it afterwards. */
export function useTeam(): Team {
  let top = "";
  beforeEach(() => {
    top = realpathSync(mkdtempSync(join(tmpdir(), "codegraph-team-")));
    const origin = join(top, "origin");
    mkdirSync(origin);
    runGit(origin, ["init", "-q", "-b", "main"]);
    for (let n = 0; n < 4; n++)
      write(origin, `src/part${n}.ts`, `import { shared } from "./shared";\nexport function part${n}() {\n  return shared(${n});\n}\n`);
    write(origin, "src/shared.ts", "/** Shares. */\nexport function shared(n: number) {\n  return n;\n}\n");
    commitAll(origin, "Begin");
  });
  afterEach(() => rmSync(top, { recursive: true, force: true }));

  const repository = (): string => {
    const [name = ""] = readdirSync(join(top, "share", "repositories"));
    return join(top, "share", "repositories", name);
  };
  const team: Team = {
    get top() {
      return top;
    },
    get origin() {
      return join(top, "origin");
    },
    get share() {
      return join(top, "share");
    },
    get storage() {
      return createFolderStorage(join(top, "share"));
    },
    clone(name, ...args) {
      const path = join(top, name);
      runGit(top, ["clone", "-q", ...args, `file://${team.origin}`, path]);
      return path;
    },
    async fresh() {
      const copy = team.clone("fresh");
      await (await initProject(copy, { workers: 1 })).project.close();
      return facts(copy);
    },
    manifest() {
      const names = readdirSync(repository()).filter((name) => name.startsWith("manifest.json"));
      const numberOf = (name: string): number => Number(/\.v(\d+)$/u.exec(name)?.[1] ?? 0);
      return join(repository(), names.sort((a, b) => numberOf(b) - numberOf(a))[0] ?? "");
    },
    files() {
      const files = join(repository(), "files");
      return existsSync(files) ? readdirSync(files) : [];
    },
  };
  return team;
}
