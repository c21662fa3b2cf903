import { commonOptions, repeats } from "./command-line.js";
import type { Argument, Options, Verb, VerbGroup } from "./verb.js";

/** Output of `codegraph help`. */
export function overview(verbs: readonly Verb[], groups: readonly VerbGroup[]): string {
  const rows = new Map(verbs.map((verb) => [verb.name, [[verb.name, ...verb.arguments.map(written)].join(" "), verb.summary] as const]));
  const width = widthOf([...rows.values()]);
  return [
    "codegraph: find definitions, callers and documents in a code base",
    "",
    "Usage: codegraph VERB [ARGUMENT…] [--project DIR] [--json]",
    ...groups.flatMap(({ title, verbNames }) => ["", title, ...table(namedRows(rows, verbNames), width)]),
    "",
    "codegraph help VERB describes one, with an example. Results go to stdout, everything else to stderr.",
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
    `Example: codegraph ${verb.example}`,
    ...section(
      "Arguments",
      verb.arguments.map(({ name, summary }) => [name, summary]),
    ),
    ...section("Options", rows(verb.options)),
    ...section("Options of every verb", rows(commonOptions)),
  ].join("\n");
}

/** An argument in a usage line: `FILE`, `[FILE]`, `FILE…`, `[FILE…]`. */
export function written(argument: Argument): string {
  const name = repeats(argument) ? `${argument.name}…` : argument.name;
  return argument.presence === "optional" || argument.presence === "any" ? `[${name}]` : name;
}

type Row = readonly [string, string];

function rows(options: Options): Row[] {
  return Object.entries(options).map(([name, { value, choices, summary }]) => {
    const listed = choices === undefined ? summary : `${summary}: ${choices.join(", ")}`;
    return [value === undefined ? `--${name}` : `--${name} ${value}`, listed];
  });
}

function namedRows(rowOf: ReadonlyMap<string, Row>, names: readonly string[]): Row[] {
  return names.map((name) => rowOf.get(name)).filter((row) => row !== undefined);
}

function section(title: string, lines: readonly Row[]): string[] {
  return lines.length === 0 ? [] : ["", title, ...table(lines, widthOf(lines))];
}

function widthOf(lines: readonly Row[]): number {
  return Math.max(...lines.map(([left]) => left.length));
}

function table(lines: readonly Row[], width: number): string[] {
  return lines.map(([left, right]) => `  ${left.padEnd(width)}  ${right}`);
}
