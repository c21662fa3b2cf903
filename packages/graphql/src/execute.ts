import {
  type ExecutionArgs,
  type ExecutionResult,
  executeRootSelectionSet,
  GraphQLError,
  type GraphQLSchema,
  subscribe,
  validateExecutionArgs,
} from "graphql";
import { checkArguments } from "./limits/arguments.js";
import { checkCost } from "./limits/cost.js";
import type { GraphqlLimits } from "./limits/limits.js";
import { refused } from "./limits/refused.js";

/** An operation whose variables, cost and arguments were accepted. */
export interface Operation {
  readonly kind: "query" | "mutation" | "subscription";
  /** Never rejects. */
  run(): Promise<ExecutionResult>;
  /** Starts a subscription. Never rejects. */
  follow(): Promise<AsyncGenerator<ExecutionResult, void, void> | ExecutionResult>;
}

export type PlannedOperation = { readonly operation: Operation } | { readonly errors: readonly GraphQLError[] };

/** Checks a valid document with its variables. */
export function planOperation(schema: GraphQLSchema, args: Omit<ExecutionArgs, "schema">, limits: GraphqlLimits): PlannedOperation {
  const all: ExecutionArgs = { ...args, schema };
  const validated = validateExecutionArgs(all);
  if (!("operation" in validated)) return { errors: validated };
  const { operation, fragments, variableValues } = validated;
  try {
    const error = checkArguments(variableValues.coerced, limits) ?? checkCost(schema, { operation, fragments, variableValues }, limits);
    if (error !== null) return { errors: [error] };
  } catch (error) {
    // An argument that only the values of variables make invalid.
    if (error instanceof GraphQLError) return { errors: [error] };
    throw error;
  }
  const signal = args.abortSignal;
  return {
    operation: {
      kind: operation.operation,
      run: () => guarded(signal, limits, async () => executeRootSelectionSet(validated)),
      follow: () => guarded(signal, limits, async () => subscribe(all)),
    },
  };
}

/** Turns the end of the time into a result. */
async function guarded<Result>(
  signal: AbortSignal | null | undefined,
  limits: GraphqlLimits,
  run: () => Promise<Result>,
): Promise<Result | ExecutionResult> {
  try {
    return await run();
  } catch (error) {
    if (!signal?.aborted) return { errors: [internal(error)] };
    const late = refused(`The operation took longer than ${limits.timeMs} ms`, "Ask for less in one request.");
    return { errors: [new GraphQLError(late.message, { extensions: { ...late.extensions, code: "cancelled" } })] };
  }
}

function internal(error: unknown): GraphQLError {
  return new GraphQLError("Internal error", { originalError: error instanceof Error ? error : new Error(String(error)) });
}
