/**
 * Tests the packages as users get them: rehearses the next release, installs it by
 * npm and by pnpm into empty folders, and uses it on the oldest supported and the
 * current Node. Needs the npm registry for dependencies, and fails without network
 * on purpose.
 */
import { Client } from "@modelcontextprotocol/client";
import { StdioClientTransport } from "@modelcontextprotocol/client/stdio";
import { checkPackage, createPackageFromTarballData } from "@arethetypeswrong/core";
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { publint } from "publint";
import { formatMessage } from "publint/utils";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { fetchNode } from "../scripts/bootstrap/toolchain.mjs";
import { installWithNpm, installWithPnpm, onNode } from "./packaging/consumers.js";
import { type Setting, faults } from "./packaging/type-check.js";
import { command, rehearseRelease, type Release } from "./support/release.js";
import { sample } from "./support/sample-project.js";
import { closure, entryPoints, extensions, listFiles, packages, type Manifest, type Package } from "./support/workspace.js";

/** The oldest supported Node and the current line. The registry has none that old for Macs with Apple silicon. */
const least = process.platform === "darwin" && process.arch === "arm64" ? "22" : "22.14.0";
const current = "24";

/** True for an entry point that is imported as code, not read as a file. */
function isCode(entryPoint: string): boolean {
  return !/\.(?:json|graphql)$/.test(entryPoint);
}

let release: Release;
/** Node binaries and folders with installed packages, by name. */
let nodes: Record<string, string>;
let installed: Record<string, string>;

beforeAll(async () => {
  release = await rehearseRelease();
  const own = process.versions.node.startsWith(`${current}.`)
    ? process.execPath
    : await fetchNode(current, "the packages are tested on it");
  nodes = { least: await fetchNode(least, "the packages are tested on it"), current: own };
  installed = {
    npm: await installWithNpm(join(release.folder, "flat", "consumer"), release.registry, nodes["least"]!),
    pnpm: await installWithPnpm(join(release.folder, "strict"), release.registry, nodes["current"]!),
  };
});

afterAll(() => release?.close());

describe("the release", () => {
  test("consumes all changesets and writes a changelog in each package", () => {
    const left = readdirSync(join(release.repository, ".changeset")).filter((name) => name.endsWith(".md"));
    expect(left).toEqual([]);
    for (const { id } of packages) {
      const { name, version } = release.manifest(id);
      const changelog = readFileSync(join(release.repository, "packages", id, "CHANGELOG.md"), "utf8");
      expect(changelog.startsWith(`# ${name}\n\n## ${version}\n\n`)).toBe(true);
    }
  });

  test("publishes every package after its dependencies", () => {
    const names = packages.map(({ id }) => `${release.manifest(id).name}@${release.manifest(id).version}`);
    expect([...release.registry.published].sort()).toEqual(names.sort());
    for (const member of packages) {
      const places = closure(member).map(({ id, manifest }) =>
        release.registry.published.indexOf(`${manifest.name}@${release.manifest(id).version}`),
      );
      expect(places.at(-1)).toBe(Math.max(...places));
    }
  });

  test("raises the versions of extensions, and keeps them off the registry", () => {
    for (const { id } of extensions) {
      const { name, version } = release.manifest(id);
      expect(version).not.toBe("0.0.0");
      expect(readFileSync(join(release.repository, "packages", id, "CHANGELOG.md"), "utf8")).toContain(`## ${version}`);
      expect(release.registry.published.filter((each) => each.startsWith(`${name}@`))).toEqual([]);
    }
  });

  test("depends on the versions that it publishes", () => {
    const versions = new Map(packages.map(({ id, manifest }) => [manifest.name, release.manifest(id).version]));
    for (const { manifest } of packages) {
      const published = manifestIn(join(installed["npm"]!, "node_modules", manifest.name));
      for (const [name, range] of Object.entries(published.dependencies ?? {})) {
        if (versions.has(name)) expect([name, range]).toEqual([name, `^${versions.get(name)}`]);
        expect(range).not.toContain("workspace:");
      }
    }
  });
});

