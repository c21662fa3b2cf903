import { estimateTokens } from "@codegraph/model";
import { USUAL_TOKENS } from "./limits.js";
import type { VoiceProfile, VoiceSection } from "./profile.js";
import { personalDataIn } from "./redact.js";

/** A weakness of a profile. */
export interface VoiceFinding {
  /** `warning`: should be fixed; `note`: good to know. */
  readonly severity: "warning" | "note";
  /** 1-based line in the file. Null for the whole profile. */
  readonly line: number | null;
  readonly message: string;
}

const FEW_SAMPLES = 3;

/** Checks a valid profile. Warnings come first, then findings by line. */
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
      ? {
          severity: "warning",
          line: null,
          message: 'It has no samples: a heading "Samples" with texts below it shows more than descriptions do.',
        }
      : samples.length < FEW_SAMPLES && {
          severity: "note",
          line: null,
          message: `It has ${samples.length} of at least ${FEW_SAMPLES} samples.`,
        },
    !has("summary") && {
      severity: "note",
      line: null,
      message: "It has no summary: one or two sentences at the top, which stay within any budget.",
    },
    tone.length === 0 &&
      !has("tone") && { severity: "note", line: null, message: 'It has no tone: add axes from 1 to 10 under "tone" in the front matter.' },
    tokens > USUAL_TOKENS && {
      severity: "note",
      line: null,
      message: `It has about ${tokens} tokens, but the default budget is ${USUAL_TOKENS}.`,
    },
    unknownKeys.length > 0 && { severity: "warning", line: 1, message: `Its front matter has unknown keys: ${unknownKeys.join(", ")}.` },
  ];
  return found.filter((each) => each !== false);
}

/** Finds words listed both to use and to avoid. */
function wordFindings({ sections }: VoiceProfile): VoiceFinding[] {
  const used = new Set(sections.filter(({ kind }) => kind === "use").flatMap(listedIn));
  return sections
    .filter(({ kind }) => kind === "avoid" || kind === "never")
    .flatMap((section) =>
      listedIn(section)
        .filter((word) => used.has(word))
        .map((word) => ({ section, word })),
    )
    .map(({ section, word }) => ({ severity: "warning", line: section.line, message: `"${word}" is listed both to use and to avoid.` }));
}

/** Words listed in a section: each comma-separated part of an item, up to its explanation. */
function listedIn({ blocks }: VoiceSection): string[] {
  return blocks
    .filter(({ isItem }) => isItem)
    .flatMap(({ text }) => text.replace(/^\s*(?:[-*+]|\d+[.)])\s+/u, "").split(/[,;\n]/u))
    .map((part) =>
      part
        .split(/\s[–—(]|:\s/u, 1)[0]!
        .replaceAll(/[*_"“”'‘’`.]/gu, "")
        .trim()
        .toLowerCase(),
    )
    .filter((word) => word !== "");
}

function personalFindings({ sections }: VoiceProfile): VoiceFinding[] {
  return sections.flatMap(({ blocks, line }) => {
    const kinds = new Set(blocks.flatMap(({ text }) => personalDataIn(text)));
    return [...kinds].map((kind): VoiceFinding => ({
      severity: "warning",
      line,
      message: `It seems to contain ${kind}, which everyone who uses the profile can read.`,
    }));
  });
}
