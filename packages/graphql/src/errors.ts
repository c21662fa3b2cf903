import { CodeGraphError } from "@codegraph/model";
import { GraphQLError, type GraphQLFormattedError } from "graphql";

/** Receives what went wrong inside, which clients are not told. */
export type OnFault = (error: unknown) => void;

const LONGEST_MESSAGE = 1_000;
const SCHEMA_REMEDY = "Correct the document; schema.graphql of @codegraph/graphql lists all fields.";

/**
 * Formats an error for a client, with CodeGraph's code and remedy in `extensions`. An unexpected error keeps its message and stack to itself.
 */
export function formatError(error: GraphQLError, onFault: OnFault): GraphQLFormattedError {
  const { originalError, locations, path } = error;
  const where = { ...(locations ? { locations } : {}), ...(path ? { path } : {}) };
  if (originalError instanceof CodeGraphError) {
    return { message: cut(originalError.message), ...where, extensions: { code: originalError.code, remedy: originalError.remedy } };
  }
  // GraphQL's own errors about values are the causes of others.
  if (originalError !== undefined && !(originalError instanceof GraphQLError)) {
    onFault(originalError);
    return {
      message: "Internal error",
      ...where,
      extensions: { code: "internal", remedy: "This is a bug in CodeGraph; see the log of the server." },
    };
  }
  const { code = "invalid-argument", remedy = SCHEMA_REMEDY } = error.extensions;
  return { message: cut(error.message), ...where, extensions: { code, remedy } };
}

function cut(message: string): string {
  return message.length > LONGEST_MESSAGE ? `${message.slice(0, LONGEST_MESSAGE)}…` : message;
}
