import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { initProject, type Project } from "@codegraph/engine";
import { makeProject, removeProject } from "../../../test/support/sample-project.js";

const FILES: Readonly<Record<string, string>> = {
  "src/store.ts": `export class Rows { first() {} }
export class Store {
  load(): Rows { return new Rows(); }
}
`,
  "src/shop.ts": `import { Store } from "./store";
import { debounce } from "lodash";

class Shop {
  store: Store;
  things;
  constructor(store: Store) { this.store = store; }
  run(given) {
    this.store.load().first();
    this.things.first();
    given.first();
    this.store.missing();
    debounce(1);
    nowhere();
    [1].map(String);
  }
}
`,
  "src/kit.py": `class A:
    def go(self):
        pass

class B:
    def go(self):
        pass

def both(flag):
    thing = A()
    if flag:
        thing = B()
    thing.go()
`,
  "lib/tree.rb": `class Element
  def revert(to); end
end

class Convert
  def elements(el)
    el.revert(1)
  end
end
`,
};

let root = "";
let project: Project;

beforeAll(async () => {
  root = makeProject(FILES);
  ({ project } = await initProject(root, { workers: 1 }));
});

afterAll(async () => {
  await project.close();
  removeProject(root);
});

/** Returns the explanation of the last call on a line. */
async function said(place: string): Promise<readonly string[]> {
  const { calls } = await project.explain(place);
  const call = calls.at(-1)!;
  return [call.outcome, ...call.because];
}

describe("explanation of a resolved call", () => {
  test("explain() gives the declared type of each part of the receiver", async () => {
    expect(await said("src/shop.ts:9")).toEqual([
      "exact",
      "`this` is a value of type class Shop (src/shop.ts:4)",
      "`this.store` is a value of type class Store (src/store.ts:2): defined at src/shop.ts:5; a field at src/shop.ts:5, declared as Store; a field at src/shop.ts:7, given `store`",
      "`this.store.load()` is a value of type class Rows (src/store.ts:1): defined at src/store.ts:3, returns Rows",
      "so `first` is method Rows > first (src/store.ts:1): a member of the receiver's type",
    ]);
  });

  test("explain() lists all values of a variable that leave several callees", async () => {
    expect(await said("src/kit.py:13")).toEqual([
      "possible",
      expect.stringMatching(
        /^`thing` is a value of type class A \(src\/kit\.py:1\) or class B \(src\/kit\.py:5\): .*given `A\(\)`.*given `B\(\)`$/,
      ),
      "so `go` is method A > go (src/kit.py:2) or method B > go (src/kit.py:6): a member of the receiver's type; the facts do not tell which of them",
    ]);
  });

  test("explain() does not claim to know the type of a receiver that only the names it is sent tell", async () => {
    expect(await said("lib/tree.rb:7")).toEqual([
      "possible",
      "`el` is declared, but its type is unknown: a parameter at lib/tree.rb:6 without a type",
      "so `revert` is method Element > revert (lib/tree.rb:2): a member that fits the call, but the receiver's type is unknown",
    ]);
  });

  test("explain() reports a call of a library", async () => {
    expect((await said("src/shop.ts:15")).at(0)).toBe("library");
  });
});

describe("explanation of an unresolved call", () => {
  test.each([
    [
      "a field has no type",
      10,
      "so `first` stays unresolved: no known value of `this.things` has that member; 1 definition here has that name, but a name alone is not enough",
    ],
    [
      "a parameter has no type",
      11,
      "so `first` stays unresolved: the type of `given` is unknown; 1 definition here has that name, but a name alone is not enough",
    ],
    [
      "the receiver's type has no such member",
      12,
      "so `missing` stays unresolved: no matching member of that name is found there; no definition here has that name",
    ],
    ["it is imported from outside", 13, "so `debounce` is defined outside of the project"],
    [
      "nothing has that name",
      14,
      "so `nowhere` stays unresolved: no scope, import or shared package declares it; no definition here has that name",
    ],
  ])("explain() gives the reason if %s", async (_, line, sentence) => {
    const [outcome, ...because] = await said(`src/shop.ts:${line}`);
    expect([outcome, because.at(-1)]).toEqual(["open", sentence]);
  });

  test("explain() names the declaration whose type is unknown", async () => {
    expect(await said("src/shop.ts:11")).toContain(
      "`given` is declared, but its type is unknown: a parameter at src/shop.ts:8 without a type",
    );
  });
});

describe("selection of explained calls", () => {
  const names = async (...asked: Parameters<Project["explain"]>): Promise<string[]> =>
    (await project.explain(...asked)).calls.map(({ receiver, name }) => (receiver === null ? name : `${receiver}.${name}`));

  test("explain() accepts a column, lines, a symbol, and two symbols", async () => {
    expect(await names("src/shop.ts:9:16")).toEqual(["this.store.load"]);
    expect(await names("src/shop.ts:9-10")).toEqual(["this.store.load", "this.store.load().first", "this.things.first"]);
    expect(await names("Shop.run", "Store.load")).toEqual(["this.store.load"]);
    expect(await names("both")).toEqual(["A", "B", "thing.go"]);
    expect((await project.explain("Shop.run", undefined, { limit: 2 })).total).toBe(7);
  });

  test("explain() between two symbols lists only calls that lead to the second one", async () => {
    expect(await names("Shop.run", "A.go")).toEqual([]);
    expect(await names("src/shop.ts:Shop.run", "Rows.first")).toEqual(["this.store.load().first"]);
  });

  test("explain() of an ambiguous symbol lists no calls", async () => {
    expect(await project.explain("go")).toMatchObject({ from: { outcome: "ambiguous" }, calls: [], total: 0 });
  });
});
