/** What a path says of how likely its file is what is looked for. */
export interface PathTraits {
  /** Tests, fixtures, benchmarks, mocks. */
  readonly test: boolean;
  /** Kept for those who came before: deprecated, compatibility layers, old versions, and what is for the project alone. */
  readonly legacy: boolean;
  /** Examples, samples, what the documentation shows. */
  readonly example: boolean;
  /** Written by others, or by a program. */
  readonly foreign: boolean;
}

const TEST =
  /(?:^|\/)(?:tests?|testing|spec|specs|__tests__|__mocks__|testdata|fixtures?|bench|benches|benchmarks?|e2e|mocks?|\w+Test)\/|[._-](?:test|tests|spec|bench|mock)\.[^/]+$|(?:^|\/)(?:test_[^/]+|conftest\.py|test_?utils?\.[^/]+)$|(?:Test|Tests|Spec|TestCase)\.[^/]+$/u;
const LEGACY = /(?:^|\/)(?:_?compat|legacy|deprecated|deprecations?|old|v[01]|_?internals?)(?:\/|\.[^/]+$)/iu;
const EXAMPLE = /(?:^|\/)(?:examples?|samples?|demos?|docs?|docs_src|site|website|tutorials?|playground)\//iu;
const FOREIGN =
  /(?:^|\/)(?:vendor|third[_-]party|external|node_modules|generated|gen|dist|build|deps)\/|\.(?:min|pb|gen|generated|g|designer)\.[^/]+$|_pb2(?:_grpc)?\.py$|\.d\.[cm]?ts$/iu;

/** @param path relative POSIX path */
export function pathTraits(path: string): PathTraits {
  return { test: TEST.test(path), legacy: LEGACY.test(path), example: EXAMPLE.test(path), foreign: FOREIGN.test(path) };
}
