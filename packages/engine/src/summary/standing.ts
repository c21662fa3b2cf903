/** Whether a file is what the project is about, or beside it: its tests, its examples, what others wrote. */
export type Standing = "own" | "beside";

/**
 * Folders that by their name hold tests, samples, measurements or foreign code. `test` alone may also be part of a
 * library that is for testing, but hardly ever is what the library is entered by.
 */
const FOLDERS = new Set(
  (
    "test tests __tests__ testing testdata test-data test_data spec specs e2e fixtures fixture __fixtures__ mocks " +
    "__mocks__ testlib example examples sample samples demo demos playground benchmark benchmarks bench benches vendor " +
    "vendored third_party third-party thirdparty node_modules site-packages extern externals fuzz stories"
  ).split(" "),
);

/** Folders such as `Jellyfin.Server.Tests`, `okhttp-testing-support`, `src/androidTest`. */
const FOLDER_PARTS = /(?:^|[._-])(?:unit|integration|functional|container|module|native-image)?-?tests?(?:$|[._-])|^[a-z]+Test$|testing|playground/u;

const FILES =
  /^(?:test_.*|conftest)\.py$|_test\.[a-z]+$|[._-](?:test|tests|spec|bench|stories)(?:-d)?\.[cm]?[jt]sx?$|_spec\.rb$|[a-z0-9](?:Test|Tests|TestCase|Spec|IT)\.(?:java|kt|kts|cs|php|scala|swift|groovy)$|^(?:tests?|benches)\.rs$/u;

export function standingOf(path: string): Standing {
  const steps = path.split("/");
  const name = steps.pop() as string;
  if (FILES.test(name)) return "beside";
  return steps.some((step) => FOLDERS.has(step.toLowerCase().replace(/^_/u, "")) || FOLDER_PARTS.test(step)) ? "beside" : "own";
}
