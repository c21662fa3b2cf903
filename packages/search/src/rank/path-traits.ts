import { isForeignFile } from "@codegraph/model";

/** Hints in a path about the relevance of its file. */
export interface PathTraits {
  /** Tests, fixtures, benchmarks, mocks. */
  readonly test: boolean;
  /** Kept for compatibility (deprecated code, compatibility layers, old versions) or internal to the project. */
  readonly legacy: boolean;
  /** Examples, samples, code for documentation. */
  readonly example: boolean;
  /** Third-party or generated code. */
  readonly foreign: boolean;
}

const TEST =
  /(?:^|\/)(?:tests?|testing|spec|specs|__tests__|__mocks__|testdata|fixtures?|bench|benches|benchmarks?|e2e|mocks?|\w+Test)\/|[._-](?:test|tests|spec|bench|mock)\.[^/]+$|(?:^|\/)(?:test_[^/]+|conftest\.py|test_?utils?\.[^/]+)$|(?:Test|Tests|Spec|TestCase)\.[^/]+$/u;
const LEGACY = /(?:^|\/)(?:_?compat|legacy|deprecated|deprecations?|old|v[01]|_?internals?)(?:\/|\.[^/]+$)/iu;
const EXAMPLE = /(?:^|\/)(?:examples?|samples?|demos?|docs?|docs_src|site|website|tutorials?|playground)\//iu;
/** Folders and files whose names suggest foreign code less clearly than those of `isForeignFile`. */
const LIKELY_FOREIGN = /(?:^|\/)(?:external|gen|dist|build|deps)\/|\.d\.[cm]?ts$/iu;

/**
 * Reads the traits of a path.
 * @param path relative POSIX path
 */
export function pathTraits(path: string): PathTraits {
  return {
    test: TEST.test(path),
    legacy: LEGACY.test(path),
    example: EXAMPLE.test(path),
    foreign: isForeignFile(path) || LIKELY_FOREIGN.test(path),
  };
}
