import type { LanguageSpec } from "../../src/language-spec.js";
import { CALLED_BY_NAME } from "../_ecmascript/called-by-name.js";
import { ECMASCRIPT_EXPRESSIONS } from "../_ecmascript/expressions.js";
import { JAVASCRIPT_KEYWORDS } from "../_ecmascript/keywords.js";
import { ECMASCRIPT_RESOLUTION } from "../_ecmascript/resolution.js";
import { readJsDoc } from "../_ecmascript/jsdoc.js";
import { SHOWN_DECORATORS } from "../_ecmascript/decorators.js";
import { isExported, memberVisibility } from "../_ecmascript/visibility.js";

const javascript: LanguageSpec = {
  id: "javascript",
  name: "JavaScript",
  extensions: [".js", ".jsx", ".mjs", ".cjs"],
  grammar: "tree-sitter-javascript.wasm",
  inherits: ["_ecmascript", "_jsx"],
  keywords: JAVASCRIPT_KEYWORDS,
  visibilityWords: { public: "public", protected: "protected", private: "private" },
  visibility: memberVisibility,
  exported: isExported,
  staticWords: ["static"],
  asyncWords: ["async"],
  shownAttributes: SHOWN_DECORATORS,
  lambdaReceivers: true,
  expressions: ECMASCRIPT_EXPRESSIONS,
  readDocTypes: readJsDoc,
  calledByName: CALLED_BY_NAME,
  resolution: { ...ECMASCRIPT_RESOLUTION, variables: "declared", typedVariables: true },
};

export default javascript;
