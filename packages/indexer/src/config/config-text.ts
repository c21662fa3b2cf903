import { CodeGraphError } from "@codegraph/model";

/**
 * Parses a JSON text. Ignores a leading byte order mark.
 * @param where name of the source in messages
 * @throws CodeGraphError `invalid-config` with the line of the fault
 */
export function parseConfigText(text: string, where: string): unknown {
  try {
    return JSON.parse(text.startsWith("\uFEFF") ? text.slice(1) : text) as unknown;
  } catch (cause) {
    throw new CodeGraphError(
      "invalid-config",
      `Invalid JSON in ${where} near line ${faultLine(text)}: ${withoutExcerpt((cause as Error).message)}`,
      "Correct the file. JSON allows neither comments nor trailing commas.",
      { cause },
    );
  }
}

/** Removes the excerpt of the input from the parser's message. A repository can replace the file with a link to something confidential. */
function withoutExcerpt(message: string): string {
  return message.replace(/, (?:\.{3})?".*$/su, "");
}

/**
 * Returns the 1-based line of the fault. The parser does not always report a position, but it fails the same way on every longer prefix. A
 * binary search therefore finds the shortest prefix that is invalid rather than incomplete. It ends with the fault.
 */
function faultLine(text: string): number {
  let low = 0;
  let high = text.trimEnd().length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (isInvalid(text.slice(0, middle))) high = middle;
    else low = middle + 1;
  }
  return text.slice(0, Math.max(0, low - 1)).split("\n").length;
}

function isInvalid(prefix: string): boolean {
  try {
    JSON.parse(prefix);
    return false;
  } catch (error) {
    const { message } = error as Error;
    if (/^Unterminated|end of JSON/u.test(message)) return false;
    const position = /at position (\d+)/u.exec(message);
    return position === null || Number(position[1]) < prefix.length;
  }
}
