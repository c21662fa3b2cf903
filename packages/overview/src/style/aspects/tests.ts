import type { Definition, ReferenceKind } from "@codegraph/model";
import { counted, percent, shareOf } from "@codegraph/voice/evidence";
import type { StyleClaim, StylePlace } from "../../api/style.js";
import { type Aspect, createClaim, fromMiddle } from "../claim.js";
import type { CodeSample, SampleFile } from "../code-sample.js";

/** Smallest sample for a claim. */
const MIN_SAMPLE = 5;
/** Names of test blocks in all supported frameworks. */
const BLOCKS = /^(?:describe|it|test|context|suite|specify|Describe|It|TEST|TEST_F|Test|Fact|Theory)$/u;
const CHECKS =
  /^(?:expect|should|assert\w*|Assert\w*|(?:assert|require)\.\w+|EXPECT_\w+|ASSERT_\w+|XCTAssert\w*|verify|assertThat|equal|deepEqual|strictEqual|must\w*|check)$/u;

/** Names of assertions that are also those of usual functions. */
const AMBIGUOUS_CHECKS = /^(?:verify|check|equal|deepEqual|strictEqual|must\w*)$/u;
/** Modules of test frameworks, which the project's own code may import, too: for support of tests. */
const FRAMEWORKS = new RegExp(
  `^(?:${[
    "vitest|jest|@jest/globals|mocha|chai|ava|tape?|node:test|bun:test|@playwright/test",
    "pytest|unittest(?:\\.\\w+)?|nose|testing|github\\.com/stretchr/testify/\\w+|github\\.com/frankban/quicktest|github\\.com/onsi/g\\w+",
    "org\\.junit(?:\\.\\w+)*|junit\\.framework|org\\.testng(?:\\.\\w+)*|kotlin\\.test|io\\.kotest\\..+|org\\.scalatest(?:\\..+)?|munit|org\\.specs2\\..+",
    "PHPUnit\\\\Framework(?:\\\\.+)?|Xunit|NUnit\\.Framework|Microsoft\\.VisualStudio\\.TestTools\\.UnitTesting|XCTest|Testing",
    "minitest(?:/\\w+)?|rspec|test/unit|ExUnit\\.Case|g(?:test|mock)/g(?:test|mock)\\.h|g(?:test|mock)\\.h|catch2/.+|doctest\\.h",
  ].join("|")})$`,
  "u",
);

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
export const tests: Aspect = (sample) => {
  const { own, tests } = sample;
  if (tests.length < MIN_SAMPLE) return [];
  const calls = tests.flatMap(callsIn);
  const ownNames = new Set(own.flatMap(({ facts }) => facts.definitions.filter(isCallable).map(({ name }) => name)));
  const named = tests.flatMap(({ path, facts }) =>
    facts.definitions.filter(isCallable).map(({ name, line }) => ({ name, line, file: path })),
  );
  const prefixed = named.filter(({ name }) => /^[Tt]est(?:_|[A-Z])/u.test(name));
  const marks = calls.filter(({ kind, name }) => kind === "decorator" && BLOCKS.test(name));
  // A function that the project itself calls `test` is not a framework's.
  const blocks = calls.filter(({ kind, name }) => kind !== "decorator" && BLOCKS.test(name) && !ownNames.has(name));
  const checks = calls.filter(({ name }) => CHECKS.test(name) && !(AMBIGUOUS_CHECKS.test(name) && ownNames.has(name)));
  return [
    frameworkClaim(sample),
    namesClaim("marks", "Test annotations", marks, tests.length),
    namesClaim("blocks", "Test blocks", blocks, tests.length),
    prefixed.length < tests.length
      ? null
      : createClaim(
          "tests",
          "functions",
          `Tests are functions, for example \`${fromMiddle(prefixed)[0]!.name}\`.`,
          `${prefixed.length} in ${tests.length} files`,
          fromMiddle(prefixed),
        ),
    namesClaim("checks", "Assertions", checks, tests.length),
  ];
};

interface TestCall extends StylePlace {
  readonly name: string;
  readonly kind: ReferenceKind;
}

function callsIn({ path, facts }: SampleFile): TestCall[] {
  return facts.references
    .filter(({ kind }) => kind === "call" || kind === "macro" || kind === "decorator")
    .map(({ kind, name, receiver, line }) => ({
      name: receiver === "assert" || receiver === "require" ? `${receiver}.${name}` : name,
      kind,
      line,
      file: path,
    }));
}

function isCallable({ kind }: Definition): boolean {
  return kind === "function" || kind === "method";
}

/** Smallest share of a name among all of its list; rarer ones are exceptions. */
const MIN_SHARE = 0.02;

/** Lists the most common names, if there are as many uses as test files. */
function namesClaim(id: string, what: string, uses: readonly TestCall[], fileCount: number): StyleClaim | null {
  const names = counted(uses.map(({ name }) => name))
    .filter(([, count]) => count >= uses.length * MIN_SHARE)
    .slice(0, 3);
  const [usual] = names;
  if (usual === undefined || usual[1] < fileCount) return null;
  return createClaim(
    "tests",
    id,
    `${what}: ${names.map(([name]) => `\`${name}\``).join(", ")}.`,
    names.map(([name, count]) => `${name} ${count}`).join(", "),
    fromMiddle(uses.filter(({ name }) => name === usual[0])),
  );
}

/** Smallest share of test files that import a module which tests use. */
const MIN_FRAMEWORK_SHARE = 0.2;
/** Smallest share for a module that is named after a known framework. */
const MIN_COMPANION_SHARE = 0.5;

/** Names the known frameworks that the tests import, and another module if most tests import it, too. */
function frameworkClaim({ own, tests }: CodeSample): StyleClaim | null {
  const ownModules = new Set(own.flatMap(({ facts }) => facts.imports.map(({ specifier }) => specifier)));
  const isOwn = createOwnModuleTest([...own, ...tests]);
  const modules = counted(tests.flatMap(({ facts }) => [...new Set(facts.imports.map(({ specifier }) => specifier))])).map(
    ([name, count]) => ({ name, share: shareOf(count, tests.length), isKnown: FRAMEWORKS.test(name) }),
  );
  const known = modules.filter(({ isKnown, share }) => isKnown && share.low >= MIN_FRAMEWORK_SHARE);
  const other = modules.find(({ name, isKnown }) => !isKnown && PACKAGE_NAME.test(name) && !ownModules.has(name) && !isOwn(name));
  const isUsual = other !== undefined && other.share.low >= (known.length > 0 ? MIN_COMPANION_SHARE : MIN_FRAMEWORK_SHARE);
  // `org.junit.Assert` is a part of `org.junit`.
  const whole = known.filter(
    ({ name }) => !known.some((each) => /^[./\\]/u.test(name.startsWith(each.name) ? name.slice(each.name.length) : "")),
  );
  const used = [...whole.slice(0, isUsual ? 1 : 2), ...(isUsual ? [other] : [])];
  if (used.length === 0) return null;
  return createClaim(
    "tests",
    "framework",
    `Tests use ${used.map(({ name }) => `\`${name}\``).join(" and ")}.`,
    `imported by ${used.map(({ share }) => percent(share)).join(" and by ")} of test files`,
    fromMiddle(tests).flatMap(({ path, facts }) =>
      facts.imports.filter(({ specifier }) => specifier === used[0]!.name).map(({ line }) => ({ file: path, line })),
    ),
  );
}
