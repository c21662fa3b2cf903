import { readFileSync } from "node:fs";
import { buildSchema, type GraphQLSchema, isObjectType } from "graphql";
import { indexChangedResolver } from "./questions/index-changed.js";
import { callResolvers } from "./questions/calls.js";
import { fileResolvers } from "./questions/files.js";
import type { Resolvers } from "./questions/resolver.js";
import { searchResolvers } from "./questions/search.js";
import { statusResolvers } from "./questions/status.js";
import { symbolResolvers } from "./questions/symbols.js";
import { typeResolvers } from "./questions/types.js";

/** The schema in GraphQL's own language: the file `schema.graphql` of this package. */
export function schemaText(): string {
  return readFileSync(new URL("../schema.graphql", import.meta.url), "utf8");
}

/** The schema of the file, with the resolvers. */
export function createSchema(): GraphQLSchema {
  const schema = buildSchema(schemaText());
  for (const resolvers of [searchResolvers, symbolResolvers, callResolvers, typeResolvers, fileResolvers, statusResolvers])
    attach(schema, resolvers);
  schema.getSubscriptionType()!.getFields()["indexChanged"]!.subscribe = indexChangedResolver;
  return schema;
}

function attach(schema: GraphQLSchema, resolvers: Resolvers): void {
  for (const [typeName, fields] of Object.entries(resolvers)) {
    const type = schema.getType(typeName);
    for (const [fieldName, resolve] of Object.entries(fields)) {
      const field = isObjectType(type) ? type.getFields()[fieldName] : undefined;
      if (field === undefined) throw new TypeError(`The schema has no ${typeName}.${fieldName}`);
      field.resolve = resolve;
    }
  }
}
