import type { ToneClaim } from "./claim.js";

/** Words for the ends of an axis. Its middle is not mentioned. */
const ENDS: Readonly<Record<string, readonly [low: string, high: string]>> = {
  formal: ["conversational", "formal"],
  warm: ["matter-of-fact", "warm"],
  direct: ["careful to qualify", "direct"],
  detailed: ["terse", "thorough"],
};
const LOW = 4;
const HIGH = 7;

/** The tone in words: "Matter-of-fact and direct." Null if no axis is far from its middle. */
export function summarySentence(tone: readonly ToneClaim[]): string | null {
  const words = tone.flatMap(({ axis, value }) => {
    const ends = ENDS[axis];
    return ends === undefined || (value > LOW && value < HIGH) ? [] : [value <= LOW ? ends[0] : ends[1]];
  });
  const last = words.pop();
  if (last === undefined) return null;
  const sentence = `${words.length === 0 ? "" : `${words.join(", ")} and `}${last}.`;
  return sentence[0]!.toUpperCase() + sentence.slice(1);
}
