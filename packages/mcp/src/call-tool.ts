import type { Freshness, Progress } from "@codegraph/engine";
import { bounded } from "./bounded.js";
import { checkInput } from "./check-input.js";
import { errorText } from "./error-text.js";
import type { Field } from "./fields.js";
import { log } from "./log.js";
import type { Projects } from "./projects.js";
import type { Tool } from "./tool.js";

/** Every tool can be asked about another project than the server's. */
export const projectField: Field = {
  type: "string",
  description: "Folder of another indexed project; default: the server's.",
};

export interface Outcome {
  readonly text: string;
  /** Null when the call failed. */
  readonly result: object | null;
}

/** Checks the input, runs the tool and renders its result. Never throws: what is wrong is in the text. */
export async function callTool(
  tool: Tool,
  projects: Projects,
  given: unknown,
  { signal, onProgress }: { readonly signal: AbortSignal; readonly onProgress: (progress: Progress) => void },
): Promise<Outcome> {
  const started = performance.now();
  let outcome: Outcome;
  try {
    const { project: named, ...input } = checkInput({ ...tool.input, project: projectField }, given);
    const folder = named as string | undefined;
    const result = await tool.run(
      {
        signal,
        onProgress,
        ask: (question) => projects.use(folder, question),
        init: (path, options) => projects.init(path ?? folder, options),
      },
      input,
    );
    outcome = { result, text: bounded([...staleNote(result), ...tool.render(result, input)], tool.narrow) };
  } catch (error) {
    outcome = { result: null, text: errorText(error) };
  }
  log("info", `${tool.name} ${outcome.result === null ? "failed" : "answered"} in ${Math.round(performance.now() - started)} ms`);
  return outcome;
}

function staleNote(result: object): string[] {
  const { stale = [] } = result as Partial<Freshness>;
  if (stale.length === 0) return [];
  const named = stale.slice(0, 10).join(", ");
  const more = stale.length > 10 ? ` and ${stale.length - 10} more` : "";
  return [`Older than the files: ${named}${more}. Call codegraph_update, or read these files themselves.`];
}
