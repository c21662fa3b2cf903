/** Type-checks a project that imports every entry point of the installed packages, declarations included. */
import { mkdirSync, realpathSync, symlinkSync, writeFileSync } from "node:fs";
import { dirname, join, posix } from "node:path";
import { command } from "../support/release.js";
import { entryPoints, packages, root } from "../support/workspace.js";

/** Entry points whose types need an optional peer, and the peer's place in the workspace. */
const peers: Readonly<Record<string, readonly string[]>> = {
  "@codegraph/embed/testing": ["vitest"],
  "@codegraph/store/kysely": ["kysely"],
  "@codegraph/store/lancedb": ["@lancedb/lancedb", "apache-arrow"],
  "@codegraph/store/testing": ["vitest"],
};

export interface Setting {
  readonly compiler: "typescript" | "typescript-5";
  readonly module: "nodenext" | "preserve";
  /** True if the optional peers are installed. Otherwise entry points that need one are skipped. */
  readonly withPeers: boolean;
}

/** Returns the compiler's errors, one per line. */
export async function faults(installed: string, { compiler, module, withPeers }: Setting): Promise<string> {
  const folder = join(installed, `types-${compiler}-${module}`);
  const specifiers = packages.flatMap((member) => entryPoints(member).map(([subpath]) => posix.join(member.manifest.name, subpath)));
  const imported = specifiers.filter((name) => withPeers || !(name in peers));
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, "package.json"), JSON.stringify({ type: "module" }));
  writeFileSync(join(folder, "index.ts"), imported.map((name, number) => `export * as entry${number} from "${name}";\n`).join(""));
  const compilerOptions = {
    module,
    moduleResolution: module === "preserve" ? "bundler" : module,
    target: "ES2023",
    strict: true,
    skipLibCheck: false,
    noEmit: true,
    types: ["node"],
  };
  writeFileSync(join(folder, "tsconfig.json"), JSON.stringify({ compilerOptions, files: ["index.ts"] }));

  // Peers that are not installed resolve one folder higher.
  const above = join(dirname(installed), "node_modules");
  link(join(root, "node_modules", "@types", "node"), join(above, "@types", "node"));
  for (const name of withPeers ? new Set(Object.values(peers).flat()) : [])
    link(join(root, "packages", "store", "node_modules", name), join(above, name));
  const program = join(root, "node_modules", compiler, "bin", "tsc");
  return command(process.execPath, [program, "--project", folder], folder).then(
    () => "",
    (error: { stdout: string }) => error.stdout,
  );
}

function link(from: string, to: string): void {
  mkdirSync(dirname(to), { recursive: true });
  try {
    symlinkSync(realpathSync(from), to, "junction");
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
  }
}
