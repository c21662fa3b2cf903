/** One command of a shell script. */
export interface ShellCommand {
  readonly words: readonly string[];
  /** True if it reads the output of another command. */
  readonly isPiped: boolean;
}

const MAX_SCRIPT = 20_000;

/**
 * Splits a shell script into its commands, with quotes removed. Returns null for a script with substitutions or here-documents, whose
 * words are not known before it runs.
 */
export function shellCommands(script: string): readonly ShellCommand[] | null {
  if (script.length > MAX_SCRIPT || /`|\$\(|<<|<\(/u.test(script)) return null;
  const commands: ShellCommand[] = [];
  let words: string[] = [];
  let isPiped = false;
  const end = (pipes: boolean): void => {
    if (words.length > 0) commands.push({ words, isPiped });
    words = [];
    isPiped = pipes;
  };
  for (let at = 0; at < script.length;) {
    const character = script[at]!;
    if (/[ \t\r]/u.test(character)) at += 1;
    else if (character === "#") at = lineEnd(script, at);
    else if (/[;&|(){}\n]/u.test(character) && !isInWord(script, at)) {
      const isPipe = character === "|" && script[at + 1] !== "|";
      end(isPipe);
      at += isPipe || script[at + 1] !== character ? 1 : 2;
    } else if (/^\d*[<>]/u.test(script.slice(at, at + 4))) at = redirectionEnd(script, at);
    else {
      const word = readWord(script, at);
      if (word === null) return null;
      words.push(word.text);
      at = word.end;
    }
  }
  end(false);
  return commands;
}

/** Braces are words unless they stand alone: `{a,b}`. */
function isInWord(script: string, at: number): boolean {
  return /[{}]/u.test(script[at]!) && /[^\s;]/u.test(script[at + 1] ?? " ");
}

function lineEnd(script: string, from: number): number {
  const end = script.indexOf("\n", from);
  return end < 0 ? script.length : end;
}

/** Returns the position after a redirection and its target: `2>&1`, `> file`. */
function redirectionEnd(script: string, from: number): number {
  const start = from + /^\d*[<>]{1,2}&?[ \t]*/u.exec(script.slice(from))![0].length;
  return readWord(script, start)?.end ?? script.length;
}

/** Reads a word with its quotes. Null for a quote without an end. */
function readWord(script: string, from: number): { readonly text: string; readonly end: number } | null {
  let text = "";
  let at = from;
  while (at < script.length && !/[\s;&|()<>]/u.test(script[at]!)) {
    const character = script[at]!;
    if (character === "'") {
      const end = script.indexOf("'", at + 1);
      if (end < 0) return null;
      text += script.slice(at + 1, end);
      at = end + 1;
    } else if (character === '"') {
      const quoted = /^"((?:[^"\\]|\\[^])*)"/u.exec(script.slice(at));
      if (quoted === null) return null;
      text += quoted[1]!.replaceAll(/\\(["\\$\n])/gu, "$1");
      at += quoted[0].length;
    } else if (character === "\\") {
      text += script[at + 1] ?? "";
      at += 2;
    } else {
      text += character;
      at += 1;
    }
  }
  return { text, end: at };
}
