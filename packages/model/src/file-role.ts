import { isForeignFile } from "./foreign-file.js";

/** `own` for the project's own code; `beside` for its tests, examples, documentation, and third-party or generated code. */
export type FileRole = "own" | "beside";

/** Names of folders with tests or test data. */
const TEST_FOLDERS = new Set(
  "test tests __tests__ testing testdata test-data test_data spec specs e2e fixtures fixture __fixtures__ mocks __mocks__ testlib".split(
    " ",
  ),
);

/** Names of folders with samples or benchmarks. */
const OTHER_FOLDERS = new Set(
  "example examples sample samples snippets demo demos playground benchmark benchmarks bench benches benchsuite jmh fuzz stories".split(
    " ",
  ),
);

/** Names of top-level folders with documentation. Elsewhere these names are also those of modules. */
const DOCUMENTATION_FOLDERS = new Set("doc docs documentation website".split(" "));

/** Matches folders such as `Jellyfin.Server.Tests`, `okhttp-testing-support`, `src/androidTest`. */
const TEST_FOLDER_PARTS =
  /(?:^|[._-])(?:unit|integration|functional|container|module|native-image)?-?tests?(?:$|[._-])|^[a-z]+Test$|testing/u;

const TEST_FILES =
  /^(?:test_.*|conftest)\.py$|_test\.[a-z]+$|[._-](?:test|tests|spec)(?:-d)?\.[cm]?[jt]sx?$|_spec\.rb$|[a-z0-9](?:Test|Tests|TestCase|Spec|IT)\.(?:java|kt|kts|cs|php|scala|swift|groovy)$|^tests?\.rs$/u;
const OTHER_FILES =
  /[._-](?:bench|stories)(?:-d)?\.[cm]?[jt]sx?$|^benches\.rs$|[a-z0-9]Benchmarks?\.(?:java|kt|kts|cs|php|scala|swift|groovy)$/u;

/** Classifies a file by its path. A folder named `test` may also be part of a testing library, but is rarely its entry point. */
export function fileRole(path: string): FileRole {
  if (isTestFile(path)) return "beside";
  const { steps, name } = parts(path);
  if (OTHER_FILES.test(name) || isForeignFile(path) || DOCUMENTATION_FOLDERS.has((steps[0] ?? "").toLowerCase())) return "beside";
  return steps.some((step) => OTHER_FOLDERS.has(plain(step)) || step.includes("playground")) ? "beside" : "own";
}

/** True if a file belongs to the tests, by its path and name. */
export function isTestFile(path: string): boolean {
  const { steps, name } = parts(path);
  return TEST_FILES.test(name) || steps.some((step) => TEST_FOLDERS.has(plain(step)) || TEST_FOLDER_PARTS.test(step));
}

function parts(path: string): { readonly steps: readonly string[]; readonly name: string } {
  const steps = path.split("/");
  const name = steps.pop() as string;
  return { steps, name };
}

function plain(step: string): string {
  return step.toLowerCase().replace(/^_/u, "");
}
