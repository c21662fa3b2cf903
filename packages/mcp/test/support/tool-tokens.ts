import { countTokens } from "gpt-tokenizer/encoding/o200k_base";
import { inputSchema } from "../../src/fields.js";
import { instructionsFor } from "../../src/instructions.js";
import { fieldsOf } from "../../src/question.js";
import type { Tool } from "../../src/tool.js";
import { offeredIn } from "../../src/toolset.js";

/** Counts the tokens that the instructions and the registered tools (names, descriptions, inputs) take of a model's context. */
export function toolTokens(toolset: readonly Tool[]): number {
  const offered = offeredIn(toolset);
  const listed = toolset.map((tool) =>
    JSON.stringify({ name: tool.name, description: offered.keep(tool.description), inputSchema: inputSchema(fieldsOf(tool), offered) }),
  );
  return countTokens([instructionsFor(toolset), ...listed].join("\n"));
}
