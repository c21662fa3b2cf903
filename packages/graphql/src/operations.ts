import { CodeGraphError } from "@codegraph/model";
import { createHash } from "node:crypto";
import type { DocumentReader } from "./document.js";
import { refused } from "./limits/refused.js";
import type { GraphQLError } from "graphql";
import type { GraphqlParameters } from "./http/read-request.js";

/** Finds the document of a request: its text, or an operation that was stored before. */
export type OperationFinder = (parameters: GraphqlParameters) => string | GraphQLError;

/**
 * @param stored documents by id
 * @param only true to refuse all other documents
 * @throws CodeGraphError `invalid-argument` for a stored document that is invalid
 */
export function createOperationFinder(stored: Readonly<Record<string, string>>, only: boolean, read: DocumentReader): OperationFinder {
  const byId = new Map<string, string>();
  for (const [id, text] of Object.entries(stored)) {
    const made = read(text);
    if ("errors" in made) {
      throw new CodeGraphError("invalid-argument", `Operation "${id}" is invalid: ${made.errors[0]!.message}`, "Correct its document.");
    }
    byId.set(id, text);
    byId.set(createHash("sha256").update(text).digest("hex"), text);
  }
  const texts = new Set(byId.values());
  return ({ query, id }) => {
    if (id !== null) {
      const known = byId.get(id);
      if (known !== undefined) return known;
      // Clients that register operations automatically send the document after this message.
      if (query === null) return refused("PersistedQueryNotFound", "Send the document, or have the operation stored on the server.");
    }
    if (query === null) return refused("The request has no document", 'Send {"query": "…"}.');
    if (only && !texts.has(query)) return refused("The document is not a stored operation", "Have it stored on the server.");
    return query;
  };
}
