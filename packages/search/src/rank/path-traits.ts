import { isTestFile } from "@codegraph/model";

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

const TEST =
  /(?:^|\/)(?:tests?|testing|spec|specs|__tests__|__mocks__|testdata|fixtures?|bench|benches|benchmarks?|e2e|mocks?|\w+Test)\/|[._-](?:test|tests|spec|bench|mock)\.[^/]+$|(?:^|\/)(?:test_[^/]+|conftest\.py|test_?utils?\.[^/]+)$|(?:Test|Tests|Spec|TestCase)\.[^/]+$/u;
const LEGACY = /(?:^|\/)(?:_?compat|legacy|deprecated|deprecations?|old|v[01]|_?internals?)(?:\/|\.[^/]+$)/iu;
const EXAMPLE = /(?:^|\/)(?:examples?|samples?|demos?|docs?|docs_src|site|website|tutorials?|playground)\//iu;
const FOREIGN = /(?:^|\/)(?:external|gen|dist|build|deps)\/|\.(?:gen|g|designer)\.[^/]+$|\.d\.[cm]?ts$/iu;
const VENDORED =
  /(?:^|\/)(?:vendor(?:ed)?|third[_-]?party|node_modules|site-packages|generated|bower_components)\/|[.-]min\.[^/]+$|\.(?:pb|generated|bundle)\.[^/]+$|_pb2(?:_grpc)?\.py$/iu;
/** The test folder of Perl's convention. */
const TOP_TESTS = /^t\//u;

/**
 * Reads the traits of a path.
 * @param path relative POSIX path
 */
export function pathTraits(path: string): PathTraits {
  return {
    test: TEST.test(path) || TOP_TESTS.test(path) || isTestFile(path),
    legacy: LEGACY.test(path),
    example: EXAMPLE.test(path),
    foreign: FOREIGN.test(path),
    vendored: VENDORED.test(path),
  };
}
