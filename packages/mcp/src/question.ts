import { checkInput } from "./check-input.js";
import { decodeCursor } from "./cursor.js";
import type { Fields, Values } from "./fields.js";
import { isObject } from "./is-object.js";
import { DEFAULT_TOKENS, MOST_TOKENS } from "./page.js";
import type { Tool } from "./tool.js";

/** A checked call of a tool. */
export interface Question {
  /** Maximum number of tokens of the answer. */
  readonly budget: number;
  /** The arguments without budget and cursor, as stored in a cursor. */
  readonly input: Values;
  /** Number of items on earlier pages. */
  readonly offset: number;
}

/** Every tool accepts another project than the server's. */
const projectField = {
  project: { type: "string", description: "Another indexed folder." },
} as const satisfies Fields;

/** Every tool with long answers accepts a budget. */
function budgetField(tokens: number): Fields {
  return { max_tokens: { type: "integer", maximum: MOST_TOKENS, default: tokens } };
}

/** Read-only tools with long answers accept a cursor. */
const cursorField = {
  cursor: { type: "string", longest: 2_000_000 },
} as const satisfies Fields;

/** All fields of a tool, including those common to all tools. */
export function fieldsOf(tool: Tool): Fields {
  return {
    ...tool.input,
    ...(tool.pages || tool.budget ? budgetField(tool.budget ?? DEFAULT_TOKENS) : {}),
    ...(hasCursor(tool) ? cursorField : {}),
    ...projectField,
  };
}

/**
 * True if the tool has further pages. A page is made by running the tool again, so a tool that writes has only the first: the next would
 * describe another run.
 */
export function hasCursor({ pages, annotations }: Tool): boolean {
  return pages !== undefined && annotations.readOnlyHint;
}

/**
 * Checks arguments, which are either complete or a cursor of an earlier call.
 *
 * @throws CodeGraphError `invalid-argument`
 */
export function readQuestion(tool: Tool, given: unknown): Question {
  const fields = fieldsOf(tool);
  const standard = tool.budget ?? DEFAULT_TOKENS;
  const { cursor, ...rest } = isObject(given) ? given : {};
  if (!hasCursor(tool) || cursor === undefined || cursor === null || cursor === "") {
    const { max_tokens: budget = standard, ...input } = checkInput(fields, given);
    return { budget: budget as number, input, offset: 0 };
  }
  const { max_tokens: budget = standard, cursor: text, ...beside } = checkInput(fields, { ...rest, cursor }, { partial: true });
  const { input, offset } = decodeCursor(tool.name, text as string, beside);
  return { budget: budget as number, input: checkInput(fields, input), offset };
}
