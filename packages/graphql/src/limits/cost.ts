import {
  type FieldNode,
  getArgumentValues,
  getDirectiveValues,
  getNamedType,
  type GraphQLField,
  type GraphQLError,
  type GraphQLObjectType,
  type GraphQLSchema,
  isListType,
  isNonNullType,
  isObjectType,
  Kind,
  type OperationDefinitionNode,
  type FragmentDefinitionNode,
  type SelectionSetNode,
} from "graphql";
import type { GraphqlLimits } from "./limits.js";
import { refused } from "./refused.js";

/** Values of variables, as the execution has coerced them. */
type Variables = Parameters<typeof getArgumentValues>[2];
type Fragments = Readonly<Record<string, { readonly definition: FragmentDefinitionNode } | undefined>>;

export interface CostedOperation {
  readonly operation: OperationDefinitionNode;
  readonly fragments: Fragments;
  readonly variableValues: Variables;
}

/** Sizes of the lists of an object, by field. */
type Sizes = Readonly<Record<string, number>>;

/** Limit of visited fields. Fragments that contain each other twice at every level have more without costing anything. */
const MOST_VISITS = 100_000;

/** Checks the cost of an operation with its arguments, and the sizes of the lists that it asks for. */
export function checkCost(schema: GraphQLSchema, asked: CostedOperation, limits: GraphqlLimits): GraphQLError | null {
  const root = schema.getRootType(asked.operation.operation);
  if (!root) return null;
  const counter = createCounter(schema, asked);
  const cost = counter.costOf(asked.operation.selectionSet, root, {});
  if (counter.largest() > limits.listLength) {
    return refused(`A limit of ${counter.largest()} is more than ${limits.listLength}`, "Ask for pages: pass `nextCursor` as `after`.");
  }
  if (cost > limits.cost || counter.visits() > MOST_VISITS) {
    return refused(
      `The operation costs ${shown(cost)}, more than the limit of ${limits.cost}`,
      "Use smaller limits, fewer questions or less nesting.",
    );
  }
  return null;
}

function shown(cost: number): string {
  return cost < 1e9 ? String(cost) : "over a billion";
}

interface Counter {
  costOf(set: SelectionSetNode, type: GraphQLObjectType, sizes: Sizes): number;
  /** Largest `limit` seen. */
  largest(): number;
  visits(): number;
}

function createCounter(schema: GraphQLSchema, { fragments, variableValues }: CostedOperation): Counter {
  let visits = 0;
  let largest = 0;

  function costOf(set: SelectionSetNode, type: GraphQLObjectType, sizes: Sizes): number {
    let sum = 0;
    for (const each of set.selections) {
      visits += 1;
      if (visits > MOST_VISITS) return sum;
      if (each.kind === Kind.FIELD) sum += fieldCost(each, type, sizes);
      else {
        const inner = each.kind === Kind.INLINE_FRAGMENT ? each.selectionSet : fragments[each.name.value]?.definition.selectionSet;
        // The schema has no interfaces and unions, so a fragment is on the same type.
        if (inner) sum += costOf(inner, type, sizes);
      }
    }
    return sum;
  }

  function fieldCost(node: FieldNode, type: GraphQLObjectType, sizes: Sizes): number {
    const field = type.getFields()[node.name.value];
    if (field === undefined) return 0;
    const { weight } = ruleOf(schema, field);
    const named = getNamedType(field.type);
    const { own, below } = sizesOf(field, node, sizes);
    const inner = node.selectionSet && isObjectType(named) ? costOf(node.selectionSet, named, below) : 0;
    if (weight !== null) return weight + own * inner;
    return own * ((isObjectType(named) ? 1 : 0) + inner);
  }

  function sizesOf(field: GraphQLField<unknown, unknown>, node: FieldNode, sizes: Sizes): { readonly own: number; readonly below: Sizes } {
    const { assumedSize, slicingArgument, sizedFields } = ruleOf(schema, field);
    const isList = isListType(isNonNullType(field.type) ? field.type.ofType : field.type);
    const slice = slicingArgument === null ? null : sliceOf(field, node, slicingArgument);
    const below = slice === null ? {} : Object.fromEntries(sizedFields.map((name) => [name, slice]));
    return { own: isList ? (sizes[field.name] ?? slice ?? assumedSize) : 1, below };
  }

  function sliceOf(field: GraphQLField<unknown, unknown>, node: FieldNode, name: string): number {
    const value = getArgumentValues(field, node, variableValues)[name];
    const slice = typeof value === "number" ? Math.max(0, value) : 1;
    largest = Math.max(largest, slice);
    return slice;
  }

  return { costOf, largest: () => largest, visits: () => visits };
}

/** The cost of a field by its directives. */
interface CostRule {
  readonly weight: number | null;
  readonly assumedSize: number;
  readonly slicingArgument: string | null;
  readonly sizedFields: readonly string[];
}

const rules = new WeakMap<GraphQLField<unknown, unknown>, CostRule>();

function ruleOf(schema: GraphQLSchema, field: GraphQLField<unknown, unknown>): CostRule {
  const known = rules.get(field);
  if (known !== undefined) return known;
  const valuesOf = (name: string): Readonly<Record<string, unknown>> =>
    (field.astNode && getDirectiveValues(schema.getDirective(name)!, field.astNode)) ?? {};
  const { weight } = valuesOf("cost");
  const { assumedSize, slicingArgument, sizedFields } = valuesOf("listSize");
  const rule: CostRule = {
    weight: typeof weight === "number" ? weight : null,
    assumedSize: typeof assumedSize === "number" ? assumedSize : 1,
    slicingArgument: typeof slicingArgument === "string" ? slicingArgument : null,
    sizedFields: Array.isArray(sizedFields) ? sizedFields.map(String) : [],
  };
  rules.set(field, rule);
  return rule;
}
