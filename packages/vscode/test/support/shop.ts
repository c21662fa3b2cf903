/** Copies of the shop of the documentation, in TypeScript and Python, with one commit. */
import { execFileSync } from "node:child_process";
import { cpSync, mkdtempSync, realpathSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";

const SHOP = resolve(import.meta.dirname, "../../../../test/support/shop");

/** Returns the path of a folder `shop` in a temporary folder. */
export function makeShop(): string {
  const folder = join(realpathSync(mkdtempSync(join(tmpdir(), "codegraph-vscode-"))), "shop");
  cpSync(SHOP, folder, { recursive: true });
  const git = (...args: string[]): void =>
    void execFileSync("git", ["-c", "user.name=Ada", "-c", "user.email=ada@example.com", ...args], { cwd: folder });
  git("init", "--quiet");
  git("add", "--all");
  git("commit", "--quiet", "--message=Open the shop");
  return folder;
}

export function removeShop(folder: string): void {
  rmSync(dirname(folder), { recursive: true, force: true, maxRetries: 5, retryDelay: 100 });
}
