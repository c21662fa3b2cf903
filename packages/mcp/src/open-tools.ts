import type { Progress } from "@codegraph/engine";
import { CodeGraphError } from "@codegraph/model";
import { callTool } from "./call-tool.js";
import { errorText } from "./error-text.js";
import { instructionsFor } from "./instructions.js";
import { listed } from "./listed.js";
import { Projects } from "./projects.js";
import { within } from "./reach.js";
import type { JsonSchema } from "./schema.js";
import { offeredIn, readToolset } from "./toolset.js";

/** Answer of a tool. */
export interface ToolAnswer {
  /** Text for the model. */
  readonly text: string;
  /** The page shown in `text`, with `next_cursor` if more items follow. Null if the call failed and the text says why. */
  readonly result: object | null;
}

/** A tool in the form of function calling. */
export interface ModelFunction {
  readonly name: string;
  readonly description: string;
  /** JSON Schema of the arguments, an object. */
  readonly parameters: JsonSchema;
}

/** The tools of one project, without a server. */
export interface OpenTools {
  readonly functions: readonly ModelFunction[];
  /**
   * Runs a tool. Never rejects: errors are reported in the text, for the model to read.
   *
   * @param input the arguments as an object, or as the JSON text that models produce
   */
  call(name: string, input: unknown, signal?: AbortSignal, onProgress?: (progress: Progress) => void): Promise<ToolAnswer>;
  /** Closes open projects. A later call opens them again. */
  close(): Promise<void>;
}

export interface OpenToolsOptions {
  /** `full` (default), `lean`, or comma-separated names of tools. */
  readonly toolset?: string;
  /** Folders that calls may name besides the project and its links. */
  readonly allow?: readonly string[];
}

/**
 * The tools for a program that talks to a model itself, or measures what a model would read. Answers are the same as the server's. The
 * project need not be indexed: `codegraph_init` is one of the tools.
 *
 * @param folder project of calls that name none
 * @throws CodeGraphError `invalid-argument` for an unknown tool in the toolset
 */
export function openTools(folder: string, { toolset = "full", allow = [] }: OpenToolsOptions = {}): OpenTools {
  const chosen = readToolset(toolset);
  const offered = offeredIn(chosen);
  // A model's wish is not the user's: it reaches no further than the project.
  const projects = new Projects(folder, { reach: within(allow) });
  const never = new AbortController().signal;
  return {
    functions: listed(chosen, offered).map(({ tool, description, inputSchema }) => ({
      name: tool.name,
      description,
      parameters: inputSchema,
    })),
    async call(name, input, signal = never, onProgress = () => undefined) {
      try {
        const tool = chosen.find((each) => each.name === name);
        if (tool === undefined)
          throw new CodeGraphError(
            "invalid-argument",
            `Unknown tool ${JSON.stringify(name)}`,
            `Tools: ${chosen.map((each) => each.name).join(", ")}.`,
          );
        return await callTool(tool, projects, readInput(input), { signal, onProgress, offered });
      } catch (error) {
        return { text: errorText(error, offered), result: null };
      }
    },
    close: () => projects.closeAll(),
  };
}

/** @throws CodeGraphError `invalid-argument` for invalid JSON */
function readInput(input: unknown): unknown {
  if (typeof input !== "string") return input;
  if (input.trim() === "") return {};
  try {
    return JSON.parse(input);
  } catch (cause) {
    throw new CodeGraphError("invalid-argument", `Invalid JSON in the arguments: ${(cause as Error).message}`, "Pass one JSON object.", {
      cause,
    });
  }
}

/**
 * Text that a model reads before its first call: the instructions, and each tool with its arguments.
 *
 * @param list tools as in `--toolset`
 */
export function standingText(list: string): string {
  const toolset = readToolset(list);
  const offered = offeredIn(toolset);
  const described = listed(toolset, offered).map(({ tool, description, inputSchema }) => ({ name: tool.name, description, inputSchema }));
  return [instructionsFor(toolset), ...described.map((tool) => JSON.stringify(tool))].join("\n");
}
