import type { ImportedScip, ImportedSites, ScipCallee, ScipDifference, SkippedDocument } from "@codegraph/engine";
import { count, number } from "./numbers.js";
import type { Paint } from "./paint.js";

/** Result of an import: the files that were read, and the call sites by the effect on them. */
export function importedScipLines(result: ImportedScip): string[] {
  return [
    ...result.sources.map(({ file, tool, toolVersion, documents }) =>
      `${file}: ${count(documents, "document")} by ${tool} ${toolVersion}`.trimEnd(),
    ),
    ...skippedLines(result.skipped, result.skippedTotal),
    ...importedSiteLines(result),
  ];
}

/** Call sites by the effect of imported callees, without those that are not affected. */
export function importedSiteLines({ files, outdated, sites, total }: ImportedSites): string[] {
  if (files === 0 && outdated.length === 0) return ["no imported callees"];
  const { confirmed, upgraded, added, corrected, outside, removed } = sites;
  return [
    `${count(files, "file")} with imported callees${outdated.length > 0 ? `, ${number(outdated.length)} changed since and resolved without` : ""}`,
    `${number(confirmed)} call sites confirmed, ${number(upgraded)} made exact, ${number(added)} resolved, ${number(outside)} known to leave the project`,
    `${number(total)} corrected: ${number(corrected)} to another callee, ${number(removed)} to none in the project`,
  ];
}

const REASONS: Readonly<Record<SkippedDocument["why"], string>> = {
  outside: "outside of the project",
  "not-indexed": "not indexed",
  differs: "changed since",
  "too-large": "too large",
};
const MAX_NAMED = 5;

function skippedLines(skipped: readonly SkippedDocument[], total: number): string[] {
  if (total === 0) return [];
  const named = skipped.slice(0, MAX_NAMED).map(({ path, why }) => `${path} (${REASONS[why]})`);
  const more = total > named.length ? ` and ${number(total - named.length)} more` : "";
  return [`${count(total, "document")} skipped: ${named.join(", ")}${more}`];
}

/** Call sites where imported callees contradict resolution: `src/a.ts:4:9 load: src/b.ts:3 load → src/c.ts:8 load`. */
export function scipDifferenceLines(differences: readonly ScipDifference[], paint: Paint): string[] {
  return differences.map(({ site, name, resolved, imported }) => {
    const place = paint.place(`${site.file}:${site.line}:${site.column}`);
    return `${place} ${paint.bold(name)}: ${calleesText(resolved)} → ${calleesText(imported)}`;
  });
}

function calleesText(callees: readonly ScipCallee[]): string {
  if (callees.length === 0) return "outside of the project";
  return callees
    .map(({ file, line, path, certainty }) => `${file}:${line} ${path}${certainty === "possible" ? " (possible)" : ""}`)
    .join(", ");
}
