/** Findings of a check as text, and in the formats of other programs. */
import { readFileSync } from "node:fs";
import type { CheckFinding, CheckResult } from "@codegraph/engine";
import { Ajv, type ValidateFunction } from "ajv";
import { describe, expect, test } from "vitest";
import { checkLines } from "../src/check.js";
import { checkAnnotations, checkCodeQuality, checkSarif } from "../src/check-formats.js";
import { plain } from "../src/paint.js";

const layer: CheckFinding = {
  rule: "layer",
  key: "src/store/a.ts -> src/ui/page.ts",
  file: "src/store/a.ts",
  line: 3,
  message: '"store" may not use "ui"',
  why: '"store" may use only model.',
  remedy: "Move the code.",
  uses: [{ from: { file: "src/store/a.ts", line: 3 }, to: { file: "src/ui/page.ts", line: 8 }, kind: "import", name: "../ui/page.js" }],
};
const second: CheckFinding = {
  ...layer,
  key: "src/store/b.ts -> src/ui/page.ts",
  file: "src/store/b.ts",
  line: 1,
  uses: [{ from: { file: "src/store/b.ts", line: 1 }, to: { file: "src/ui/page.ts", line: 8 }, kind: "call", name: "page" }],
};
const open: CheckFinding = {
  rule: "unresolved",
  key: "src/50% off, new:x/cart.py total",
  file: "src/50% off, new:x/cart.py",
  line: 7,
  message: "The call of cart.total cannot be resolved. One definition has the name.",
  why: "Callers miss this call.",
  remedy: "Declare the type.",
  uses: [],
};

function result(findings: readonly CheckFinding[]): CheckResult {
  return {
    rules: ["layer", "unresolved"],
    findings,
    total: findings.length,
    accepted: 4,
    from: "0123456789abcdef0123456789abcdef01234567",
    pathInRepository: "",
    baseline: "codegraph-baseline.json",
    notes: [],
    stale: [],
  };
}

test("checkLines() lists the uses of one layer by another together, with one reason and one remedy", () => {
  expect(checkLines(result([layer, second, open]), plain)).toEqual([
    'layer: "store" may not use "ui" (2)',
    "  src/store/a.ts:3 → src/ui/page.ts:8  import ../ui/page.js",
    "  src/store/b.ts:1 → src/ui/page.ts:8  call page",
    '  why: "store" may use only model.',
    "  fix: Move the code.",
    "",
    "unresolved: New calls cannot be resolved",
    "  src/50% off, new:x/cart.py:7  The call of cart.total cannot be resolved. One definition has the name.",
    "  why: Callers miss this call.",
    "  fix: Declare the type.",
    "",
    "3 findings; 4 as of 0123456789 or in codegraph-baseline.json; checked: layer, unresolved",
  ]);
  expect(checkLines({ ...result([]), from: null, baseline: null }, plain)).toEqual(["No new finding; checked: layer, unresolved"]);
});

/** The whole official schema, SARIF 2.1.0 with errata 01 (OASIS, docs.oasis-open.org/sarif/sarif/v2.1.0). */
const SARIF_SCHEMA = new URL("sarif/sarif-schema-2.1.0.json", import.meta.url);

