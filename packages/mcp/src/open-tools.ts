import { callTool, fieldsOf } from "./call-tool.js";
import { inputSchema } from "./fields.js";
import { instructions } from "./instructions.js";
import { Projects } from "./projects.js";
import { tools } from "./tools/index.js";

/** What a tool answers. */
export interface ToolAnswer {
  /** As a model reads it. */
  readonly text: string;
  /** Null when the call failed, and the text says why. */
  readonly result: object | null;
}

/** The tools about one project, without a server around them. */
export interface OpenTools {
  /** @throws Error for a name that no tool has */
  call(name: string, input: object, signal?: AbortSignal): Promise<ToolAnswer>;
  close(): Promise<void>;
}

/** Answers as the server does, for programs that measure or show what a model would read. */
export function openTools(folder: string): OpenTools {
  const projects = new Projects(folder);
  const never = new AbortController().signal;
  return {
    async call(name, input, signal = never) {
      const tool = tools.find((each) => each.name === name);
      if (tool === undefined) throw new Error(`no tool is named ${name}`);
      return callTool(tool, projects, input, { signal, onProgress: () => undefined });
    },
    close: () => projects.closeAll(),
  };
}

/** What a model reads of the server before it asks anything: the instructions, and each tool with its arguments. */
export function standingText(): string {
  return [instructions, ...tools.map((tool) => JSON.stringify({ name: tool.name, description: tool.description, inputSchema: inputSchema(fieldsOf(tool)) }))].join("\n");
}
