import type { InitOptions, InitResult, Progress, Project } from "@codegraph/engine";
import type { Arguments, Fields, Values } from "./fields.js";
import type { Offered } from "./offered.js";
import type { Pages } from "./pages.js";
import type { JsonSchema } from "./schema.js";

/** One call of a tool: what the server lends it. */
export interface Call {
  /** Aborts when the client cancels the call or leaves. */
  readonly signal: AbortSignal;
  readonly onProgress: (progress: Progress) => void;
  /** Lends the project that the call is about; it stays open for the next call for a while. */
  ask<Result>(question: (project: Project) => Promise<Result>): Promise<Result>;
  /** As `ask`, also for a project with settings that the user has not decided about: it is opened for reading, without these. */
  askUntrusted<Result>(question: (project: Project) => Promise<Result>): Promise<Result>;
  /** How many tokens the answer may take; somewhat less than its text, which has headings too. */
  readonly budget: number;
  /**
   * The absolute path of a folder as the call names it; by default of the one the call is about.
   *
   * @throws CodeGraphError `outside-project` where the server is not to answer about it
   */
  folder(named: string | undefined): Promise<string>;
  /** Indexes a folder, by default the one the call is about. */
  init(folder: string | undefined, options: InitOptions): Promise<InitResult["result"]>;
}

/** What a client may conclude about a call before making it. */
export interface Annotations {
  readonly readOnlyHint: boolean;
  readonly destructiveHint: boolean;
  readonly idempotentHint: boolean;
  readonly openWorldHint: boolean;
}

/** One tool as the server, the documentation and the tests read it; it knows nothing of the protocol's library. */
export interface Tool {
  readonly name: string;
  readonly title: string;
  /** When to use it and what comes back; at most 1 kB. */
  readonly description: string;
  readonly input: Fields;
  /** The shape of the result, for clients that want it structured. */
  readonly output: JsonSchema;
  readonly annotations: Annotations;
  /** Whether tasks begin with it, so that a model should know it from the start. */
  readonly first?: true;
  /** How its result is cut into pages; absent where it is always short. */
  readonly pages?: Pages;
  /** The tokens its answer takes by default, where the tool itself fills as many; absent where it does not. */
  readonly budget?: number;
  /** How to ask for less when the text had to be cut. */
  readonly narrow: string;
  /** @param input as the library spells it, in camelCase */
  run(call: Call, input: Values): Promise<object>;
  /** Text that an agent can act on: what matters most first, a line per item. */
  render(result: object, input: Values, offered: Offered): readonly string[];
}

interface Declaration<F extends Fields, Result extends object> extends Omit<Tool, "input" | "run" | "render"> {
  readonly input: F;
  run(call: Call, input: Arguments<F>): Promise<Result>;
  render(result: Result, input: Arguments<F>, offered: Offered): readonly string[];
}

/** Ties the types of a tool's input and result together. */
export function defineTool<const F extends Fields, Result extends object>(tool: Declaration<F, Result>): Tool {
  return tool as unknown as Tool;
}

/** Answers questions and changes nothing that a user could miss. */
export const reads: Annotations = { readOnlyHint: true, destructiveHint: false, idempotentHint: true, openWorldHint: false };

/** Writes to the index, never to the sources. */
export const writes: Annotations = { readOnlyHint: false, destructiveHint: false, idempotentHint: true, openWorldHint: false };
