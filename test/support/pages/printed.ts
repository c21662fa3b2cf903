/** Parses a console block into commands with their expected output. */
export interface Command {
  /** 1-based, of the page. */
  readonly line: number;
  readonly text: string;
  /** Expected output lines. `…` matches any text in a line; a line `…` matches any number of lines. */
  readonly output: readonly string[];
  readonly exit: number;
}

const prompt = "$ ";

/**
 * Reads the code of a console block.
 *
 * @param line of its fence, 1-based
 * @throws Error if the block does not begin with a command
 */
export function readCommands(code: string, line: number): Command[] {
  const commands: { line: number; text: string; output: string[]; exit: number }[] = [];
  for (const [at, text] of code.trimEnd().split("\n").entries()) {
    const last = commands.at(-1);
    if (text.startsWith(prompt)) commands.push({ line: line + 1 + at, text: text.slice(prompt.length), output: [], exit: 0 });
    else if (last === undefined) throw new Error(`a console block begins with "${prompt}"`);
    else if (last.output.length === 0 && last.text.endsWith("\\")) last.text += `\n${text}`;
    else last.output.push(text.trimEnd());
  }
  for (const command of commands) {
    while (command.output.at(-1) === "") command.output.pop();
    const exit = /^\[exit (\d+)\]$/.exec(command.output.at(-1) ?? "")?.[1];
    if (exit === undefined) continue;
    command.output.pop();
    command.exit = Number(exit);
  }
  return commands;
}

/** Returns true if lines match the expectation, ignoring trailing blanks and trailing blank lines. */
export function printedAs(expected: readonly string[], actual: readonly string[]): boolean {
  const pattern = expected.map((line) =>
    line === "…"
      ? "(?:[^\\n]*\\n)*?"
      : `${line
          .split("…")
          .map((part) => part.replaceAll(/[\\^$.*+?()[\]{}|/]/g, "\\$&"))
          .join("[^\\n]*?")}\\n`,
  );
  const text = actual.map((line) => `${line}\n`).join("");
  return new RegExp(`^${pattern.join("")}$`, "u").test(text);
}

/** Splits output into lines for `printedAs`. */
export function printedLines(text: string): string[] {
  const lines = text.split("\n").map((line) => line.trimEnd());
  while (lines.at(-1) === "") lines.pop();
  return lines;
}
