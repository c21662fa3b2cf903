import type { OpenOptions, Project } from "@codegraph/engine";
import type { Paint, Terminal } from "./terminal.js";

/** 0: found or done. 1: nothing found. 2: error. */
export type ExitCode = 0 | 1 | 2;

/** Rendering of a result. */
export interface Answer<Result> {
  /** False if the result is empty, which sets exit code 1. */
  found(result: Result): boolean;
  /** Lines for stdout. */
  text(result: Result, paint: Paint): Iterable<string>;
  /** Lines for stderr, such as how to see more. */
  notes?(result: Result): readonly string[];
  /** The object that `--json` prints if scripts rely on its spelling. Absent for the result in snake_case. */
  json?(result: Result): object;
}

/** Positional argument of a verb. */
export interface Argument {
  readonly name: string;
  readonly summary: string;
  readonly presence: "required" | "optional" | "some" | "any";
  /** Values that completion offers. The verb checks what is given. */
  readonly choices?: readonly string[];
}

/**
 * Option `--name`. A `flag` has no value, a `text` has one, a `maybe` has an optional one that defaults to the empty string, `texts` have
 * one for each time they are given or several separated by commas, and a `count` is a whole number from 1.
 */
export interface Option {
  readonly kind: "flag" | "text" | "maybe" | "texts" | "count";
  /** Name of the value in help. Absent for a flag. */
  readonly value?: string;
  /** Allowed values. Absent for any. */
  readonly choices?: readonly string[];
  readonly summary: string;
  /** Other accepted names, which help does not list. */
  readonly also?: readonly string[];
  /** An ambiguous name that is rejected with this remedy. */
  readonly refused?: { readonly name: string; readonly remedy: string };
}

export type Options = Readonly<Record<string, Option>>;

type ValueOf<O extends Option> = O extends { choices: readonly (infer Choice)[]; kind: "texts" }
  ? readonly Choice[]
  : O extends { choices: readonly (infer Choice)[] }
    ? Choice
    : { flag: boolean; text: string; maybe: string; texts: readonly string[]; count: number }[O["kind"]];

/** Option values by name. An option that was not given has no key. */
export type ValuesOf<O extends Options> = { readonly [Name in keyof O]?: ValueOf<O[Name]> };

/** One run of a verb. */
export interface Call<O extends Options = Options> {
  readonly arguments: readonly string[];
  readonly options: ValuesOf<O>;
  /** The given folder. Null for the nearest index at or above the current folder. */
  readonly projectFolder: string | null;
  readonly terminal: Terminal;
  /** True for `--json`. */
  readonly json: boolean;
  /** Aborts when the user interrupts or the reader closes the pipe. */
  readonly signal: AbortSignal;
  readonly registry: Registry;
  /**
   * Opens the project once, and closes it when the verb ends.
   *
   * @param options used by the call that opens it
   */
  project(options?: OpenOptions): Promise<Project>;
  /** Prints a result as text or, with `--json`, as JSON. Resolves to the exit code. */
  answer<Result>(result: Result, answer: Answer<Result>): Promise<ExitCode>;
}

/** A verb of the command line, as help, documentation and tests read it. */
export interface Verb {
  readonly name: string;
  /** One line without a full stop. */
  readonly summary: string;
  /** A command line without the program's name, which help shows. */
  readonly example: string;
  readonly arguments: readonly Argument[];
  readonly options: Options;
  /** Set if the verb must finish something when it is interrupted. The operating system ends other verbs at once. */
  readonly endsInOrder?: true;
  /** Set if the exit code is 0 after an error too, because the caller would take another one for a veto. */
  readonly isHarmless?: true;
  /** State after an interrupt, and how to go on. Absent for a verb that leaves nothing to go on with. */
  readonly interrupted?: { readonly message: string; readonly remedy: string };
  run(call: Call): Promise<ExitCode>;
}

/** Heading of help with its verbs. */
export interface VerbGroup {
  readonly title: string;
  readonly verbNames: readonly string[];
}

/** All verbs, loaded on demand. */
export interface Registry {
  /** The groups in the order of help. Each verb is in one. */
  readonly verbGroups: readonly VerbGroup[];
  readonly verbNames: readonly string[];
  loadVerb(name: string): Promise<Verb | null>;
  loadVerbs(): Promise<readonly Verb[]>;
}

interface Declaration<O extends Options> extends Omit<Verb, "options" | "run"> {
  readonly options: O;
  run(call: Call<O>): Promise<ExitCode>;
}

/** Types the options of `run` by the declaration. */
export function defineVerb<const O extends Options>(verb: Declaration<O>): Verb {
  return verb as unknown as Verb;
}
