/** The schema served is the reviewed file schema.graphql, and each of its fields has an answer. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { buildClientSchema, buildSchema, getIntrospectionQuery, type IntrospectionQuery, printSchema } from "graphql";
import { afterAll, beforeAll, expect, test } from "vitest";
import { schemaText } from "../src/index.js";
import { everyField } from "./support/every-field.js";
import { type GraphqlServer, startGraphql } from "./support/server.js";

const file = readFileSync(join(import.meta.dirname, "../schema.graphql"), "utf8");

let server: GraphqlServer;

beforeAll(async () => {
  server = await startGraphql({ limits: { cost: 1e9, depth: 50 } });
});

afterAll(() => server.end());

test("the schema that clients read is that of schema.graphql", async () => {
  const { data, errors } = await server.ask(getIntrospectionQuery({ oneOf: true, specifiedByUrl: true }));
  expect(errors).toBeUndefined();
  expect(printSchema(buildClientSchema(data as unknown as IntrospectionQuery))).toBe(printSchema(buildSchema(file)));
  expect(schemaText()).toBe(file);
});

test("the queries of the schema are these twelve", () => {
  expect(Object.keys(buildSchema(file).getQueryType()!.getFields())).toEqual([
    "projects",
    "status",
    "search",
    "symbols",
    "definition",
    "callers",
    "callees",
    "impact",
    "types",
    "files",
    "outline",
    "documents",
  ]);
});

test.each([...everyField(buildSchema(file))])("every field below %s has a value of its type", async (name, document) => {
  const { data, errors } = await server.ask(document);
  expect(errors).toBeUndefined();
  expect(server.faults).toEqual([]);
  expect(data?.[name]).not.toBeNull();
});
