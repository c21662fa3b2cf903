import { escapeInvisible } from "@codegraph/model";
import { answer, type Context, type Outcome } from "./answer.js";
import { errorText } from "./error-text.js";
import { log } from "./log.js";
import type { Projects } from "./projects.js";
import { readQuestion } from "./question.js";
import type { Tool } from "./tool.js";

/** Checks the input, runs the tool and renders its result. Never throws: errors are in the text. */
export async function callTool(tool: Tool, projects: Projects, given: unknown, context: Context): Promise<Outcome> {
  const started = performance.now();
  let outcome: Outcome;
  try {
    outcome = await answer(tool, projects, readQuestion(tool, given), context);
  } catch (error) {
    outcome = { result: null, text: errorText(error, context.offered) };
  }
  const fields = { tool: tool.name, ok: outcome.result !== null, ms: Math.round(performance.now() - started) };
  log("info", "tool.call", fields);
  return { ...outcome, text: escapeInvisible(outcome.text) };
}
