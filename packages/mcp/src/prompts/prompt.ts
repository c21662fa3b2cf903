import type { Offered } from "../offered.js";
import type { Projects } from "../projects.js";
import type { Tool } from "../tool.js";

/** Something that people ask for by name: the words for it, with what the index says of it. */
export interface Prompt {
  readonly name: string;
  readonly title: string;
  readonly description: string;
  readonly arguments: Readonly<Record<string, PromptArgument>>;
  /** The tool without which there is nothing to ask for; absent where there always is. */
  readonly needs?: string;
  /**
   * @param ask answers as a tool does, or says what is wrong
   * @param offered the tools that the words may name
   */
  write(values: Readonly<Record<string, string | undefined>>, ask: Ask, offered: Offered): Promise<string>;
}

/** @param input of the tool */
export type Ask = (tool: Tool, input: Readonly<Record<string, unknown>>) => Promise<string>;

export interface PromptArgument {
  readonly description: string;
  readonly required: boolean;
  /** Values that begin as what was typed; absent where anything can stand. */
  complete?(begun: string, projects: Projects): Promise<readonly string[]>;
}
