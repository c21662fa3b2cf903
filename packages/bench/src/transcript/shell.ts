/** A command as its argument list. */
export type Command = readonly string[];

const LONGEST_SCRIPT = 20_000;
/** Syntax that a list of words cannot represent. */
const BEYOND_WORDS = /\$\(|`|<<|<\(|>\(/u;

/**
 /**
  * Splits a shell script into pipelines of commands. Null if words alone do not determine its effect: substitutions, here-documents, loops,
  * redirected output.
  */
export function readScript(script: string): readonly (readonly Command[])[] | null {
  if (script.length > LONGEST_SCRIPT || BEYOND_WORDS.test(script)) return null;
  const pipelines: Command[][] = [];
  let pipeline: Command[] = [];
  let command: string[] = [];
  const endCommand = (): void => {
    if (command.length > 0) pipeline.push(command);
    command = [];
  };
  const endPipeline = (): void => {
    endCommand();
    if (pipeline.length > 0) pipelines.push(pipeline);
    pipeline = [];
  };
  for (const token of tokens(script.replaceAll(/2>\s*(?:\/dev\/null|&1)/gu, " "))) {
    if (token === null) return null;
    if (typeof token === "string") command.push(token);
    else if (token.operator === "|") endCommand();
    else if (token.operator === ">" || token.operator === "<" || token.operator === "(" || token.operator === ")" || token.operator === "&")
      return null;
    else endPipeline();
  }
  endPipeline();
  return pipelines.flat().some(([program]) => /^(?:for|while|until|if|case|function|\{)$/u.test(program ?? "")) ? null : pipelines;
}

/** Words and operators, then null if a quote is not closed. */
function* tokens(script: string): Generator<string | { readonly operator: string } | null> {
  let at = 0;
  while (at < script.length) {
    const sign = script[at]!;
    if (sign === " " || sign === "\t" || sign === "\r") {
      at++;
    } else if (";|&\n<>()".includes(sign)) {
      const isDouble = (sign === "&" || sign === "|") && script[at + 1] === sign;
      yield { operator: isDouble ? sign + sign : sign };
      at += isDouble ? 2 : 1;
    } else {
      let word = "";
      for (; at < script.length && !" \t\r;|&\n<>()".includes(script[at]!); at++) {
        const here = script[at]!;
        if (here === "'" || here === '"') {
          const end = closing(script, at);
          if (end === -1) return yield null;
          const inner = script.slice(at + 1, end);
          word += here === '"' ? inner.replaceAll(/\\(["\\$`])/gu, "$1") : inner;
          at = end;
        } else if (here === "\\") word += script[++at] ?? "";
        else word += here;
      }
      yield word;
    }
  }
}

function closing(script: string, open: number): number {
  const quote = script[open]!;
  for (let at = open + 1; at < script.length; at++) {
    if (quote === '"' && script[at] === "\\") at++;
    else if (script[at] === quote) return at;
  }
  return -1;
}
