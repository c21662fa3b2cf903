import { estimateTokens } from "@codegraph/model";
import { USUAL_TOKENS } from "./limits.js";
import type { VoiceProfile, VoiceSection } from "./profile.js";
import { personalDataIn } from "./redact.js";

/** Something that makes a profile serve less well than it could. */
export interface VoiceFinding {
  /** `warning`: mend it; `note`: worth knowing. */
  readonly severity: "warning" | "note";
  /** In the file, 1-based; null when it is about the whole. */
  readonly line: number | null;
  readonly message: string;
}

const FEW_SAMPLES = 3;

/** What could be better about a profile that can be read: warnings first, then by line. */
export function checkProfile(profile: VoiceProfile): VoiceFinding[] {
  const findings = [...wholeFindings(profile), ...wordFindings(profile), ...personalFindings(profile)];
  return findings.sort((a, b) => Number(a.severity === "note") - Number(b.severity === "note") || (a.line ?? 0) - (b.line ?? 0));
}

function wholeFindings({ sections, unknownKeys, tone, body }: VoiceProfile): VoiceFinding[] {
  const samples = sections.filter(({ kind }) => kind === "samples").flatMap(({ blocks }) => blocks);
  const has = (kind: VoiceSection["kind"]): boolean => sections.some((section) => section.kind === kind);
  const tokens = estimateTokens(body);
  const found: (VoiceFinding | false)[] = [
    sections.length === 0 && { severity: "warning", line: null, message: "It has front matter but no text." },
    samples.length === 0
      ? { severity: "warning", line: null, message: 'It has no samples: a heading "Samples" with texts below it shows more than descriptions do.' }
      : samples.length < FEW_SAMPLES && { severity: "note", line: null, message: `It has ${samples.length} of at least ${FEW_SAMPLES} samples.` },
    !has("summary") && { severity: "note", line: null, message: "It has no summary: a sentence or two at the top, which stay when there is little room." },
    tone.length === 0 && !has("tone") && { severity: "note", line: null, message: 'It says nothing of tone: axes under "tone" in the front matter, from 1 to 10.' },
    tokens > USUAL_TOKENS && { severity: "note", line: null, message: `It has about ${tokens} tokens; ${USUAL_TOKENS} are given out unless more are asked for.` },
    unknownKeys.length > 0 && { severity: "warning", line: 1, message: `Its front matter has keys that mean nothing here: ${unknownKeys.join(", ")}.` },
  ];
  return found.filter((each) => each !== false);
}

/** Words that are to be used and avoided at once. */
function wordFindings({ sections }: VoiceProfile): VoiceFinding[] {
  const used = new Set(sections.filter(({ kind }) => kind === "use").flatMap(listedIn));
  return sections
    .filter(({ kind }) => kind === "avoid" || kind === "never")
    .flatMap((section) => listedIn(section).filter((word) => used.has(word)).map((word) => ({ section, word })))
    .map(({ section, word }) => ({ severity: "warning", line: section.line, message: `"${word}" is to be used, and not to be used.` }));
}

/** The words that a section lists: each item up to what explains it, and each part of an item between commas. */
function listedIn({ blocks }: VoiceSection): string[] {
  return blocks
    .filter(({ isItem }) => isItem)
    .flatMap(({ text }) => text.replace(/^\s*(?:[-*+]|\d+[.)])\s+/u, "").split(/[,;\n]/u))
    .map((part) => part.split(/\s[–—(]|:\s/u, 1)[0]!.replaceAll(/[*_"“”'‘’`.]/gu, "").trim().toLowerCase())
    .filter((word) => word !== "");
}

function personalFindings({ sections }: VoiceProfile): VoiceFinding[] {
  return sections.flatMap(({ blocks, line }) => {
    const kinds = new Set(blocks.flatMap(({ text }) => personalDataIn(text)));
    return [...kinds].map((kind): VoiceFinding => ({ severity: "warning", line, message: `It seems to hold ${kind}; whoever writes with it reads that.` }));
  });
}
