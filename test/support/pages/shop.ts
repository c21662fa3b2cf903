/** Sets up the sample project for the pages: a repository with a history and an index, and this build's commands on the path. */
import { execFileSync } from "node:child_process";
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import { listFiles, packages, root } from "../workspace.js";

const sources = join(root, "test/support/shop");

export interface Shop {
  /** Folder with all copies and their shared files. */
  readonly folder: string;
  /** Folder where modules resolve `@codegraph/*` and the types of Node. */
  readonly modules: string;
  /** Creates a folder for a page, with a fresh copy of the shop, or for an example's page of the example with the shop next to it. */
  readonly copy: (page: string) => Place;
  readonly remove: () => void;
}

/** Working folder of a page. */
export interface Place {
  /** Parent folder: the project, `home` and `node_modules`. */
  readonly folder: string;
  readonly project: string;
  readonly environment: NodeJS.ProcessEnv;
}

export function openShop(): Shop {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), "codegraph-pages-")));
  const modules = linkModules(folder);
  const commands = writeCommands(folder);
  const placeOf = (name: string, project: string): Place => {
    const place = join(folder, name);
    mkdirSync(join(place, "home"), { recursive: true });
    symlinkSync(modules, join(place, "node_modules"));
    // The copy includes an index, which CodeGraph trusts only if the user vouches for it.
    const trusted = join(place, "shop");
    const environment = {
      PATH: [commands, process.env["PATH"]].join(delimiter),
      HOME: join(place, "home"),
      LANG: "C.UTF-8",
      TZ: "UTC",
      NO_COLOR: "1",
      GIT_CONFIG_NOSYSTEM: "1",
      CODEGRAPH_TRUSTED_INDEXES: trusted,
    };
    return { folder: place, project: join(place, project), environment };
  };
  const first = placeOf("first", "shop");
  cpSync(sources, first.project, { recursive: true });
  commit(first.project);
  execFileSync("codegraph", ["init"], { cwd: first.project, env: first.environment, stdio: ["ignore", "ignore", "inherit"] });
  return {
    folder,
    modules,
    copy: (page) => {
      const example = /^examples\/([^/]+)\/README\.md$/.exec(page)?.[1];
      const place = placeOf(page.replaceAll(/[^\w.-]/g, "-"), example ?? "shop");
      // The index knows unchanged files by their times, which cpSync() would round.
      execFileSync("cp", ["-a", first.project, join(place.folder, "shop")]);
      if (example !== undefined) {
        copyExample(join(root, "examples", example), place.project);
        // MCP clients pass little of their environment to a server.
        execFileSync("codegraph", ["import", "index", ".codegraph/index.db"], {
          cwd: join(place.folder, "shop"),
          env: { ...place.environment, CODEGRAPH_TRUSTED_INDEXES: "" },
          stdio: "ignore",
        });
      }
      return place;
    },
    remove: () => rmSync(folder, { recursive: true, force: true, maxRetries: 3 }),
  };
}

function copyExample(from: string, to: string): void {
  const modules = join(from, "node_modules");
  cpSync(from, to, { recursive: true, filter: (path) => path !== modules });
  if (existsSync(modules)) symlinkSync(modules, join(to, "node_modules"));
}

function linkModules(folder: string): string {
  const modules = join(folder, "node_modules");
  mkdirSync(join(modules, "@codegraph"), { recursive: true });
  for (const { id, folder } of packages) symlinkSync(folder, join(modules, "@codegraph", id));
  for (const name of ["@types", "vitest"]) symlinkSync(realpathSync(join(root, "node_modules", name)), join(modules, name));
  return modules;
}

/** Creates `codegraph`, `codegraph-mcp` and `npx` commands for this build, and links the tests' Node. */
function writeCommands(folder: string): string {
  const commands = join(folder, "bin");
  mkdirSync(commands);
  symlinkSync(process.execPath, join(commands, "node"));
  const start = (id: string): string => `exec node "${join(root, "packages", id, "dist/bundle/bin.js")}" "$@"`;
  const scripts = {
    codegraph: start("cli"),
    "codegraph-mcp": start("mcp"),
    npx: `[ "$1" = -y ] && shift
package=$1; shift
case $package in
@codegraph/cli) ${start("cli")} ;;
@codegraph/mcp) ${start("mcp")} ;;
*) echo "npx: $package is no package of this build" >&2; exit 1 ;;
esac`,
  };
  for (const [name, script] of Object.entries(scripts)) writeFileSync(join(commands, name), `#!/bin/sh\n${script}\n`, { mode: 0o755 });
  return commands;
}

/** Fixed author and date, so that commits have the same hashes in each run. */
const author = "Shop <shop@example.org>";
const history: readonly (readonly [message: string, of: RegExp])[] = [
  ["Sell things over HTTP", /^(?:\.gitignore|package\.json|README\.md|src\/main\.ts|src\/http\/(?!retry))/],
  ["Sign people in, and lock accounts after five wrong passwords", /^src\/(?:auth|jobs)\//],
  ["Take money through the gateway", /^src\/orders\//],
  ["Print what each customer spent", /^tools\//],
  ["Send failed charges again\n\nThe gateway drops one request in a hundred.", /./],
];

/** Creates a repository in a folder whose last commit adds the retries. */
function commit(folder: string): void {
  const left = new Set(listFiles(folder).map((path) => path.slice(folder.length + 1).replaceAll("\\", "/")));
  const data = (text: Buffer): Buffer => Buffer.concat([Buffer.from(`data ${text.length}\n`), text, Buffer.from("\n")]);
  const stream = history.flatMap(([message, of], at) => {
    const files = [...left].filter((path) => of.test(path));
    for (const path of files) left.delete(path);
    const head = Buffer.from(`commit refs/heads/main\ncommitter ${author} ${1_767_225_600 + at * 86_400} +0000\n`);
    return [
      head,
      data(Buffer.from(message)),
      ...files.flatMap((path) => [Buffer.from(`M 100644 inline ${path}\n`), data(readFileSync(join(folder, path)))]),
    ];
  });
  const git = (args: readonly string[], input?: Buffer): unknown =>
    execFileSync("git", args, {
      cwd: folder,
      ...(input === undefined ? {} : { input }),
      stdio: [input === undefined ? "ignore" : "pipe", "ignore", "inherit"],
      env: { ...process.env, GIT_CONFIG_GLOBAL: "/dev/null" },
    });
  git(["init", "--quiet", "--initial-branch=main"]);
  git(["fast-import", "--quiet"], Buffer.concat(stream));
  git(["reset", "--quiet"]);
  writeFileSync(join(folder, ".git/config"), "[core]\n\trepositoryformatversion = 0\n[user]\n\tname = Shop\n\temail = shop@example.org\n", {
    flag: "a",
  });
}
