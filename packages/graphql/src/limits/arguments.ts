import { type DocumentNode, type GraphQLError, Kind, visit } from "graphql";
import type { GraphqlLimits } from "./limits.js";
import { refused } from "./refused.js";

/** Checks the lengths of texts and lists among the values of variables. */
export function checkArguments(values: unknown, limits: GraphqlLimits): GraphQLError | null {
  if (typeof values === "string") return checkText(values.length, limits);
  if (typeof values !== "object" || values === null) return null;
  if (Array.isArray(values) && values.length > limits.listLength) return tooLong(values.length, limits);
  for (const each of Object.values(values)) {
    const error = checkArguments(each, limits);
    if (error !== null) return error;
  }
  return null;
}

/** Checks the lengths of texts and lists that a document itself contains. */
export function checkLiterals(document: DocumentNode, limits: GraphqlLimits): GraphQLError | null {
  let error: GraphQLError | null = null;
  visit(document, {
    [Kind.STRING]: ({ value }) => void (error ??= checkText(value.length, limits)),
    [Kind.LIST]: ({ values }) => void (error ??= values.length > limits.listLength ? tooLong(values.length, limits) : null),
  });
  return error;
}

function checkText(length: number, { textLength }: GraphqlLimits): GraphQLError | null {
  if (length <= textLength) return null;
  return refused(`A text of ${length} characters is longer than ${textLength}`, "Send a shorter text.");
}

function tooLong(length: number, { listLength }: GraphqlLimits): GraphQLError {
  return refused(`A list of ${length} values is longer than ${listLength}`, "Send fewer values.");
}
