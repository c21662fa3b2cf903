/** Type-checks the TypeScript of all pages at once, as a project that depends on the packages would. */
import { spawnSync } from "node:child_process";
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "../workspace.js";
import type { Page } from "./page.js";
import type { Shop } from "./shop.js";

const options = {
  target: "ES2024",
  lib: ["ESNext"],
  module: "NodeNext",
  types: ["node"],
  strict: true,
  noEmit: true,
  skipLibCheck: true,
  erasableSyntaxOnly: true,
  allowImportingTsExtensions: true,
  moduleDetection: "force",
};

/** Returns the compiler's errors as `docs/cli.md:12: …`, with the line of the page. */
export function checkTypes(pages: readonly Page[], shop: Shop): string[] {
  const folder = join(shop.folder, "types");
  mkdirSync(folder);
  writeFileSync(join(folder, "package.json"), '{ "type": "module" }');
  writeFileSync(join(folder, "tsconfig.json"), JSON.stringify({ compilerOptions: options, include: ["*.ts"] }));
  const places = pages.flatMap(({ path, blocks }) =>
    blocks.filter(({ language }) => language === "ts").map(({ line, code }) => ({ path, line, code })),
  );
  for (const [at, { code }] of places.entries()) writeFileSync(join(folder, `${at}.ts`), code);
  const { stdout } = spawnSync(process.execPath, [join(root, "node_modules/typescript/bin/tsc"), "--pretty", "false"], {
    cwd: folder,
    encoding: "utf8",
  });
  return stdout
    .replaceAll(
      /^(\d+)\.ts\((\d+),\d+\)/gm,
      (_, at: string, line: string) => `${places[Number(at)]!.path}:${places[Number(at)]!.line + Number(line)}`,
    )
    .split("\n")
    .filter(Boolean);
}
