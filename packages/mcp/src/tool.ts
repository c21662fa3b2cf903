import type { InitOptions, InitResult, Progress, Project } from "@codegraph/engine";
import type { Arguments, Fields, Values } from "./fields.js";
import type { Offered } from "./offered.js";
import type { Pages } from "./pages.js";
import type { JsonSchema } from "./schema.js";

/** One call of a tool, with what the server provides for it. */
export interface Call {
  /** Aborts when the client cancels the call or disconnects. */
  readonly signal: AbortSignal;
  readonly onProgress: (progress: Progress) => void;
  /** Opens the call's project. It stays open for a while, for the next call. */
  ask<Result>(question: (project: Project) => Promise<Result>): Promise<Result>;
  /** Like `ask`, but also for a project whose settings await the user's decision: it is opened read-only, without these settings. */
  askUntrusted<Result>(question: (project: Project) => Promise<Result>): Promise<Result>;
  /** Tokens available for content: less than the text may have, since that includes headings. */
  readonly budget: number;
  /**
   * Returns the absolute path of a folder named by the call, by default the call's project.
   *
   * @throws CodeGraphError `outside-project` if the server does not serve it
   */
  folder(named: string | undefined): Promise<string>;
  /** Indexes a folder, by default the call's project. */
  init(folder: string | undefined, options: InitOptions): Promise<InitResult["result"]>;
}

/** Hints about a call that clients can use before making it. */
export interface Annotations {
  readonly readOnlyHint: boolean;
  readonly destructiveHint: boolean;
  readonly idempotentHint: boolean;
  readonly openWorldHint: boolean;
}

/** A tool as the server, the documentation and the tests read it. It does not depend on the protocol's library. */
export interface Tool {
  readonly name: string;
  readonly title: string;
  /** When to use the tool and what it returns; at most 1 kB. */
  readonly description: string;
  readonly input: Fields;
  /** Schema of the structured result. */
  readonly output: JsonSchema;
  readonly annotations: Annotations;
  /** Set for a tool that tasks start with, so that a model should know it from the start. */
  readonly first?: true;
  /** How the result is split into pages. Absent if it is always short. */
  readonly pages?: Pages;
  /** Default number of tokens of a tool that fills a budget itself. Absent for other tools. */
  readonly budget?: number;
  /** How to ask for less, for an answer that was cut. */
  readonly narrow: string;
  /** The tools that this one replaces in a list, by the value of its argument `action`. They run the calls. */
  readonly actions?: Readonly<Record<string, Tool>>;
  /** @param input arguments in camelCase */
  run(call: Call, input: Values): Promise<object>;
  /** Text for an agent: the most important first, one line for each item. */
  render(result: object, input: Values, offered: Offered): readonly string[];
}

interface Declaration<F extends Fields, Result extends object> extends Omit<Tool, "input" | "run" | "render"> {
  readonly input: F;
  run(call: Call, input: Arguments<F>): Promise<Result>;
  render(result: Result, input: Arguments<F>, offered: Offered): readonly string[];
}

/** Checks that the tool's input, result and rendering have matching types. */
export function defineTool<const F extends Fields, Result extends object>(tool: Declaration<F, Result>): Tool {
  return tool as unknown as Tool;
}

/** Hints of a tool that changes nothing. */
export const reads: Annotations = { readOnlyHint: true, destructiveHint: false, idempotentHint: true, openWorldHint: false };

/** Hints of a tool that writes to the index but never to the sources. */
export const writes: Annotations = { readOnlyHint: false, destructiveHint: false, idempotentHint: true, openWorldHint: false };
