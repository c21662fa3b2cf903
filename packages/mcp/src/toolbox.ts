import type { Progress } from "@codegraph/engine";
import { CodeGraphError } from "@codegraph/model";
import { callTool, fieldsOf } from "./call-tool.js";
import { errorText } from "./error-text.js";
import { inputSchema } from "./fields.js";
import { offered as offeredOf } from "./offered.js";
import { Projects } from "./projects.js";
import { within } from "./reach.js";
import type { JsonSchema } from "./schema.js";
import { tools } from "./tools/index.js";
import { readToolset } from "./toolset.js";

/** A tool in the words that models are told of functions in. */
export interface ModelFunction {
  readonly name: string;
  readonly description: string;
  /** Of the arguments, an object. */
  readonly parameters: JsonSchema;
}

/** The tools of the server without a server, for a program that has a model of its own. */
export interface Toolbox {
  readonly functions: readonly ModelFunction[];
  /**
   * Runs a tool. Never rejects: `ok` says whether it did what it should, and what is wrong is in the text, for the model to read.
   *
   * @param input the arguments: an object, or the JSON text of one, as models give it
   */
  call(name: string, input: unknown, options?: ToolboxCallOptions): Promise<{ readonly text: string; readonly ok: boolean }>;
  /** Closes what is open; nothing may be called afterwards. */
  close(): Promise<void>;
}

export interface ToolboxCallOptions {
  readonly signal?: AbortSignal;
  readonly onProgress?: (progress: Progress) => void;
}

export interface ToolboxOptions {
  /** `lean` (default), `full`, or names of tools, separated by commas. */
  readonly toolset?: string;
  /** Folders that calls may be about beside the project and what it is linked to. */
  readonly allow?: readonly string[];
}

/**
 * The tools for a project, which need not be indexed yet: `codegraph_init` is one of them.
 *
 * @param folder the project that calls are about unless they name another
 * @throws CodeGraphError `invalid-argument` for a toolset that there is not
 */
export function openToolbox(folder: string, { toolset = "lean", allow = [] }: ToolboxOptions = {}): Toolbox {
  const chosen = readToolset(toolset);
  const offered = offeredOf(tools.map(({ name }) => name), chosen.map(({ name }) => name));
  // What a model asks for is not the user's wish: it sees no more than the project.
  const projects = new Projects(folder, { reach: within(allow) });
  return {
    functions: chosen.map((tool) => ({
      name: tool.name,
      description: offered.keep(tool.description),
      parameters: inputSchema(fieldsOf(tool), offered),
    })),
    async call(name, input, { signal = new AbortController().signal, onProgress = () => {} } = {}) {
      const tool = chosen.find((each) => each.name === name);
      try {
        if (tool === undefined) throw new CodeGraphError("invalid-argument", `there is no tool ${JSON.stringify(name)}`, `There are ${chosen.map((each) => each.name).join(", ")}.`);
        const { text, result } = await callTool(tool, projects, readInput(input), { signal, onProgress, offered });
        return { text, ok: result !== null };
      } catch (error) {
        return { text: errorText(error, offered), ok: false };
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
