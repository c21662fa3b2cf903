import { describe, expect, test } from "vitest";
import { formatSymbol, packageOfSymbol, parseSymbol } from "../src/index.js";

describe("symbols of real indexers", () => {
  test.each([
    "scip-typescript npm hono 4.9.0 src/`hono-base.ts`/Hono#request().",
    "scip-typescript npm typescript 5.9.3 lib/`lib.es5.d.ts`/Array#map().(callbackfn)",
    "scip-python python flask 3.2.0 `src.flask.app`/Flask#__init__().",
    "semanticdb maven jdk 11 java/lang/Runnable#run().",
    "semanticdb maven . . com/example/Box#put(+1).[T]",
    "rust-analyzer cargo memchr 2.7.4 macros/generic!",
    "scip-go gomod a  b . `a``b`/File:",
  ])("%s is parsed and written as it was", (symbol) => {
    expect(formatSymbol(parseSymbol(symbol)!)).toBe(symbol);
  });

  test("descriptors have a kind, a name and a disambiguator", () => {
    const symbol = parseSymbol("semanticdb maven . . com/example/Box#put(+1).");
    expect(symbol).toEqual({
      scheme: "semanticdb",
      package: { manager: "maven", name: "", version: "" },
      descriptors: [
        { kind: "namespace", name: "com" },
        { kind: "namespace", name: "example" },
        { kind: "type", name: "Box" },
        { kind: "method", name: "put", disambiguator: "+1" },
      ],
    });
  });
});

test.each(["", "local 3", "scip npm", "scip npm a 1", "scip npm a 1 ", "scip npm a 1 name", "scip npm a 1 `open", "scip npm a 1 f("])(
  "parseSymbol(%j) is null",
  (symbol) => {
    expect(parseSymbol(symbol)).toBeNull();
  },
);

test("The package of a symbol is read without its descriptors", () => {
  expect(packageOfSymbol("scip-typescript npm @hono/node-server 1.2.3 src/`x")).toEqual({
    written: "scip-typescript npm @hono/node-server 1.2.3",
    package: { manager: "npm", name: "@hono/node-server", version: "1.2.3" },
  });
  expect(packageOfSymbol("local 12")).toBeNull();
});
