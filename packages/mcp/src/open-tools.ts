import type { Progress } from "@codegraph/engine";
import { CodeGraphError } from "@codegraph/model";
import { callTool } from "./call-tool.js";
import { errorText } from "./error-text.js";
import { inputSchema } from "./fields.js";
import { instructionsFor } from "./instructions.js";
import { Projects } from "./projects.js";
import { fieldsOf } from "./question.js";
import { within } from "./reach.js";
import type { JsonSchema } from "./schema.js";
import { offeredIn, readToolset } from "./toolset.js";

/** What a tool answers. */
export interface ToolAnswer {
  /** As a model reads it. */
  readonly text: string;
  /** Null when the call failed, and the text says why and what to do. */
  readonly result: object | null;
}

/** A tool as models are told of functions. */
export interface ModelFunction {
  readonly name: string;
  readonly description: string;
  /** Of the arguments, an object. */
  readonly parameters: JsonSchema;
}

/** The tools about one project, without a server around them. */
export interface OpenTools {
  readonly functions: readonly ModelFunction[];
  /**
   * Runs a tool. Never rejects: what is wrong is in the text, for the model to read.
   *
   * @param input the arguments: an object, or the JSON text of one, as models give it
   */
  call(name: string, input: unknown, signal?: AbortSignal, onProgress?: (progress: Progress) => void): Promise<ToolAnswer>;
  /** Closes what is open; a call afterwards opens it again. */
  close(): Promise<void>;
}

export interface OpenToolsOptions {
  /** `full` (default), `lean`, or names of tools, separated by commas. */
  readonly toolset?: string;
  /** Folders that calls may be about beside the project and what it is linked to. */
  readonly allow?: readonly string[];
}

/**
 * The tools for a program that talks to a model itself, or measures what one would read; they answer as the server does. The
 * project need not be indexed yet: `codegraph_init` is one of them.
 *
 * @param folder the project that calls are about unless they name another
 * @throws CodeGraphError `invalid-argument` for a toolset that there is not
 */
export function openTools(folder: string, { toolset = "full", allow = [] }: OpenToolsOptions = {}): OpenTools {
  const chosen = readToolset(toolset);
  const offered = offeredIn(chosen);
  // What a model asks for is not the user's wish: it sees no more than the project.
  const projects = new Projects(folder, { reach: within(allow) });
  const never = new AbortController().signal;
  return {
    functions: chosen.map((tool) => ({ name: tool.name, description: offered.keep(tool.description), parameters: inputSchema(fieldsOf(tool), offered) })),
    async call(name, input, signal = never, onProgress = () => undefined) {
      try {
        const tool = chosen.find((each) => each.name === name);
        if (tool === undefined) throw new CodeGraphError("invalid-argument", `unknown tool ${JSON.stringify(name)}`, `There are ${chosen.map((each) => each.name).join(", ")}.`);
        return await callTool(tool, projects, readInput(input), { signal, onProgress, offered });
      } catch (error) {
        return { text: errorText(error, offered), result: null };
      }
    },
    close: () => projects.closeAll(),
  };
}

/** @throws CodeGraphError `invalid-argument` for a text that is no JSON */
function readInput(input: unknown): unknown {
  if (typeof input !== "string") return input;
  if (input.trim() === "") return {};
  try {
    return JSON.parse(input);
  } catch (cause) {
    throw new CodeGraphError("invalid-argument", `the arguments are not valid JSON: ${(cause as Error).message}`, "Give them as one JSON object.", { cause });
  }
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
