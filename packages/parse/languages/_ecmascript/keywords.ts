/** Keywords of JavaScript. */
export const JAVASCRIPT_KEYWORDS: readonly string[] = (
  "async await break case catch class const continue debugger default delete do else export extends false finally for " +
  "from function get if import in instanceof let new null of return set static super switch this throw true try " +
  "typeof undefined var void while with yield"
).split(" ");

/** Keywords of TypeScript that JavaScript lacks. */
export const TYPESCRIPT_KEYWORDS: readonly string[] = (
  "abstract any as asserts bigint boolean constructor declare enum global implements infer interface is keyof module " +
  "namespace never number object out override package private protected public readonly require satisfies string " +
  "symbol type unique unknown using"
).split(" ");
