import type { VoiceDraft } from "./draft.js";
import { markComment, markYaml } from "./marks.js";
import { partsOf, toneLines } from "./written-draft.js";
import { summarySentence } from "./summary-sentence.js";

/** Line at the end of a profile with the ids of all drafted parts. A part that is listed but missing was deleted by the owner. */
export function idsLine(ids: Iterable<string>): string {
  return `<!-- drafted so far: ${[...ids].sort().join(" ")} -->`;
}

export const IDS_LINE: RegExp = /^<!-- drafted so far: ([a-z0-9 -]*) -->$/u;

/** Description of the texts that were read. */
export function descriptionOf({ commits, documents, words }: VoiceDraft): string {
  const counted = (count: number, what: string): string => `${count} ${what}${count === 1 ? "" : "s"}`;
  return `Drafted from ${counted(commits, "commit")} and ${counted(documents, "document")}, ${words} words.`;
}

/**
 * Text of a new profile.
 *
 * @param name of the owner
 */
export function draftedText(draft: VoiceDraft, name: string): string {
  const description = `description: ${descriptionOf(draft)}`;
  const tone = toneLines(draft.tone);
  const summary = summarySentence(draft.tone);
  const parts = partsOf(draft);
  const lines = ["---", `name: ${JSON.stringify(name)}`, `${description} ${markYaml("description", description, "what was read")}`];
  if (draft.language !== null) lines.push(`language: ${draft.language}`);
  if (tone.length > 0) lines.push("tone:", ...tone.map(({ line }) => line));
  lines.push(
    "---",
    "",
    "# Voice",
    "",
    "<!-- Edit, add and delete what you like: the next draft leaves that alone. Comments are not shown to who writes with it. -->",
  );
  if (summary !== null) lines.push("", `${summary} ${markComment("summary", summary, "the axes of tone")}`);
  let above: readonly string[] = [];
  for (const { heading, lines: own } of parts) {
    const headings = headingLines(heading, above);
    lines.push(...headings, ...(own.length > 1 && headings.length === 0 ? [""] : []), ...own);
    above = heading;
  }
  const ids = ["description", ...tone.map(({ id }) => id), ...(summary === null ? [] : ["summary"]), ...parts.map(({ id }) => id)];
  return `${[...lines, "", idsLine(ids)].join("\n")}\n`;
}

/** Headings needed to get from one section to another: those of the new path that the old one lacks. */
export function headingLines(heading: readonly string[], above: readonly string[]): string[] {
  const same = heading.findIndex((text, at) => above[at] !== text);
  return same === -1 ? [] : [...heading.slice(same).flatMap((text, at) => ["", `${"#".repeat(2 + same + at)} ${text}`]), ""];
}
