import { createHash } from "node:crypto";

/** File name of the index page. */
export const INDEX_PAGE = "index.md";

/** Names that Windows reserves, and names of files with a meaning to other programs. */
const RESERVED = /^(?:index|readme|agents|claude|license|con|prn|aux|nul|com\d|lpt\d)(?:\.|$)/iu;
const MAX_LENGTH = 80;

/**
 * Returns the file names of the pages by module: `celery/app` is `celery.app.md`. Names differ in more than case, for file systems that
 * ignore it.
 */
export function pageNames(modules: readonly string[]): ReadonlyMap<string, string> {
  const plain = new Map(modules.map((path) => [path, plainName(path)]));
  const counts = new Map<string, number>();
  for (const name of plain.values()) counts.set(name.toLowerCase(), (counts.get(name.toLowerCase()) ?? 0) + 1);
  return new Map(
    [...plain].map(([path, name]) => {
      const isUnique = counts.get(name.toLowerCase()) === 1 && name.length <= MAX_LENGTH && !RESERVED.test(name);
      return [path, `${isUnique ? name : `${name.slice(0, MAX_LENGTH)}-${digest(path)}`}.md`];
    }),
  );
}

function plainName(path: string): string {
  const name = path
    .split("/")
    .map((step) => step.replace(/[^\w-]+/gu, "-").replace(/^-+|-+$/gu, ""))
    .filter((step) => step !== "")
    .join(".");
  return path === "" ? "root" : name === "" ? "module" : RESERVED.test(name) ? `module-${name}` : name;
}

function digest(path: string): string {
  return createHash("sha256").update(path).digest("hex").slice(0, 8);
}
