import { callTool, fieldsOf } from "./call-tool.js";
import { inputSchema } from "./fields.js";
import { instructionsFor } from "./instructions.js";
import { type Offered, offered as offeredOf } from "./offered.js";
import { Projects } from "./projects.js";
import type { Tool } from "./tool.js";
import { tools } from "./tools/index.js";
import { readToolset } from "./toolset.js";

/** What a tool answers. */
export interface ToolAnswer {
  /** As a model reads it. */
  readonly text: string;
  /** Null when the call failed, and the text says why. */
  readonly result: object | null;
}

/** All tools about one project, without a server around them. */
export interface OpenTools {
  /** @throws Error for a name that no tool has */
  call(name: string, input: object, signal?: AbortSignal): Promise<ToolAnswer>;
  close(): Promise<void>;
}

/** Answers as the server does, for programs that measure or show what a model would read. */
export function openTools(folder: string): OpenTools {
  const projects = new Projects(folder);
  const offered = offeredIn(tools);
  const never = new AbortController().signal;
  return {
    async call(name, input, signal = never) {
      const tool = tools.find((each) => each.name === name);
      if (tool === undefined) throw new Error(`no tool is named ${name}`);
      return callTool(tool, projects, input, { signal, onProgress: () => undefined, offered });
    },
    close: () => projects.closeAll(),
  };
}

/**
 * What a model reads of the server before it asks anything: the instructions, and each tool with its arguments.
 *
 * @param list of tools, as `--toolset` reads it
 */
export function standingText(list: string): string {
  const toolset = readToolset(list);
  const offered = offeredIn(toolset);
  const described = toolset.map((tool) => ({ name: tool.name, description: offered.keep(tool.description), inputSchema: inputSchema(fieldsOf(tool), offered) }));
  return [instructionsFor(toolset), ...described.map((tool) => JSON.stringify(tool))].join("\n");
}

function offeredIn(toolset: readonly Tool[]): Offered {
  const namesOf = (all: readonly Tool[]): string[] => all.map(({ name }) => name);
  return offeredOf(namesOf(tools), namesOf(toolset));
}
