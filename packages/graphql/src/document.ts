import {
  type DocumentNode,
  GraphQLError,
  type GraphQLSchema,
  NoSchemaIntrospectionCustomRule,
  parse,
  specifiedRules,
  validate,
  type ValidationRule,
} from "graphql";
import { checkLiterals } from "./limits/arguments.js";
import { checkShape } from "./limits/document-shape.js";
import type { GraphqlLimits } from "./limits/limits.js";

export type ReadDocument = { readonly document: DocumentNode } | { readonly errors: readonly GraphQLError[] };

/** Reads documents, and keeps those that were valid. */
export type DocumentReader = (text: string) => ReadDocument;

/** Number of documents kept. Clients send the same few. */
const KEPT = 200;
/** A longer document is not kept, so that those kept need little memory. */
const LONGEST_KEPT = 10_000;
const MOST_ERRORS = 10;

/** @param introspection false to refuse questions about the schema, also by hints in errors */
export function createDocumentReader(schema: GraphQLSchema, limits: GraphqlLimits, introspection: boolean): DocumentReader {
  const kept = new Map<string, ReadDocument>();
  const rules: readonly ValidationRule[] = introspection ? specifiedRules : [...specifiedRules, NoSchemaIntrospectionCustomRule];

  function read(text: string): ReadDocument {
    let document: DocumentNode;
    try {
      document = parse(text, { maxLexicalTokens: limits.tokens, maxSourceLength: limits.bodyBytes, maxComments: limits.tokens });
    } catch (error) {
      if (error instanceof GraphQLError) return { errors: [error] };
      throw error;
    }
    const refusal = checkShape(document, limits) ?? checkLiterals(document, limits);
    if (refusal !== null) return { errors: [refusal] };
    const errors = validate(schema, document, rules, { maxErrors: MOST_ERRORS, hideSuggestions: !introspection });
    return errors.length > 0 ? { errors } : { document };
  }

  return (text) => {
    const known = kept.get(text);
    if (known !== undefined) {
      // The order of a map is that of insertion: the first is the one used least recently.
      kept.delete(text);
      kept.set(text, known);
      return known;
    }
    const made = read(text);
    if ("document" in made && text.length <= LONGEST_KEPT) {
      kept.set(text, made);
      if (kept.size > KEPT) kept.delete(kept.keys().next().value!);
    }
    return made;
  };
}
