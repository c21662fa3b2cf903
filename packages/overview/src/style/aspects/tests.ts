import { counted, percent, shareOf } from "@codegraph/voice/evidence";
import { type Aspect, createClaim, fromMiddle } from "../claim.js";
import type { SampleFile } from "../code-sample.js";

/** Smallest sample for a claim. */
const MIN_SAMPLE = 5;
/** Names of test blocks in all supported frameworks. */
const BLOCKS = /^(?:describe|it|test|context|suite|specify|Describe|It|TEST|TEST_F|Test|Fact|Theory)$/u;
const CHECKS =
  /^(?:expect|should|assert\w*|Assert\w*|(?:assert|require)\.\w+|EXPECT_\w+|ASSERT_\w+|XCTAssert\w*|verify|assertThat|equal|deepEqual|strictEqual|must\w*|check)$/u;

/** Matches the specifier of a package or module, as opposed to a path. */
const PACKAGE_NAME = /^(?:@[^/]+\/)?[^./][^/]*$/u;

/** Returns a check for modules of the project itself, by its folders and files: `shop.cart` is `src/shop/cart.py`. */
function createOwnModuleTest(own: readonly SampleFile[]): (module: string) => boolean {
  const places = new Set<string>();
  for (const { path } of own) {
    const steps = path.replace(/\.[^./]+$/u, "").split("/");
    places.add(path.slice(path.lastIndexOf("/") + 1));
    for (let from = 0; from < steps.length; from++) {
      for (let to = from + 1; to <= steps.length; to++) places.add(steps.slice(from, to).join("/"));
    }
  }
  return (module) => places.has(module) || places.has(module.replace(/^@[^/]+\//u, "").replaceAll(".", "/"));
}

/** Test framework, blocks and assertions. */
export const tests: Aspect = ({ own, tests }) => {
  if (tests.length < MIN_SAMPLE) return [];
  const calls = tests.flatMap(({ path, facts }) =>
    facts.references
      .filter(({ kind }) => kind === "call" || kind === "macro" || kind === "decorator")
      .map(({ name, receiver, line }) => ({
        name: receiver === "assert" || receiver === "require" ? `${receiver}.${name}` : name,
        line,
        file: path,
      })),
  );
  const blocks = counted(calls.filter(({ name }) => BLOCKS.test(name)).map(({ name }) => name)).slice(0, 3);
  const checks = counted(calls.filter(({ name }) => CHECKS.test(name)).map(({ name }) => name)).slice(0, 3);
  const named = tests.flatMap(({ path, facts }) =>
    facts.definitions.filter(({ kind }) => kind === "function" || kind === "method").map(({ name, line }) => ({ name, line, file: path })),
  );
  const prefixed = named.filter(({ name }) => /^[Tt]est(?:_|[A-Z])/u.test(name));
  const ownModules = new Set(own.flatMap(({ facts }) => facts.imports.map(({ specifier }) => specifier)));
  const isOwn = createOwnModuleTest([...own, ...tests]);
  const modules = counted(tests.flatMap(({ facts }) => [...new Set(facts.imports.map(({ specifier }) => specifier))])).filter(
    ([module]) => PACKAGE_NAME.test(module) && !ownModules.has(module) && !isOwn(module),
  );
  const framework = modules[0];
  const share = framework === undefined ? null : shareOf(framework[1], tests.length);
  return [
    share === null || share.low < 0.2
      ? null
      : createClaim(
          "tests",
          "framework",
          `Tests use \`${framework![0]}\`.`,
          `imported by ${percent(share)} of test files`,
          fromMiddle(tests).flatMap(({ path, facts }) =>
            facts.imports.filter(({ specifier }) => specifier === framework![0]).map(({ line }) => ({ file: path, line })),
          ),
        ),
    blocks.length === 0 || blocks[0]![1] < tests.length
      ? null
      : createClaim(
          "tests",
          "blocks",
          `Test blocks: ${blocks.map(([name]) => `\`${name}\``).join(", ")}.`,
          blocks.map(([name, count]) => `${name} ${count}`).join(", "),
          fromMiddle(calls.filter(({ name }) => name === blocks[0]![0])),
        ),
    prefixed.length < tests.length
      ? null
      : createClaim(
          "tests",
          "functions",
          `Tests are functions, for example \`${fromMiddle(prefixed)[0]!.name}\`.`,
          `${prefixed.length} in ${tests.length} files`,
          fromMiddle(prefixed),
        ),
    checks.length === 0 || checks[0]![1] < tests.length
      ? null
      : createClaim(
          "tests",
          "checks",
          `Assertions: ${checks.map(([name]) => `\`${name}\``).join(", ")}.`,
          checks.map(([name, count]) => `${name} ${count}`).join(", "),
          fromMiddle(calls.filter(({ name }) => name === checks[0]![0])),
        ),
  ];
};
