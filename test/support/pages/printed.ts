/** What a console block says: its commands, and what each prints. */
export interface Command {
  /** 1-based, of the page. */
  readonly line: number;
  readonly text: string;
  /** Lines that it prints. `…` is any text within a line, a line `…` any number of lines. */
  readonly output: readonly string[];
  readonly exit: number;
}

const prompt = "$ ";

/**
 * Reads the code of a console block.
 *
 * @param line of its fence, 1-based
 * @throws Error when it does not begin with a command
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

/** Whether lines are what is expected of them. Blank lines at the end and blanks at the end of lines do not count. */
export function printedAs(expected: readonly string[], actual: readonly string[]): boolean {
  const pattern = expected.map((line) => (line === "…" ? "(?:[^\\n]*\\n)*?" : `${line.split("…").map((part) => part.replaceAll(/[\\^$.*+?()[\]{}|/]/g, "\\$&")).join("[^\\n]*?")}\\n`));
  const text = actual.map((line) => `${line}\n`).join("");
  return new RegExp(`^${pattern.join("")}$`, "u").test(text);
}

/** Lines of what was printed, as `printedAs` compares them. */
export function printedLines(text: string): string[] {
  const lines = text.split("\n").map((line) => line.trimEnd());
  while (lines.at(-1) === "") lines.pop();
  return lines;
}
