import { CodeGraphError, closestName } from "@codegraph/model";
import { parseArgs } from "node:util";
import type { Argument, Option, Options, Verb } from "./verb.js";

/** Options of every verb. */
export const commonOptions: Options = {
  project: { kind: "text", value: "DIR", summary: "the indexed folder, or a snapshot (default: the nearest .codegraph upward)" },
  json: { kind: "flag", summary: "print the result as JSON" },
  help: { kind: "flag", summary: "describe the verb" },
};

export interface CommandLine {
  readonly arguments: readonly string[];
  readonly options: Readonly<Record<string, unknown>>;
}

/**
 * Returns the index of the verb: the first argument that is neither a common option nor the value of one.
 * -1 if there is none.
 */
export function verbIndex(argv: readonly string[]): number {
  for (let index = 0; index < argv.length; index += 1) {
    const word = argv[index] ?? "";
    if (!word.startsWith("-")) return index;
    if (word === "--project") index += 1;
  }
  return -1;
}

/** True if the arguments ask for JSON, also for a command line that cannot be read. */
export function asksForJson(argv: readonly string[]): boolean {
  const end = argv.indexOf("--");
  return (end < 0 ? argv : argv.slice(0, end)).includes("--json");
}

/** @throws CodeGraphError `invalid-argument` */
export function readCommandLine(verb: Verb, argv: readonly string[]): CommandLine {
  const declared: Options = { ...commonOptions, ...verb.options };
  const options: Record<string, unknown> = {};
  const { tokens } = parseArgs({
    args: argv.map((word, at) => (isWithoutValue(argv, at, declared) ? `${word}=` : isItem(word) ? "item" : word)),
    strict: false,
    tokens: true,
    allowPositionals: true,
    options: Object.fromEntries(
      Object.entries(declared).flatMap(([name, { kind, also = [] }]) =>
        [name, ...also].map((each) => [each, { type: kind === "flag" ? "boolean" : "string" }] as const),
      ),
    ),
  });
  const positional: string[] = [];
  for (const token of tokens) {
    if (token.kind === "positional") positional.push(argv[token.index] ?? "");
    if (token.kind !== "option") continue;
    const name = nameOf(token.name, declared);
    const option = name === null ? undefined : declared[name];
    if (name === null || option === undefined) throw unknownOption(token.rawName, verb, declared);
    const given = token.inlineValue === false ? argv[token.index + 1] : token.value;
    // In "--limit --json" the value is missing. In "--limit=--json" it is "--json".
    const missing = given === undefined || (token.inlineValue === false && /^--(?!\s)/.test(given));
    const value = missing ? null : given;
    options[name] = read(token.rawName, option, value, options[name]);
  }
  checkCount(verb, positional);
  return { arguments: positional, options };
}

/**
 * Returns the declared name of an option, or null for an unknown one.
 *
 * @throws CodeGraphError for an ambiguous name
 */
function nameOf(typed: string, declared: Options): string | null {
  if (Object.hasOwn(declared, typed)) return typed;
  for (const [name, { also = [], refused }] of Object.entries(declared)) {
    if (also.includes(typed)) return name;
    if (refused?.name === typed) throw invalid(`--${typed} is ambiguous here`, refused.remedy);
  }
  return null;
}

/** True for text that starts with a dash, such as a Markdown list item, and is not an option. */
function isItem(word: string): boolean {
  return /^-+\s/.test(word);
}

/** True for an option with an optional value that is given without one. */
function isWithoutValue(argv: readonly string[], at: number, declared: Options): boolean {
  const name = argv[at]?.slice(2) ?? "";
  const isMaybe = argv[at]?.startsWith("--") && Object.hasOwn(declared, name) && declared[name]?.kind === "maybe";
  return isMaybe === true && (argv[at + 1] ?? "-").startsWith("-");
}

function read(name: string, option: Option, value: string | null, before: unknown): unknown {
  if (option.kind === "flag") {
    if (value !== null) throw invalid(`${name} takes no value`, `Remove "=${value}".`);
    return true;
  }
  if (option.kind === "maybe") return value ?? "";
  if (value === null || value === "") throw invalid(`${name} needs a value`, `Use ${name} ${option.value}.`);
  if (option.kind === "count") {
    if (!/^[1-9]\d{0,8}$/.test(value)) throw invalid(`${name} must be a whole number from 1, not "${value}"`, `For example, ${name} 20.`);
    return Number(value);
  }
  if (option.kind === "text") return chosen(name, option, value);
  const values = splitList(value).map((each) => chosen(name, option, each));
  return [...((before as readonly string[] | undefined) ?? []), ...values];
}

/** Splits at commas outside the braces of a glob. */
function splitList(value: string): string[] {
  return value.split(/,(?![^{}]*\})/).filter((each) => each !== "");
}

function chosen(name: string, { choices }: Option, value: string): string {
  if (choices === undefined || choices.includes(value)) return value;
  const meant = closestName(value, choices);
  throw invalid(`unknown value "${value}" for ${name}`, meant === null ? `Use one of ${choices.join(", ")}.` : `Did you mean ${meant}?`);
}

function unknownOption(rawName: string, verb: Verb, declared: Options): CodeGraphError {
  const meant = closestName(rawName.replace(/^-+/, ""), Object.keys(declared));
  const remedy = meant === null ? `See codegraph help ${verb.name}.` : `Did you mean --${meant}?`;
  return invalid(`${verb.name} has no option ${rawName}`, remedy);
}

function checkCount(verb: Verb, positional: readonly string[]): void {
  const least = verb.arguments.filter(({ presence }) => presence === "required" || presence === "some").length;
  const most = verb.arguments.some(repeats) ? Infinity : verb.arguments.length;
  if (positional.length < least) {
    throw invalid(`${verb.name} needs ${verb.arguments[positional.length]?.name}`, `See codegraph help ${verb.name}.`);
  }
  if (positional.length > most) {
    const extra = positional[most] ?? "";
    throw invalid(`unexpected argument "${extra}"`, `Quote an argument that contains spaces. See codegraph help ${verb.name}.`);
  }
}

export function repeats({ presence }: Argument): boolean {
  return presence === "some" || presence === "any";
}

function invalid(message: string, remedy: string): CodeGraphError {
  return new CodeGraphError("invalid-argument", message, remedy);
}
