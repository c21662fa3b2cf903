import type { QuestionContext } from "./context.js";

/** Resolver of a field, or of a subscription. */
export type Resolver = (source: unknown, args: Readonly<Record<string, unknown>>, context: QuestionContext) => unknown;

/** Resolvers by type and field. Fields without one have the value of the member with their name. */
export type Resolvers = Readonly<Record<string, Readonly<Record<string, Resolver>>>>;

/** Types the source and the arguments of a resolver. GraphQL has checked the arguments against the schema. */
export function resolver<Source, Args>(resolve: (source: Source, args: Args, context: QuestionContext) => unknown): Resolver {
  return (source, args, context) => resolve(source as Source, args as Args, context);
}

/** Arguments without those that are null or absent, which mean the same. */
export function given<Args extends object>(args: Args): { readonly [Key in keyof Args]?: NonNullable<Args[Key]> } {
  return Object.fromEntries(Object.entries(args).filter(([, value]) => value !== null && value !== undefined)) as {
    [Key in keyof Args]?: NonNullable<Args[Key]>;
  };
}