describe.each(packages)("the tarball of $manifest.name", (member) => {
  test("passes publint", async () => {
    const { messages, pkg } = await publint({ pack: { tarball: arrayBuffer(member) }, strict: true });
    expect(messages.map((message) => formatMessage(message, pkg, { color: false }))).toEqual([]);
  });

  test("has types that resolve for importers", async () => {
    const checked = await checkPackage(createPackageFromTarballData(new Uint8Array(arrayBuffer(member))));
    if (!checked.types) throw new Error("no types");
    // The packages are ESM only, so ignore require() and resolution without "exports".
    const { problems } = checked;
    const ours = problems.filter(
      (problem) =>
        (!("resolutionKind" in problem) || !/^node10$|^node16-cjs$/.test(problem.resolutionKind)) &&
        (!("entrypoint" in problem) || isCode(problem.entrypoint)),
    );
    expect(ours).toEqual([]);
    expect(Object.keys(checked.entrypoints).filter(isCode)).toEqual(entryPoints(member).map(([subpath]) => subpath));
  });

  test("contains only its code, types, licence and README", () => {
    const folder = join(installed["npm"]!, "node_modules", member.manifest.name);
    const contents = listFiles(folder).map((path) => path.slice(folder.length + 1).replaceAll("\\", "/"));
    expect(contents).toEqual(expect.arrayContaining(["CHANGELOG.md", "LICENSE", "README.md", "package.json"]));
    expect(
      contents.filter(
        (path) =>
          !/^dist\/|^kubernetes\/|^(LICENSE|README\.md|CHANGELOG\.md|THIRD-PARTY\.md|package\.json|config\.schema\.json|schema\.graphql)$/.test(
            path,
          ),
      ),
    ).toEqual([]);
    expect(
      contents.filter((path) => /(^|\/)(test|fixtures|node_modules)\/|\.tsbuildinfo$|\.scm\.ts$|\.map$|(?<!\.d)\.ts$/.test(path)),
    ).toEqual([]);
    const mapped = contents.filter(
      (path) => /\.(js|d\.ts)$/.test(path) && readFileSync(join(folder, path), "utf8").includes("sourceMappingURL"),
    );
    expect(mapped).toEqual([]);
    for (const path of Object.values(member.manifest.bin ?? {})) {
      expect(readFileSync(join(folder, path), "utf8")).toMatch(/^#!\/usr\/bin\/env node\n/);
    }
  });

  function arrayBuffer({ manifest }: Package): ArrayBuffer {
    return new Uint8Array(release.registry.tarball(manifest.name)).buffer;
  }
});

describe.each(["npm", "pnpm"])("installed by %s", (manager) => {
  test("brings no install scripts", () => {
    const scripted = manifestsBelow(installed[manager]!).filter(({ scripts = {} }) =>
      ["preinstall", "install", "postinstall"].some((name) => name in scripts),
    );
    expect(scripted.map(({ name }) => name)).toEqual([]);
  });

  describe.each(["least", "current"])("on the %s Node", (version) => {
    test("every package passes its smoke test", async () => {
      const { stdout, stderr } = await command(nodes[version]!, ["smoke.mjs"], installed[manager]!);
      expect(stdout.trim().split("\n")).toEqual(packages.map(({ id }) => id));
      expect(stderr).toBe("");
    });

    test("the command builds an index and answers from it", async () => {
      const project = makeShop(`${manager}-${version}-cli`);
      const codegraph = (...args: string[]) => command(program("cli", "codegraph"), args, project, onNode(nodes[version]!));
      await codegraph("init");
      expect((await codegraph("callers", "UserService.load")).stdout).toContain("src/main.ts: greet 6");
    });

    test("the server answers a client over stdio", async () => {
      const project = makeShop(`${manager}-${version}-mcp`);
      const client = new Client({ name: "test", version: "1.0.0" });
      const env = { ...process.env, ...onNode(nodes[version]!) } as Record<string, string>;
      await client.connect(new StdioClientTransport({ command: program("mcp", "codegraph-mcp"), args: ["--project", project], env }));
      try {
        await client.callTool({ name: "codegraph_init", arguments: {} });
        const { content } = await client.callTool({ name: "codegraph_callers", arguments: { symbol: "UserService.load" } });
        expect(JSON.stringify(content)).toContain("src/main.ts: greet 6");
      } finally {
        await client.close();
      }
    });
  });

  /** Path of a package's program as installed by the package manager. */
  function program(id: string, name: string): string {
    const folder = manager === "npm" ? installed[manager]! : join(installed[manager]!, id);
    return join(folder, "node_modules", ".bin", process.platform === "win32" ? `${name}.cmd` : name);
  }
});

test.each(packages.flatMap(({ manifest }) => Object.keys(manifest.bin ?? {}).map((name) => [manifest.name, name])))(
  "npx %s is %s",
  async (name, bin) => {
    // npx selects a package's only program, or the one with the package's name.
    const { stdout } = await command("npx", ["--yes=false", name!, "--help"], installed["npm"]!, onNode(nodes["current"]!));
    expect(stdout).toContain(bin);
  },
);

test.each<Setting>([
  { compiler: "typescript", module: "nodenext", withPeers: true },
  { compiler: "typescript-5", module: "preserve", withPeers: false },
])("types hold for $compiler with $module, peers: $withPeers", async (setting) => {
  expect(await faults(installed["npm"]!, setting)).toBe("");
});

describe("licences", () => {
  /** Licences that only require their text to be included. */
  const permissive = ["0BSD", "Apache-2.0", "BSD-2-Clause", "BSD-3-Clause", "BlueOak-1.0.0", "ISC", "MIT", "PSF-2.0", "Unlicense"];

  interface Licence {
    readonly license?: { readonly id?: string };
    /** Alternatives, such as `(MIT OR CC0-1.0)`. */
    readonly expression?: string;
  }
  const isPermissive = ({ license, expression = license?.id ?? "" }: Licence): boolean =>
    expression
      .replaceAll(/[()]/g, "")
      .split(" OR ")
      .some((each) => permissive.includes(each));

  test("of all installed packages are permissive and listed in an SBOM", async () => {
    const { stdout } = await command("npm", ["sbom", "--sbom-format", "cyclonedx"], installed["npm"]!, onNode(nodes["current"]!));
    const { components } = JSON.parse(stdout) as { components: { name: string; licenses?: Licence[] }[] };
    const named = components.map(({ name }) => name);
    expect(named).toEqual(expect.arrayContaining(packages.map(({ manifest }) => manifest.name)));
    expect(named).toEqual(expect.arrayContaining(["better-sqlite3", "web-tree-sitter"]));
    for (const { name, licenses = [] } of components) {
      expect([name, licenses.every(isPermissive) && licenses.length > 0]).toEqual([name, true]);
    }
  });

  test("of the grammars are next to them and named in THIRD-PARTY.md", () => {
    const folder = join(installed["npm"]!, "node_modules", "@codegraph", "parse");
    const files = listFiles(join(folder, "dist", "grammars")).map((path) => basename(path));
    const rows = [...readFileSync(join(folder, "THIRD-PARTY.md"), "utf8").matchAll(/^\| `(.+\.wasm\.gz)` \| (.+) \| `(.+)` \| .+ \|$/gm)];
    expect(rows.map(([, grammar]) => grammar)).toEqual(files.filter((file) => file.endsWith(".wasm.gz")));
    for (const [, , licence, text] of rows) {
      expect(permissive).toContain(licence);
      expect(files).toContain(text);
    }
  });
});

test.each([
  ["cli", "codegraph"],
  ["mcp", "codegraph-mcp"],
])("on a Node that is too old, the program of %s fails with a one-line message", async (id, name) => {
  const old = await fetchNode("20", "the packages are tested to refuse it");
  const program = join(installed["npm"]!, "node_modules", "@codegraph", id, "dist", "bundle", "bin.js");
  const { stdout, stderr } = await command(old, [program, "status"], release.folder).catch(
    (error: { stdout: string; stderr: string }) => error,
  );
  expect(stdout).toBe("");
  expect(stderr).toMatch(new RegExp(`^${name} needs Node 22\\.14 or newer; this is v20\\.\\S+\\n$`));
});

function makeShop(name: string): string {
  const folder = join(release.folder, "projects", name);
  for (const [path, text] of Object.entries(sample)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  return folder;
}

/** Returns the manifests of all packages installed below a folder. */
function manifestsBelow(folder: string): Manifest[] {
  const paths = listFiles(folder).filter((path) => /node_modules[\\/](@[^\\/]+[\\/])?[^\\/.][^\\/]*[\\/]package\.json$/.test(path));
  return paths.map((path) => JSON.parse(readFileSync(path, "utf8")) as Manifest);
}

function manifestIn(folder: string): Manifest {
  return JSON.parse(readFileSync(join(folder, "package.json"), "utf8")) as Manifest;
}
