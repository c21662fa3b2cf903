import { escapeInvisible } from "@codegraph/model";
import { answer, type Context, type Outcome } from "./answer.js";
import { errorText } from "./error-text.js";
import { isObject } from "./is-object.js";
import { log } from "./log.js";
import type { Projects } from "./projects.js";
import { checkInput } from "./check-input.js";
import { readQuestion } from "./question.js";
import type { Tool } from "./tool.js";

/** Checks the input, runs the tool and renders its result. Never throws: errors are in the text. */
export async function callTool(tool: Tool, projects: Projects, given: unknown, context: Context): Promise<Outcome> {
  const started = performance.now();
  let outcome: Outcome;
  try {
    const called = actionOf(tool, given);
    outcome = await answer(called.tool, projects, readQuestion(called.tool, called.given), context);
  } catch (error) {
    outcome = { result: null, text: errorText(error, context.offered) };
  }
  const fields = { tool: tool.name, ok: outcome.result !== null, ms: Math.round(performance.now() - started) };
  log("info", "tool.call", fields);
  return { ...outcome, text: escapeInvisible(outcome.text) };
}

/**
 * The tool that runs the call: that of the named action, or else the called tool itself.
 *
 * @throws CodeGraphError `invalid-argument` for a missing or unknown action
 */
function actionOf(tool: Tool, given: unknown): { readonly tool: Tool; readonly given: unknown } {
  const { actions } = tool;
  if (actions === undefined) return { tool, given };
  const { action, ...rest } = isObject(given) ? given : {};
  const { action: named } = checkInput({ action: tool.input["action"] ?? { type: "string" } }, { action });
  const meant = actions[named as string];
  return meant === undefined ? { tool, given } : { tool: meant, given: rest };
}
