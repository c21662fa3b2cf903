import { commonOptions, repeats } from "../command-line.js";
import type { Options, Verb } from "../verb.js";

/** Values that a shell can offer: a closed set, or paths. Null if it cannot know any. */
export type Values = { readonly words: readonly string[] } | "files" | "folders" | null;

export interface CompletedOption {
  readonly name: string;
  readonly summary: string;
  /** Name of the value. Null for a flag. */
  readonly value: string | null;
  /** True if the option may stand without its value. */
  readonly isOptional: boolean;
  readonly repeats: boolean;
  readonly values: Values;
}

export interface CompletedArgument {
  readonly name: string;
  readonly repeats: boolean;
  readonly values: Values;
}

export interface CompletedVerb {
  readonly name: string;
  readonly summary: string;
  readonly arguments: readonly CompletedArgument[];
  readonly options: readonly CompletedOption[];
}

/** The command line as the completion scripts of all shells describe it. */
export interface CompletionTable {
  readonly verbs: readonly CompletedVerb[];
  /** Options that may also precede the verb. */
  readonly common: readonly CompletedOption[];
}

export function completionTable(verbs: readonly Verb[]): CompletionTable {
  const names = verbs.map(({ name }) => name);
  return {
    common: optionsOf(commonOptions),
    verbs: verbs.map((verb) => ({
      name: verb.name,
      summary: verb.summary,
      arguments: verb.arguments.map((argument) => ({
        name: argument.name,
        repeats: repeats(argument),
        values: argument.name === "VERB" ? { words: names } : valuesOf(argument.name, argument.choices),
      })),
      options: optionsOf({ ...verb.options, ...commonOptions }),
    })),
  };
}

function optionsOf(options: Options): CompletedOption[] {
  return Object.entries(options).map(([name, { kind, value, choices, summary }]) => ({
    name,
    summary,
    value: value ?? null,
    isOptional: kind === "maybe",
    repeats: kind === "texts",
    values: valuesOf(value ?? "", choices),
  }));
}

/** Values named like this are paths, or may be: a symbol can be named by its file and line. */
const FILES: ReadonlySet<string> = new Set(["FILE", "PATH", "GLOB", "TARGET", "SYMBOL", "FROM", "TO"]);

function valuesOf(name: string, choices: readonly string[] | undefined): Values {
  if (choices !== undefined) return { words: choices };
  return name === "DIR" ? "folders" : FILES.has(name) ? "files" : null;
}
