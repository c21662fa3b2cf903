import type { ResolutionRules } from "@codegraph/model";
import type { LanguageSpec } from "../../src/language-spec.js";
import { isBoilerplate } from "./says-nothing.js";

/** Resolution rules of a language without references. */
function noRules(family: string): ResolutionRules {
  return {
    sharing: "file",
    self: [],
    super: [],
    implicitSelf: false,
    constructors: [],
    callConstructs: false,
    separator: ".",
    family,
  };
}

/** Documents and data are larger than code and carry less information, so they may be a sixth of the size of a code file. */
const SIZE_FACTOR = 1 / 6;

type DataLanguage = Pick<LanguageSpec, "id" | "name" | "extensions" | "read"> & Partial<LanguageSpec>;

/** Creates a language of documents or data, which has names and words but no references. */
export function dataLanguage(language: DataLanguage): LanguageSpec {
  return {
    grammar: null,
    keywords: [],
    visibilityWords: {},
    visibility: () => null,
    exported: () => false,
    staticWords: [],
    asyncWords: [],
    sizeFactor: SIZE_FACTOR,
    excludes: isBoilerplate,
    resolution: noRules(language.id),
    ...language,
  };
}
