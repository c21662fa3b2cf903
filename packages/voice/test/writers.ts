/** Two writers on the same project with clearly different styles. */
import type { WrittenText } from "../src/index.js";

const THINGS = ["parser", "lockfile", "cache", "walker", "writer", "index", "socket", "scheduler", "printer", "loader"];
const PARTS = ["header", "timeout", "retry", "buffer", "path"];

function commits(hash: string, message: (thing: string, part: string, at: number) => string): WrittenText[] {
  return THINGS.flatMap((thing, a) =>
    PARTS.map((part, b): WrittenText => ({ kind: "commit", source: `${hash}${a}${b}`, text: message(thing, part, a * PARTS.length + b) })),
  );
}

/** Terse, in lower case, with reasons. */
export const TERSE: readonly WrittenText[] = commits("ee", (thing, part, at) => {
  const verbs = ["fix", "drop", "check", "keep", "move"];
  const whys = ["It was read twice.", "Nobody needs it.", "It broke on Windows.", "So the test is quick now.", "It can be gone."];
  return `${thing}: ${verbs[at % 5]} the ${part}\n\n${whys[at % 5]} The ${part} is set by the ${thing} because it knows more.\n\nSigned-off-by: Eve Ek <eve@example.org>\n`;
});

/** Narrative, with exclamation marks. */
export const CHATTY: readonly WrittenText[] = commits("ab", (thing, part, at) => {
  const verbs = ["Added", "Updated", "Improved", "Changed", "Removed"];
  return `${verbs[at % 5]} the handling of the ${part} in our ${thing}!

Hello everyone, I've been looking at how we deal with the ${part} for quite some time now, and I really think that it's probably better if you don't have to care about it whenever you're working with the ${thing}! Thanks to Bob Bobson for the hint, it's really appreciated; I couldn't have found it. Furthermore, we're able to utilize the new ${thing}, which I believe is somewhat quicker!
`;
});
