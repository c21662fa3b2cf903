import { isForeignFile } from "./foreign-file.js";

/** `own` for the project's own code; `beside` for its tests, examples, benchmarks and documentation, and generated and third-party code. */
export type FileRole = "own" | "beside";

/** Names of folders with tests or test data. Perl's and git's is `t`. */
const TEST_FOLDERS = new Set(
  (
    "t test tests __tests__ unittest unittests testing testdata testlib spec specs e2e cypress fixtures fixture __fixtures__ " +
    "mocks __mocks__"
  ).split(" "),
);

/**
 * Part of a longer name of such a folder: `Foo.Tests`, `dts-test`, `src/androidTest`, `okhttp-testing-support`, `shop-e2e`, `Shop.Specs`. A
 * .NET project `Foo.Testing` is a library for the tests of its users.
 */
const TEST_FOLDER_PART = /(?:^|[._-])(?:tests?|e2e)(?:$|[._-])|(?:^|[a-z0-9._-])Tests?(?:$|[A-Z._-])|\.Specs?$|testing/u;

/** Names of folders with samples or benchmarks. */
const OTHER_FOLDERS = new Set(
  "example examples sample samples snippets demo demos playground benchmark benchmarks bench benches benchsuite jmh fuzz stories".split(
    " ",
  ),
);

/** Names of folders with sources of one language, as in `src/main/java`. Folders in them are parts of packages. */
const PACKAGE_ROOTS = new Set("java kotlin scala groovy".split(" "));

/** Names of top-level folders with documentation. Elsewhere these names are also those of modules. */
const DOCUMENTATION_FOLDERS = new Set("doc docs documentation website".split(" "));

/** File names of tests, by the conventions of the languages' test runners. */
const TEST_FILES: readonly RegExp[] = [
  // `load.test.ts`, `types.test-d.ts`, `load-spec.js`
  /[._-](?:test|tests|spec)(?:-d)?\.[cm]?[jt]sx?$/u,
  // `load_test.go`, `load_unittest.cc`, `load_spec.rb`
  /_(?:test|tests|unittest)\.[a-z]+$|_spec\.(?:rb|lua|cr)$/u,
  /^test_.*\.(?:py|lua|jl|c|cc|cpp|cxx)$|^(?:conftest|tests)\.py$/u,
  // `LoadTest.java`, `LoadSpec.scala`, `LoadIT.java`
  /[a-z0-9](?:Tests?|TestCase|Spec|IT)\.(?:java|kts?|cs|vb|fs|php|scala|swift|groovy|hs|mm?|cc|cpp)$/u,
  /^tests?\.(?:rs|[cm]?[jt]sx?)$|\.t$/u,
];

/** File names of benchmarks and stories. */
const OTHER_FILES: readonly RegExp[] = [
  /[._-](?:bench|stories)(?:-d)?\.[cm]?[jt]sx?$|^benches\.rs$/u,
  /[a-z0-9]Benchmarks?\.(?:java|kts?|cs|php|scala|swift|groovy)$/u,
];

/** Classifies a file by its path. A folder named `test` may also be part of a testing library, but is rarely its entry point. */
export function fileRole(path: string): FileRole {
  if (isTestFile(path)) return "beside";
  const { folders, name } = parts(path);
  if (isForeignFile(path) || DOCUMENTATION_FOLDERS.has((folders[0] ?? "").toLowerCase())) return "beside";
  if (OTHER_FILES.some((pattern) => pattern.test(name))) return "beside";
  const isOther = (folder: string): boolean => OTHER_FOLDERS.has(plain(folder)) || folder.includes("playground");
  return folders.slice(0, packageStart(folders)).some(isOther) ? "beside" : "own";
}

/**
 * Returns the index of the first folder that is part of a package's name in the layout of Maven and Gradle. New projects are in the package
 * `com.example.demo`.
 */
function packageStart(folders: readonly string[]): number {
  const root = folders.findIndex((folder, index) => folder === "src" && PACKAGE_ROOTS.has(folders[index + 2] ?? ""));
  return root === -1 ? folders.length : root + 3;
}

/** Returns true if a file belongs to the tests, by its path and name. */
export function isTestFile(path: string): boolean {
  const { folders, name } = parts(path);
  return (
    TEST_FILES.some((pattern) => pattern.test(name)) ||
    folders.some((folder) => TEST_FOLDERS.has(plain(folder)) || TEST_FOLDER_PART.test(folder))
  );
}

function parts(path: string): { readonly folders: readonly string[]; readonly name: string } {
  const folders = path.split("/");
  const name = folders.pop() as string;
  return { folders, name };
}

function plain(folder: string): string {
  return folder.toLowerCase().replace(/^_(?!_)/u, "");
}
