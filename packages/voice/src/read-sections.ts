import MarkdownIt, { type Token } from "markdown-it";
import type { VoiceBlock, VoiceSection } from "./profile.js";
import { type Purpose, purposeNamed } from "./purpose.js";
import { kindNamed, type SectionKind } from "./section-kind.js";

/** Subject of a section, inherited by subsections whose headings name none. */
interface Subject {
  readonly level: number;
  readonly kind: SectionKind;
  readonly purpose: Purpose | null;
}

/** Markdown comment: a note of the owner, or a mark of a draft. */
const REMARK = /[ \t]*<!--[^]*?-->/gu;

const parser = new MarkdownIt({ html: true });

/**
 * Splits a profile's text into sections, in order. Headings in quotations and lists are text. A heading without text of its own makes no
 * section, but sets the subject of its subsections.
 *
 * @param body with `\n` line breaks
 * @param first 1-based line of the file where the body starts
 */
export function readSections(body: string, first: number): VoiceSection[] {
  const lines = body.split("\n");
  const tokens = parser.parse(body, {});
  const sections: VoiceSection[] = [];
  let above: Subject[] = [];
  let current: Omit<VoiceSection, "blocks"> = { kind: "summary", purpose: null, heading: null, level: 0, line: first };
  let blocks: VoiceBlock[] = [];
  const finish = (): void => {
    if (blocks.length > 0) sections.push({ ...current, blocks });
    blocks = [];
  };
  for (const [index, token] of tokens.entries()) {
    if (token.type === "heading_open" && token.level === 0) {
      finish();
      const level = Number(token.tag.slice(1));
      above = above.filter((each) => each.level < level);
      const heading = plainText(tokens[index + 1]?.children ?? [])
        .replace(/\s+/gu, " ")
        .trim();
      const subject = subjectOf(heading, level, above.at(-1));
      above.push(subject);
      current = { kind: subject.kind, purpose: subject.purpose, heading, level, line: first + (token.map?.[0] ?? 0) };
    } else {
      const block = blockAt(token, lines);
      if (block === null) continue;
      if (current.level === 0 && blocks.length === 0) current = { ...current, line: first + (token.map?.[0] ?? 0) };
      blocks.push(block);
    }
  }
  finish();
  return sections;
}

/** Below "Samples", a purpose makes samples for it. Elsewhere, it makes rules for it. */
function subjectOf(heading: string, level: number, parent: Subject | undefined): Subject {
  const words = heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N}']+/gu, " ")
    .trim();
  const inherited = parent === undefined || parent.level === 1 ? null : parent;
  const purpose = purposeNamed(words) ?? inherited?.purpose ?? null;
  const named = kindNamed(words);
  // The document's title names the profile. Text directly below it is the summary.
  if (level === 1 && named === null && purpose === null) return { level, kind: "summary", purpose };
  const own = named ?? (purposeNamed(words) === null || inherited?.kind === "samples" ? null : "purpose");
  return { level, kind: own ?? inherited?.kind ?? "other", purpose };
}

/** Returns the block that starts at a token, or null for an inner token. Items of outermost lists are separate blocks. */
function blockAt(token: Token, lines: readonly string[]): VoiceBlock | null {
  const isItem = token.type === "list_item_open" && token.level === 1;
  const isList = token.type === "bullet_list_open" || token.type === "ordered_list_open";
  const begins = isItem || (token.level === 0 && token.nesting >= 0 && !isList);
  if (!begins || token.map === null || token.type === "heading_open" || token.type === "inline") return null;
  const source = lines.slice(token.map[0], token.map[1]).join("\n");
  const isCode = token.type === "fence" || token.type === "code_block";
  const text = (isCode ? source : source.replaceAll(REMARK, "")).trimEnd();
  return text.trim() === "" ? null : { text, isItem };
}

function plainText(tokens: readonly Token[]): string {
  return tokens
    .map(({ type, content }) => (type === "text" || type === "code_inline" ? content : / ?break$/u.test(type) ? " " : ""))
    .join("");
}
