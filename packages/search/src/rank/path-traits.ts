import { isForeignFile, isTestFile } from "@codegraph/model";

/** Hints in a path about the relevance of its file. */
export interface PathTraits {
  /** Tests, fixtures, benchmarks, mocks. */
  readonly test: boolean;
  /** Kept for compatibility (deprecated code, compatibility layers, old versions) or internal to the project. */
  readonly legacy: boolean;
  /** Examples, samples, code for documentation. */
  readonly example: boolean;
  /** Possibly third-party or generated code: a folder such as `build` or `gen` may also hold sources. */
  readonly foreign: boolean;
  /** Third-party, generated or minified code beyond doubt. */
  readonly vendored: boolean;
}

/** Benchmarks, mocks and helpers of tests that {@link isTestFile} leaves to the project. */
const TEST_SUPPORT = /(?:^|\/)(?:bench|benches|benchmarks?)\/|[._-](?:bench|mock)\.[^/]+$|(?:^|\/)test_?utils?\.[^/]+$/u;
const LEGACY = /(?:^|\/)(?:_?compat|legacy|deprecated|deprecations?|old|v[01]|_?internals?)(?:\/|\.[^/]+$)/iu;
const EXAMPLE = /(?:^|\/)(?:examples?|samples?|demos?|docs?|docs_src|site|website|tutorials?|playground)\//iu;
/** Folders and files whose names suggest foreign code less clearly than those of {@link isForeignFile}. */
const LIKELY_FOREIGN = /(?:^|\/)(?:external|gen|(?:[^/]*[_-])?dist|build|deps)\/|\.d\.[cm]?ts$/iu;

/**
 * Reads the traits of a path.
 * @param path relative POSIX path
 */
export function pathTraits(path: string): PathTraits {
  return {
    test: isTestFile(path) || TEST_SUPPORT.test(path),
    legacy: LEGACY.test(path),
    example: EXAMPLE.test(path),
    foreign: LIKELY_FOREIGN.test(path),
    vendored: isForeignFile(path),
  };
}
