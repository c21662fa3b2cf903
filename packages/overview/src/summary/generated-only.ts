import { outlineOf } from "./document/outline.js";
import { toBytes } from "./document/bytes.js";
import { readSummary } from "./document/summary-file.js";
import { skeleton } from "./render.js";

/** Returns true if a project's `summary.md` has no text of people: its title and generated parts may have any content. */
export function isSummaryGenerated(root: string): boolean {
  const file = readSummary(root);
  return file.kind === "text" && outsideOfBlocks(file.text) === outsideOfBlocks(toBytes(skeleton("", {})));
}

function outsideOfBlocks(text: string): string {
  let result = "";
  let at = 0;
  for (const { contentStart, contentEnd } of outlineOf(text).blocks) {
    result += text.slice(at, contentStart);
    at = contentEnd;
  }
  return (result + text.slice(at)).replace(/^# .*\n/u, "").trim();
}
