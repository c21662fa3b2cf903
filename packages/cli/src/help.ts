import { commonOptions, repeats } from "./command-line.js";
import type { Argument, Options, Verb } from "./verb.js";

/** Output of `codegraph help`. */
export function overview(verbs: readonly Verb[]): string {
  return [
    "codegraph: find definitions, callers and documents in a code base",
    "",
    "Usage: codegraph VERB [ARGUMENT…] [--project DIR] [--json]",
    "",
    ...table(verbs.map((verb) => [[verb.name, ...verb.arguments.map(written)].join(" "), verb.summary])),
    "",
    "codegraph help VERB describes one. Results go to stdout, everything else to stderr.",
    "Exit codes: 0 found or done, 1 nothing found, 2 error.",
  ].join("\n");
}

/** Output of `codegraph help VERB`. */
export function explain(verb: Verb): string {
  const usage = ["codegraph", verb.name, ...verb.arguments.map(written), "[OPTION…]"].join(" ");
  return [
    `${verb.name}: ${verb.summary}`,
    "",
    `Usage: ${usage}`,
    ...section(verb.arguments.map(({ name, summary }) => [name, summary])),
    ...section(rows(verb.options)),
    ...section(rows(commonOptions)),
  ].join("\n");
}

/** An argument in a usage line: `FILE`, `[FILE]`, `FILE…`, `[FILE…]`. */
export function written(argument: Argument): string {
  const name = repeats(argument) ? `${argument.name}…` : argument.name;
  return argument.presence === "optional" || argument.presence === "any" ? `[${name}]` : name;
}

function rows(options: Options): (readonly [string, string])[] {
  return Object.entries(options).map(([name, { value, choices, summary }]) => {
    const listed = choices === undefined ? summary : `${summary}: ${choices.join(", ")}`;
    return [value === undefined ? `--${name}` : `--${name} ${value}`, listed];
  });
}

function section(lines: readonly (readonly [string, string])[]): string[] {
  return lines.length === 0 ? [] : ["", ...table(lines)];
}

function table(lines: readonly (readonly [string, string])[]): string[] {
  const width = Math.max(...lines.map(([left]) => left.length));
  return lines.map(([left, right]) => `  ${left.padEnd(width)}  ${right}`);
}
