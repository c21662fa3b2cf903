import assert from "node:assert/strict";
import { createGraphqlHandler, schemaText } from "@codegraph/graphql";

assert(schemaText().includes("type EntitySearchResult"));
const answer = await createGraphqlHandler([])(new Request("http://localhost/graphql?query={projects{name}}"));
assert.deepEqual(await answer.json(), { data: { projects: [] } });
