import type { Claim, Sample, ToneClaim } from "./claim.js";
import type { VoiceDraft } from "./draft.js";
import { markComment, markYaml } from "./marks.js";

/** A part of a draft with its heading. */
export interface DraftedPart {
  readonly id: string;
  /** Path of headings, outermost first. */
  readonly heading: readonly string[];
  /** Text lines with the mark. */
  readonly lines: readonly string[];
}

/** Headings of a draft in order. */
const HEADINGS: readonly (readonly [is: (claim: Claim) => boolean, heading: readonly string[]])[] = [
  [({ section }) => section === "rhythm", ["Sentences and paragraphs"]],
  [({ section }) => section === "person", ["Person and tense"]],
  [({ section }) => section === "use", ["Vocabulary", "Use"]],
  [({ section }) => section === "avoid", ["Vocabulary", "Avoid"]],
  [({ section }) => section === "never", ["Vocabulary", "Never"]],
  [({ section }) => section === "punctuation", ["Punctuation"]],
  [({ section, purpose }) => section === "openings" && purpose === null, ["Openings"]],
  [({ section }) => section === "formatting", ["By occasion", "Documentation"]],
  [() => true, ["By occasion", "Commit messages"]],
];
const SAMPLES: Readonly<Record<string, string>> = { commit: "Samples of commit messages", documentation: "Samples of documentation" };

/** All parts of a draft in the order of the profile. */
export function partsOf({ claims, samples }: VoiceDraft): DraftedPart[] {
  const bySection = HEADINGS.flatMap(([is, heading], at) =>
    claims
      .filter((claim) => is(claim) && HEADINGS.findIndex(([first]) => first(claim)) === at)
      .map((claim): DraftedPart => ({ id: claim.id, heading, lines: [claimLine(claim)] })),
  );
  return [...bySection, ...samples.map(samplePart)];
}

function claimLine({ id, text, evidence, sources }: Claim): string {
  const line = `- ${text}`;
  return `${line} ${markComment(id, line, sources.length === 0 ? evidence : `${evidence}; ${sources.join(", ")}`)}`;
}

/** A sample in a code block, so that nothing in it becomes a heading or a mark. */
function samplePart({ id, purpose, source, text }: Sample): DraftedPart {
  const fence = "`".repeat(Math.max(3, ...[...text.matchAll(/`+/gu)].map(([run]) => run.length + 1)));
  const block = [`${fence}text`, ...text.split("\n"), fence];
  return { id, heading: [SAMPLES[purpose] ?? "Samples"], lines: [markComment(id, block.join("\n"), source), ...block] };
}

/** Lines of the front matter below `tone:`. */
export function toneLines(tone: readonly ToneClaim[]): { id: string; line: string }[] {
  return tone.map(({ axis, value, evidence }) => {
    const line = `  ${axis}: ${value}`;
    return { id: `tone-${axis}`, line: `${line} ${markYaml(`tone-${axis}`, line, evidence)}` };
  });
}
