import type { Offered } from "../offered.js";
import type { Projects } from "../projects.js";
import type { Tool } from "../tool.js";

/** A prompt that users select by name. Its text includes answers from the index. */
export interface Prompt {
  readonly name: string;
  readonly title: string;
  readonly description: string;
  readonly arguments: Readonly<Record<string, PromptArgument>>;
  /** Tool without which the prompt is not offered. Absent if it needs none. */
  readonly needs?: string;
  /**
   * @param ask calls a tool and returns its answer or error text
   * @param offered tools that the text may name
   */
  write(values: Readonly<Record<string, string | undefined>>, ask: Ask, offered: Offered): Promise<string>;
}

/** @param input arguments of the tool */
export type Ask = (tool: Tool, input: Readonly<Record<string, unknown>>) => Promise<string>;

export interface PromptArgument {
  readonly description: string;
  readonly required: boolean;
  /** Values that start with the given text. Absent for free text. */
  complete?(begun: string, projects: Projects): Promise<readonly string[]>;
}
