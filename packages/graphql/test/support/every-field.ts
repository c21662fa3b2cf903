/** Documents that select every field of a schema. */
import { getNamedType, type GraphQLField, type GraphQLObjectType, type GraphQLSchema, isObjectType } from "graphql";

/** Arguments of the root fields, for the sample project. */
const ARGUMENTS: Readonly<Record<string, string>> = {
  search: '(query: "load user")',
  symbols: '(name: "*")',
  definition: '(symbol: "UserService.load")',
  callers: '(symbol: "find")',
  callees: '(symbol: "UserService.rename")',
  impact: '(target: "find")',
  types: '(symbol: "UserService")',
  outline: '(file: "src/service.ts")',
};

/** A document for each root field of the queries, by name. A symbol's own questions are asked once, not about their answers. */
export function everyField(schema: GraphQLSchema): ReadonlyMap<string, string> {
  const fields = Object.values(schema.getQueryType()!.getFields());
  return new Map(fields.map((field) => [field.name, `{ ${field.name}${ARGUMENTS[field.name] ?? ""}${selection(field, [])} }`]));
}

function selection(field: GraphQLField<unknown, unknown>, above: readonly GraphQLObjectType[]): string {
  const type = getNamedType(field.type);
  if (!isObjectType(type)) return "";
  const inner = Object.values(type.getFields())
    .filter((each) => !isRepeated(each, [...above, type]))
    .map((each) => each.name + selection(each, [...above, type]));
  return ` { ${inner.join(" ")} }`;
}

/** True for a field below a symbol that leads to chunks, calls or symbols again. */
function isRepeated(field: GraphQLField<unknown, unknown>, above: readonly GraphQLObjectType[]): boolean {
  const type = getNamedType(field.type);
  if (!isObjectType(type)) return false;
  const symbols = above.filter(({ name }) => name === "Symbol").length;
  const questions = above.filter(({ name }) => name.endsWith("Answer")).length;
  return above.includes(type) || (symbols > 0 && field.args.length > 0 && (symbols > 1 || questions > 1));
}
