import { CodeGraphError } from "@codegraph/model";

/**
 * The value of a JSON text.
 * @throws CodeGraphError `invalid-config` with the line of the fault
 */
export function parseConfigText(text: string, where: string): unknown {
  try {
    return JSON.parse(text.startsWith("\uFEFF") ? text.slice(1) : text) as unknown;
  } catch (cause) {
    throw new CodeGraphError(
      "invalid-config",
      `${where} is not valid JSON, near line ${faultLine(text)}: ${withoutExcerpt((cause as Error).message)}`,
      "Correct the file; JSON allows neither comments nor a comma after the last item.",
      { cause },
    );
  }
}

/** Nothing of the text: a repository can have a link in its place, to what is not to be shown. */
function withoutExcerpt(message: string): string {
  return message.replace(/, (?:\.{3})?".*$/su, "");
}

/**
 * The parser does not always say where it failed, but it fails in the same way on every longer beginning of the text: the
 * shortest that is wrong, and not just incomplete, ends with the fault.
 */
function faultLine(text: string): number {
  let low = 0;
  let high = text.trimEnd().length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (isWrong(text.slice(0, middle))) high = middle;
    else low = middle + 1;
  }
  return text.slice(0, Math.max(0, low - 1)).split("\n").length;
}

function isWrong(beginning: string): boolean {
  try {
    JSON.parse(beginning);
    return false;
  } catch (error) {
    const { message } = error as Error;
    if (/^Unterminated|end of JSON/u.test(message)) return false;
    const position = /at position (\d+)/u.exec(message);
    return position === null || Number(position[1]) < beginning.length;
  }
}