/** Characters and escapes of a reference to a URI by RFC 3986. */
const REFERENCE = /^(?:[\w\-.~:/?#[\]@!$&'()*+,;=]|%[\dA-F]{2})*$/u;

function sarifValidator(): ValidateFunction {
  // The schema has no keyword that draft-04 and draft-07 read differently, other than `id`.
  const { $schema, id, ...schema } = JSON.parse(readFileSync(SARIF_SCHEMA, "utf8")) as Record<string, unknown>;
  expect([$schema, id]).toEqual(["http://json-schema.org/draft-04/schema#", expect.stringMatching(/errata01/u)]);
  const formats = { uri: (text: string) => URL.canParse(text), "uri-reference": REFERENCE, "date-time": true } as const;
  return new Ajv({ strict: false, allErrors: true, formats }).compile(schema);
}

describe("checkSarif()", () => {
  const validate = sarifValidator();

  test.each([[[]], [[layer, second, open]]])("returns a log that the schema of SARIF 2.1.0 accepts", (findings) => {
    validate(checkSarif(result(findings), "1.2.3"));
    expect(validate.errors).toBeNull();
  });

  test("the schema rejects a log with a wrong line", () => {
    expect(validate(checkSarif(result([{ ...layer, line: 0 }]), "1.2.3"))).toBe(false);
  });

  test("the schema rejects a path that is no reference to a URI", () => {
    const log = JSON.stringify(checkSarif(result([layer]), "1.2.3"));
    expect(validate(JSON.parse(log.replaceAll("src/store/a.ts", "src/50% off.ts")))).toBe(false);
  });

  test("names the rule, the place, the used places and a fingerprint without lines", () => {
    expect(checkSarif(result([layer, open]), "1.2.3")).toMatchObject({
      version: "2.1.0",
      runs: [
        {
          tool: { driver: { name: "CodeGraph", version: "1.2.3", rules: [{ id: "layer" }, { id: "cycle" }, { id: "unresolved" }] } },
          results: [
            {
              ruleId: "layer",
              ruleIndex: 0,
              level: "error",
              message: { text: '"store" may not use "ui". "store" may use only model. Move the code.' },
              locations: [{ physicalLocation: { artifactLocation: { uri: "src/store/a.ts" }, region: { startLine: 3 } } }],
              relatedLocations: [{ physicalLocation: { artifactLocation: { uri: "src/ui/page.ts" }, region: { startLine: 8 } } }],
              partialFingerprints: { "codegraphCheck/v1": "layer src/store/a.ts -> src/ui/page.ts" },
            },
            { ruleIndex: 2, locations: [{ physicalLocation: { artifactLocation: { uri: "src/50%25%20off%2C%20new%3Ax/cart.py" } } }] },
          ],
        },
      ],
    });
  });
});

test("checkCodeQuality() gives each finding another fingerprint", () => {
  const [first, again] = checkCodeQuality(result([open, { ...open, line: 9 }]));
  expect(first).toEqual({
    description: "The call of cart.total cannot be resolved. One definition has the name. Callers miss this call. Declare the type.",
    check_name: "codegraph/unresolved",
    fingerprint: "unresolved src/50% off, new:x/cart.py total",
    severity: "major",
    location: { path: "src/50% off, new:x/cart.py", lines: { begin: 7 } },
  });
  expect(again).toMatchObject({ fingerprint: "unresolved src/50% off, new:x/cart.py total 1" });
});

test("all formats give paths from the root of the repository, also for a project in a folder of it", () => {
  const inFolder = { ...result([layer]), pathInRepository: "shop/api/" };
  expect(checkAnnotations(inFolder)[0]).toContain("file=shop/api/src/store/a.ts,");
  expect(checkCodeQuality(inFolder)).toMatchObject([{ location: { path: "shop/api/src/store/a.ts" } }]);
  const at = (uri: string): object => ({ physicalLocation: { artifactLocation: { uri } } });
  expect(checkSarif(inFolder, "1.2.3")).toMatchObject({
    runs: [{ results: [{ locations: [at("shop/api/src/store/a.ts")], relatedLocations: [at("shop/api/src/ui/page.ts")] }] }],
  });
});

test("checkAnnotations() escapes what would end a workflow command", () => {
  expect(checkAnnotations(result([{ ...open, message: "100%\n::set-env" }]))).toEqual([
    "::error file=src/50%25 off%2C new%3Ax/cart.py,line=7,title=codegraph check%3A unresolved::" +
      "100%25%0A::set-env. Callers miss this call. Declare the type.",
  ]);
});
