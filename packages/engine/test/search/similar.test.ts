/** Clones are found regardless of the names in them. */
import { initProject, type Project } from "@codegraph/engine";
import { afterAll, beforeAll, expect, test } from "vitest";
import { folder, write } from "../whole-index.js";

const ORIGINAL = `/** Adds up what is in the cart. */
export function totalOf(cart: Item[], rates: Map<string, number>): number {
  let total = 0;
  for (const item of cart) {
    const rate = rates.get(item.country) ?? 0;
    if (item.count <= 0) continue;
    total += item.price * item.count * (1 + rate);
    if (total > 100000) throw new Error("too much for one cart");
  }
  return Math.round(total * 100) / 100;
}
`;

/** Copy with every name, number and string changed. */
const RENAMED = `function weigh(parcels: Parcel[], factors: Map<string, bigint>): number {
  let grams = 7;
  for (const parcel of parcels) {
    // heavier in the south
    const factor = factors.get(parcel.zone) ?? 3;
    if (parcel.pieces <= 9) continue;
    grams += parcel.mass * parcel.pieces * (5 + factor);
    if (grams > 42) throw new TypeError('van is full');
  }
  return Number.floor(grams * 8) / 8;
}
`;

/** Copy with an additional condition and a changed sum. */
const CHANGED = `function sumOf(basket: Line[], taxes: Map<string, number>): number {
  let sum = 0;
  for (const line of basket) {
    const tax = taxes.get(line.region) ?? 0;
    if (line.amount <= 0) continue;
    if (line.isGift) continue;
    sum += line.cost * line.amount * (1 + tax);
    if (sum > 500) throw new Error("stop");
  }
  return Math.round(sum * 100) / 100;
}
`;

const FILES: Readonly<Record<string, string>> = {
  "src/cart.ts": ORIGINAL,
  "src/post.ts": RENAMED,
  "src/shop.ts": CHANGED,
  "src/report.ts":
    "import { totalOf } from './cart';\n\nexport function printTotal(cart: Item[], rates: Map<string, number>): void {\n  console.log(`the total of the cart is ${totalOf(cart, rates)}`);\n}\n",
  "src/names.ts":
    "export function nameOf(user: User): string {\n  return user.name;\n}\n\nexport function placeOf(city: City): string {\n  return city.place;\n}\n",
  "src/tree.py":
    "class Tree:\n    def walk(self, visit):\n        stack = [self.root]\n        while stack:\n            node = stack.pop()\n            visit(node)\n            stack.extend(node.children)\n",
};

const root = folder();
let project: Project;
beforeAll(async () => {
  for (const [file, text] of Object.entries(FILES)) write(root, file, text);
  ({ project } = await initProject(root, { workers: 1 }));
});
afterAll(async () => {
  await project.close();
});

test("similar() finds a renamed copy as a clone, a changed one as a near clone, and related code as similar", async () => {
  const { subject, results, dependencyResults } = await project.similar({ symbol: "totalOf" });
  expect(subject).toEqual({ file: "src/cart.ts", startLine: 2, endLine: 11, name: "totalOf" });
  expect(results.map(({ name, likeness }) => [name, likeness])).toEqual([
    ["weigh", "clone"],
    ["sumOf", "near-clone"],
    ["printTotal", "similar"],
  ]);
  const [clone, near] = results;
  expect(clone?.overlap).toBeGreaterThan(0.95);
  expect(near?.overlap).toBeGreaterThan(0.6);
  expect(near?.overlap).toBeLessThan(0.95);
  expect(dependencyResults).toBeNull();
});

test.each([
  ["a pasted text", { text: RENAMED.replaceAll("\n", "\r\n") }, null],
  ["lines", { symbol: "src/post.ts:1-11" }, "src/post.ts"],
  ["a place", { symbol: "src/post.ts:3" }, "src/post.ts"],
])("similar() accepts %s", async (_, to, file) => {
  const { subject, results } = await project.similar(to);
  expect(subject?.file ?? null).toBe(file);
  const clones = results
    .filter(({ likeness }) => likeness === "clone")
    .map(({ file: path }) => path)
    .sort();
  expect(clones).toEqual(file === null ? ["src/cart.ts", "src/post.ts"] : ["src/cart.ts"]);
});

test("similar() also compares names if the code is too short to have a distinctive shape", async () => {
  const { results } = await project.similar({ symbol: "nameOf" });
  expect(results.filter(({ likeness }) => likeness === "clone")).toEqual([]);
  expect(results[0]).toMatchObject({ name: "placeOf", overlap: 1, likeness: "similar" });
});

test("similar() includes new files and respects filters", async () => {
  write(root, "src/late.ts", RENAMED.replace("weigh", "measure"));
  await project.update(["src/late.ts"]);
  const { results } = await project.similar({ symbol: "totalOf" }, { paths: ["src/late.ts"] });
  expect(results.map(({ name, likeness }) => [name, likeness])).toEqual([["measure", "clone"]]);
  expect((await project.similar({ symbol: "totalOf" }, { minSimilarity: 0.97, limit: 1 })).results).toHaveLength(1);
  expect((await project.similar({ symbol: "totalOf" }, { languages: ["python"] })).results).toEqual([]);
});

test("similar() adds callers and callees on request", async () => {
  const { dependencyResults } = await project.similar({ symbol: "sumOf" }, { expandCalls: true, paths: ["src/cart.ts"] });
  expect(dependencyResults?.map(({ name, dependencyType }) => [name, dependencyType])).toEqual([["printTotal", "caller"]]);
});

test.each([
  [{ symbol: "" }, "invalid-argument"],
  [{ symbol: "nobody" }, "not-found"],
  [{ text: " \n" }, "invalid-argument"],
  [{ text: "x".repeat(200_001) }, "invalid-argument"],
  [{ symbol: "../other.ts:1-3" }, "outside-project"],
])("similar() rejects %.60j with %s", async (to, code) => {
  await expect(project.similar(to)).rejects.toMatchObject({ code });
});

test.each(["'''", '"""', "/*", "`", "'", "\\", "{{{{((((", "// nothing", "\u0000\ud800"])(
  "similar() accepts the malformed text %j",
  async (text) => {
    expect((await project.similar({ text })).results.length).toBeGreaterThanOrEqual(0);
  },
);
