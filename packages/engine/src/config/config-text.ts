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
      `${where} is not valid JSON, near line ${faultLine(text, (cause as Error).message)}: ${(cause as Error).message}`,
      "Correct the file; JSON allows neither comments nor a comma after the last item.",
      { cause },
    );
  }
}

/** The parser names a position unless the text ends too early or the fault is quoted. */
function faultLine(text: string, message: string): number {
  const position = /at position (\d+)/u.exec(message);
  const quoted = /, (?:\.\.\.)?"([^]*?)"(?:\.\.\.)? is not valid JSON$/u.exec(message);
  let offset = text.length;
  if (position) offset = Number(position[1]);
  else if (quoted) {
    const token = /^Unexpected token '?([^']+?)'?,/u.exec(message)?.[1] ?? "";
    const part = quoted[1] as string;
    const start = text.indexOf(part);
    if (start !== -1) offset = text.indexOf(token, start);
  }
  return text.slice(0, offset).trimEnd().split("\n").length;
}
