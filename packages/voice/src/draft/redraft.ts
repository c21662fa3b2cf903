import type { VoiceDraft } from "./draft.js";
import { descriptionOf, headingLines, IDS_LINE, idsLine } from "./drafted-text.js";
import { isUntouched, type Mark, markComment, markYaml, splitMark } from "./marks.js";
import { summarySentence } from "./summary-sentence.js";
import { type DraftedPart, partsOf, toneLines } from "./written-draft.js";

/** Result of drafting into an existing profile. Ids are those of the parts, such as `subject-mood`. */
export interface Redraft {
  readonly text: string;
  /** Parts whose text has changed. */
  readonly changed: readonly string[];
  /** New parts. */
  readonly added: readonly string[];
  /** Parts that the texts no longer support. */
  readonly removed: readonly string[];
  /** Parts edited by the owner, which stay. */
  readonly edited: readonly string[];
  /** Parts deleted by the owner, which stay deleted. */
  readonly deleted: readonly string[];
}

/**
 * Updates the drafted parts of a profile: an unedited part is replaced, or removed if the texts no longer support it. Every other line
 * stays byte for byte, with its line break.
 *
 * @param existing a drafted or a hand-written profile
 */
export function redraft(existing: string, draft: VoiceDraft): Redraft {
  const end = existing.includes("\r\n") ? "\r\n" : "\n";
  const lines = existing.split(/\r?\n/u);
  const fresh = freshParts(draft);
  const known = knownIds(lines);
  const out: string[] = [];
  const seen = new Map<string, "changed" | "same" | "edited" | "removed">();
  for (let at = 0; at < lines.length;) {
    const line = lines[at]!;
    const marked = IDS_LINE.test(line) ? null : splitMark(line);
    if (marked === null) {
      if (!IDS_LINE.test(line)) out.push(line);
      at++;
      continue;
    }
    const { length, text } = markedText(lines, at, marked.text);
    const old = lines.slice(at, at + length);
    at += length;
    const { mark } = marked;
    if (text === null) continue;
    if (!isUntouched(text, mark) || seen.has(mark.id)) {
      out.push(...old);
      if (!seen.has(mark.id)) seen.set(mark.id, "edited");
      continue;
    }
    const now = fresh.get(mark.id)?.lines;
    if (now === undefined) {
      seen.set(mark.id, "removed");
      continue;
    }
    out.push(...now);
    seen.set(mark.id, says(now, mark) ? "same" : "changed");
  }
  const of = (state: string): string[] => [...seen].filter(([, each]) => each === state).map(([id]) => id);
  const deleted = [...known].filter((id) => !seen.has(id));
  const added = [...fresh.values()].filter(({ id, heading }) => heading.length > 0 && !seen.has(id) && !known.has(id));
  insert(out, added);
  while (out.at(-1)?.trim() === "") out.pop();
  const ids = [...new Set([...known, ...seen.keys(), ...added.map(({ id }) => id)])].filter((id) => seen.get(id) !== "removed");
  return {
    text: [...out, "", idsLine(ids), ""].join(end),
    changed: of("changed"),
    added: added.map(({ id }) => id),
    removed: of("removed"),
    edited: of("edited"),
    deleted,
  };
}

/** All parts of a draft by id. A part without a heading stays at its first position. */
function freshParts(draft: VoiceDraft): ReadonlyMap<string, DraftedPart> {
  const summary = summarySentence(draft.tone);
  const description = `description: ${descriptionOf(draft)}`;
  const placed: DraftedPart[] = [
    { id: "description", heading: [], lines: [`${description} ${markYaml("description", description, "what was read")}`] },
    ...toneLines(draft.tone).map(({ id, line }) => ({ id, heading: [], lines: [line] })),
    ...(summary === null
      ? []
      : [{ id: "summary", heading: [], lines: [`${summary} ${markComment("summary", summary, "the axes of tone")}`] }]),
  ];
  return new Map([...placed, ...partsOf(draft)].map((part) => [part.id, part]));
}

/** Ids of the parts that were drafted into the profile. */
function knownIds(lines: readonly string[]): ReadonlySet<string> {
  const found = lines.map((line) => IDS_LINE.exec(line)?.[1]).findLast((ids) => ids !== undefined);
  return new Set((found ?? "").split(" ").filter((id) => id !== ""));
}

/** The text that a mark belongs to and its number of lines: the mark's own line, or the code block below it. Null if it is gone. */
function markedText(lines: readonly string[], at: number, before: string): { length: number; text: string | null } {
  if (before.trim() !== "") return { length: 1, text: before };
  const fence = /^(`{3,})\w*\s*$/u.exec(lines[at + 1] ?? "")?.[1];
  const close = fence === undefined ? -1 : lines.findIndex((line, index) => index > at + 1 && line.trimEnd() === fence);
  return close === -1 ? { length: 1, text: null } : { length: close - at + 1, text: lines.slice(at + 1, close + 1).join("\n") };
}

/** True if the drafted lines still match the mark. */
function says(lines: readonly string[], mark: Mark): boolean {
  return splitMark(lines[0]!)?.mark.hash === mark.hash;
}

/** Inserts new parts at the end of their heading, or else of the nearest enclosing heading, or else of the document. */
function insert(lines: string[], added: readonly DraftedPart[]): void {
  for (const part of added) {
    const { depth, end } = placeOf(lines, part.heading);
    const headings = headingLines(part.heading, part.heading.slice(0, depth));
    const follows = headings.length > 0 || (part.lines.length === 1 && /^\s*[-*+] /u.test(lines[end - 1] ?? ""));
    lines.splice(end, 0, ...headings, ...(follows ? [] : [""]), ...part.lines);
  }
}

/** Number of existing headings of a path, and the end of the last one's text. */
function placeOf(lines: readonly string[], path: readonly string[]): { depth: number; end: number } {
  for (let depth = path.length; depth > 0; depth--) {
    const end = endOfHeading(lines, path[depth - 1]!);
    if (end !== null) return { depth, end };
  }
  return { depth: 0, end: lines.findLastIndex((line) => line.trim() !== "") + 1 };
}

/** Line after the last non-empty line below a heading, including subsections. Null if there is no such heading. */
function endOfHeading(lines: readonly string[], heading: string): number | null {
  let fence: string | null = null;
  let level = 0;
  let end: number | null = null;
  for (const [at, line] of lines.entries()) {
    const mark: string | undefined = /^ {0,3}(`{3,}|~{3,})/u.exec(line)?.[1];
    if (mark !== undefined && (fence === null || line.trim() === fence)) fence = fence === null ? mark : null;
    const found = fence === null ? /^(#{1,6})\s+(.*?)\s*#*\s*$/u.exec(line) : null;
    if (found && end !== null && found[1]!.length <= level) return end;
    if (found && end === null && found[2] === heading) [level, end] = [found[1]!.length, at + 1];
    else if (end !== null && line.trim() !== "") end = at + 1;
  }
  return end;
}
