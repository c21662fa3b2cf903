import type { OpenOptions, Project } from "@codegraph/engine";
import type { Answer } from "./answer.js";
import type { Terminal } from "./terminal.js";

/** 0: found or done. 1: nothing found. 2: error. */
export type ExitCode = 0 | 1 | 2;

/** What stands after the verb without a dash. */
export interface Argument {
  readonly name: string;
  readonly summary: string;
  readonly presence: "required" | "optional" | "some" | "any";
}

/**
 * What stands after `--name`. `flag` takes no value, `text` one, `maybe` one that may be left out and is empty then, `texts` one each time it is given or several with
 * commas between them, `count` a whole number from 1.
 */
export interface Option {
  readonly kind: "flag" | "text" | "maybe" | "texts" | "count";
  /** How help names the value; absent for a flag. */
  readonly value?: string;
  /** The only values there are; any when absent. */
  readonly choices?: readonly string[];
  readonly summary: string;
  /** Other names that are understood, though help does not list them. */
  readonly also?: readonly string[];
  /** A name that could be misread here, and is refused with this remedy. */
  readonly refused?: { readonly name: string; readonly remedy: string };
}

export type Options = Readonly<Record<string, Option>>;

type ValueOf<O extends Option> = O extends { choices: readonly (infer Choice)[]; kind: "texts" }
  ? readonly Choice[]
  : O extends { choices: readonly (infer Choice)[] }
    ? Choice
    : { flag: boolean; text: string; maybe: string; texts: readonly string[]; count: number }[O["kind"]];

/** Option values by name; an option that was not given has no key. */
export type ValuesOf<O extends Options> = { readonly [Name in keyof O]?: ValueOf<O[Name]> };

/** One run of a verb. */
export interface Call<O extends Options = Options> {
  readonly arguments: readonly string[];
  readonly options: ValuesOf<O>;
  /** As typed; the nearest index upward is meant when absent. */
  readonly projectFolder: string | null;
  readonly terminal: Terminal;
  /** Aborts when the user interrupts or stops reading. */
  readonly signal: AbortSignal;
  readonly registry: Registry;
  /** Opens the project, once; it is closed when the verb is through. @param options count when it is opened */
  project(options?: OpenOptions): Promise<Project>;
  /** Prints an answer as text or, with `--json`, the result as it is. Resolves to the exit code it means. */
  answer<Result>(result: Result, answer: Answer<Result>): Promise<ExitCode>;
}

/** One verb of the command line, as help, documentation and tests read it. */
export interface Verb {
  readonly name: string;
  /** One line, without a full stop. */
  readonly summary: string;
  readonly arguments: readonly Argument[];
  readonly options: Options;
  /** Whether it has something to bring to an end when it is interrupted. The system ends any other verb at once. */
  readonly endsInOrder?: true;
  run(call: Call): Promise<ExitCode>;
}

/** All verbs there are; each is loaded when it is asked for. */
export interface Registry {
  readonly verbNames: readonly string[];
  loadVerb(name: string): Promise<Verb | null>;
  loadVerbs(): Promise<readonly Verb[]>;
}

interface Declaration<O extends Options> extends Omit<Verb, "options" | "run"> {
  readonly options: O;
  run(call: Call<O>): Promise<ExitCode>;
}

/** Gives `run` its options with the types that the declaration means. */
export function defineVerb<const O extends Options>(verb: Declaration<O>): Verb {
  return verb as unknown as Verb;
}
