import { existsSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

const LIST = fileURLToPath(new URL("equivalent.md", import.meta.url));

/** Returns a mutation as reports and `equivalent.md` name it. */
export function describeMutation({ kind, before, replacement }) {
  const short = (text) => JSON.stringify(text.length > 70 ? `${text.slice(0, 69)}…` : text).slice(1, -1);
  return `${kind}: ${short(before)} → ${short(replacement)}`;
}

/**
 * Returns a test for mutations that `equivalent.md` lists. A row names the file, the mutation and the line of code, because line numbers move.
 * @returns {(mutation: import("./mutations.mjs").Mutation) => boolean}
 */
export function readEquivalent(path = LIST) {
  const rows = existsSync(path) ? readFileSync(path, "utf8").split("\n") : [];
  const listed = new Set();
  for (const row of rows) {
    const [, file, mutation, code] = row.split(/(?<!\\)\|/u).map((cell) =>
      cell
        .trim()
        .replaceAll("\\|", "|")
        .replace(/^`+ ?| ?`+$/gu, ""),
    );
    if (file?.startsWith("packages/")) listed.add(JSON.stringify([file, mutation, code]));
  }
  return (mutation) => listed.has(JSON.stringify([mutation.file, describeMutation(mutation), mutation.code]));
}

/** Returns a row of `equivalent.md` for a mutation, without the reason. */
export function equivalentRow(mutation) {
  const cell = (text) => (text.includes("`") ? `\`\` ${text} \`\`` : `\`${text}\``).replaceAll("|", "\\|");
  return `| ${mutation.file} | ${cell(describeMutation(mutation))} | ${cell(mutation.code)} |`;
}
