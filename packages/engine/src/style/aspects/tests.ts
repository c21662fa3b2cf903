import { counted, percent, shareOf } from "@codegraph/voice/evidence";
import { type Aspect, claim } from "../claim.js";

const FEWEST = 5;
/** What tests are made of, whatever the framework. */
const BLOCKS = /^(?:describe|it|test|context|suite|specify|Describe|It|TEST|TEST_F|Test|Fact|Theory)$/u;
const CHECKS = /^(?:expect|should|assert\w*|Assert\w*|require|EXPECT_\w+|ASSERT_\w+|XCTAssert\w*|verify|assertThat|equal|deepEqual|strictEqual|must\w*|check)$/u;

/** What tests are written with. */
export const tests: Aspect = ({ own, tests }) => {
  if (tests.length < FEWEST) return [];
  const calls = tests.flatMap(({ path, facts }) => facts.references.filter(({ kind }) => kind === "call" || kind === "macro" || kind === "decorator").map(({ name, line }) => ({ name, line, file: path })));
  const blocks = counted(calls.filter(({ name }) => BLOCKS.test(name)).map(({ name }) => name)).slice(0, 3);
  const checks = counted(calls.filter(({ name }) => CHECKS.test(name)).map(({ name }) => name)).slice(0, 3);
  const named = tests.flatMap(({ path, facts }) => facts.definitions.filter(({ kind }) => kind === "function" || kind === "method").map(({ name, line }) => ({ name, line, file: path })));
  const prefixed = named.filter(({ name }) => /^[Tt]est(?:_|[A-Z])/u.test(name));
  const ownModules = new Set(own.flatMap(({ facts }) => facts.imports.map(({ specifier }) => specifier)));
  const modules = counted(tests.flatMap(({ facts }) => [...new Set(facts.imports.map(({ specifier }) => specifier))])).filter(([module]) => !/^\.|\//u.test(module) && !ownModules.has(module));
  const framework = modules[0];
  const share = framework === undefined ? null : shareOf(framework[1], tests.length);
  return [
    share === null || share.low < 0.2 ? null : claim("tests", "framework", `Tests use \`${framework![0]}\`.`, `imported by ${percent(share)} of test files`, tests.flatMap(({ path, facts }) => facts.imports.filter(({ specifier }) => specifier === framework![0]).map(({ line }) => ({ file: path, line })))),
    blocks.length === 0 || blocks[0]![1] < tests.length ? null : claim("tests", "blocks", `Tests are written with ${blocks.map(([name]) => `\`${name}\``).join(", ")}.`, blocks.map(([name, count]) => `${name} ${count}`).join(", "), calls.filter(({ name }) => name === blocks[0]![0])),
    prefixed.length < tests.length ? null : claim("tests", "functions", `Tests are functions such as \`${prefixed[0]!.name}\`.`, `${prefixed.length} in ${tests.length} files`, prefixed),
    checks.length === 0 || checks[0]![1] < tests.length ? null : claim("tests", "checks", `Checked with ${checks.map(([name]) => `\`${name}\``).join(", ")}.`, checks.map(([name, count]) => `${name} ${count}`).join(", "), calls.filter(({ name }) => name === checks[0]![0])),
  ];
};
