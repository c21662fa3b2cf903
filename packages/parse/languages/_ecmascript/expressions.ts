import type { ExpressionForms } from "../../src/expression-forms.js";

/** Expression forms of JavaScript and TypeScript. */
export const ECMASCRIPT_EXPRESSIONS: ExpressionForms = {
  literals: { string: "string", integer: "number", decimal: "number", boolean: "boolean", regex: "RegExp" },
  braces: "object",
  keptBy: ["const"],
  given: true,
  moduleCalls: ["require", "import"],
};
