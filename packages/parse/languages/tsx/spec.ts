import type { LanguageSpec } from "../../src/language-spec.js";
import { CALLED_BY_NAME } from "../_ecmascript/called-by-name.js";
import { ECMASCRIPT_EXPRESSIONS } from "../_ecmascript/expressions.js";
import { JAVASCRIPT_KEYWORDS, TYPESCRIPT_KEYWORDS } from "../_ecmascript/keywords.js";
import { ECMASCRIPT_RESOLUTION } from "../_ecmascript/resolution.js";
import { SHOWN_DECORATORS } from "../_ecmascript/decorators.js";
import { readReferencedPath } from "../_ecmascript/referenced-paths.js";
import { TYPESCRIPT_REMEDIES, TYPESCRIPT_UNREADABLE } from "../_ecmascript/unreadable.js";
import { isExported, memberVisibility } from "../_ecmascript/visibility.js";

const tsx: LanguageSpec = {
  id: "tsx",
  name: "TSX",
  extensions: [".tsx"],
  grammar: "tree-sitter-tsx.wasm",
  inherits: ["_casts", "_ecmascript", "typescript", "_jsx"],
  keywords: [...JAVASCRIPT_KEYWORDS, ...TYPESCRIPT_KEYWORDS],
  unreadable: TYPESCRIPT_UNREADABLE,
  remedies: TYPESCRIPT_REMEDIES,
  visibilityWords: { public: "public", protected: "protected", private: "private" },
  visibility: memberVisibility,
  exported: isExported,
  staticWords: ["static"],
  asyncWords: ["async"],
  shownAttributes: SHOWN_DECORATORS,
  readImport: readReferencedPath,
  lambdaReceivers: true,
  expressions: ECMASCRIPT_EXPRESSIONS,
  calledByName: CALLED_BY_NAME,
  resolution: ECMASCRIPT_RESOLUTION,
};

export default tsx;
