import { GraphQLError } from "graphql";

/** Error about a request that the caller has to change, with CodeGraph's code and a remedy. */
export function refused(message: string, remedy: string): GraphQLError {
  return new GraphQLError(message, { extensions: { code: "invalid-argument", remedy } });
}
