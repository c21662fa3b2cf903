import { existsSync, readFileSync } from "node:fs";
import { dirname, join, normalize } from "node:path";

/**
 * Follows a link of a source page to the source of the definition.
 *
 * @param target `#12-20`, `lib.rs.html#7`, or `../../other/struct.X.html#method.f` for another package of the workspace
 * @param page path of the page that has the link
 * @param documents folder of all pages
 * @returns the page of the definition with its first and last lines; null if it is outside of the repository
 */
export function findPlace(target, page, documents) {
  if (/^https?:/u.test(target)) return null;
  const [path, anchor = ""] = target.split("#");
  const file = path === "" ? page : normalize(join(dirname(page), path));
  const lines = /^(\d+)(?:-(\d+))?$/u.exec(anchor);
  if (lines) return { page: file, first: Number(lines[1]), last: Number(lines[2] ?? lines[1]) };
  if (!file.startsWith(documents) || !existsSync(file)) return null;
  const html = readFileSync(file, "utf8");
  const from = anchor === "" ? html.indexOf('class="main-heading"') : html.indexOf(`id="${anchor}"`);
  const source = /<a class="src[^"]*" href="([^"]+)"/u.exec(html.slice(Math.max(0, from)))?.[1];
  return source === undefined ? null : findPlace(source, file, documents);
}
