/** The published schema accepts exactly the values that validation accepts. `UPDATE_EXPORTS=1` regenerates it. */
import { readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { Ajv2020 } from "ajv/dist/2020.js";
import { describe, expect, test } from "vitest";
import { configSchema } from "../src/config/config-schema.js";
import { DEFAULT_CONFIG } from "../src/config/project-config.js";
import { SETTING_NAMES, SETTINGS } from "../src/config/settings.js";
import { validateConfig } from "../src/config/validate-config.js";

const path = fileURLToPath(new URL("../../engine/config.schema.json", import.meta.url));
const written = `${JSON.stringify(configSchema(), null, 2)}\n`;

test("config.schema.json is up to date", () => {
  if (process.env["UPDATE_EXPORTS"]) writeFileSync(path, written);
  expect(readFileSync(path, "utf8")).toBe(written);
});

const accepts = new Ajv2020({ allowUnionTypes: true }).compile(configSchema());

const values: readonly unknown[] = [
  null,
  true,
  false,
  "",
  " ",
  "a",
  "python",
  "C++",
  "2MB",
  "2 MB",
  "1.5 kB",
  "512 KiB",
  "0",
  "x MB",
  0,
  1,
  -1,
  1.5,
  12,
  256,
  257,
  2 ** 28,
  2 ** 28 + 1,
  1e12,
  {},
  { layers: [] },
  { layers: [{ name: "model", files: ["src/model"], mayUse: [] }], cycles: {}, unresolved: { files: ["src"] } },
  { layers: [{ name: "model" }] },
  { layers: [{ name: "model", files: ["src"], mayuse: [] }] },
  { layers: [{ name: "a\nb", files: ["src"] }] },
  { layer: [] },
  { cycles: { folders: ["src/*"], why: "" } },
  { unresolved: {} },
  [],
  ["python"],
  ["Not An Id"],
  [""],
  ["  "],
  ["src/**"],
  ["!kept"],
  ["../sibling"],
  ["a/.."],
  ["a/../b"],
  ["a..b"],
  ["C:\\code"],
  ["/src"],
  ["*.{js,ts}"],
  [1],
  ["a", null],
  {},
  { a: 1 },
  { backend: ["api/**"] },
  { "a b": [] },
  { "a,b": [] },
  { " a": [] },
  { a: ["!b"] },
  { provider: "builtin" },
  { provider: "builtin", folder: "m" },
  { provider: "static" },
  { provider: "static", folder: "m" },
  { provider: "static", folder: " " },
  { provider: "http", url: "http://localhost:1/v1", model: "m" },
  { provider: "http", url: "localhost", model: "m" },
  { provider: "http", url: "http://h" },
  { provider: "http", url: "https://h", model: "m", apiKeyEnv: "sk-123", dimensions: 8 },
  { provider: "http", url: "https://h", model: "m", apiKeyEnv: "KEY", dimensions: 8 },
  { provider: "transformers", folder: "m", queryPrefix: "" },
  { provider: "toString" },
  { store: "sqlite" },
  { store: "lancedb" },
  { store: "lancedb", uri: "s3://b/p", table: "t" },
  { store: "postgres" },
  { store: "postgres", urlEnv: "postgres://h/d" },
  { store: "postgres", urlEnv: "VECTORS_URL", schema: "shop" },
];

describe.each(SETTING_NAMES.flatMap((name) => [name, ...(SETTINGS[name].also ?? [])]))("schema of %s", (key) => {
  test.each(values.map((value) => [JSON.stringify(value), value]))("the schema and the validation agree on %s", (_, value) => {
    // The schema accepts "0" as a size because of its form. Only the validation rejects it.
    const byRule = isValid({ [key]: value }) || (value === "0" && accepts({ [key]: value }));
    expect(accepts({ [key]: value })).toBe(byRule);
  });
});

test.each([{}, DEFAULT_CONFIG, { $schema: "./config.schema.json" }, { exlude: [] }, [], "text"])(
  "the schema and the validation agree on %j as the whole file",
  (value) => {
    expect(accepts(value)).toBe(isValid(value));
  },
);

function isValid(value: unknown): boolean {
  try {
    validateConfig(value, "here");
    return true;
  } catch {
    return false;
  }
}
