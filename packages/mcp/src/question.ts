import { checkInput } from "./check-input.js";
import { decodeCursor } from "./cursor.js";
import type { Fields, Values } from "./fields.js";
import { DEFAULT_TOKENS, MOST_TOKENS } from "./page.js";
import type { Tool } from "./tool.js";

/** What a call asks of a tool. */
export interface Question {
  /** How many tokens the answer may take. */
  readonly budget: number;
  /** The arguments but for the budget and the cursor, as a cursor keeps them. */
  readonly input: Values;
  /** How many items were shown before. */
  readonly offset: number;
}

/** Every tool can be asked about another project than the server's. */
const projectField = {
  project: { type: "string", description: "Another indexed folder." },
} as const satisfies Fields;

/** Every tool whose answer can be long keeps it within a budget. */
function budgetField(tokens: number): Fields {
  return { max_tokens: { type: "integer", maximum: MOST_TOKENS, default: tokens } };
}

/** The rest of it comes in pages, where asking again changes nothing. */
const cursorField = {
  cursor: { type: "string", description: "For the next page.", longest: 2_000_000 },
} as const satisfies Fields;

/** All arguments of a tool, with those that every tool has. */
export function fieldsOf(tool: Tool): Fields {
  return { ...tool.input, ...(tool.pages || tool.budget ? budgetField(tool.budget ?? DEFAULT_TOKENS) : {}), ...(hasCursor(tool) ? cursorField : {}), ...projectField };
}

/** A second page is made by asking again, so what writes has only a first: the next would tell of another run. */
export function hasCursor({ pages, annotations }: Tool): boolean {
  return pages !== undefined && annotations.readOnlyHint;
}

/**
 * The question that the arguments ask: as they are, or the next page of one that was asked before.
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

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
