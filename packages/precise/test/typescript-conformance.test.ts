import { readdirSync } from "node:fs";
import { createTypeScriptOracle, findTypeScript } from "../dist/typescript/index.js";
import { describeOracle } from "../src/testing/index.js";
import { call, PLAIN_CALLS, sample } from "./sample-calls.js";

const files = readdirSync(`${sample}/src`).map((name) => `src/${name}`);

describeOracle("the TypeScript checker", {
  sample,
  calls: [
    ...PLAIN_CALLS,
    // Every declaration of an overloaded function.
    call("<grow>(2)", [
      ["src/shapes.ts", "function <scale>(factor: number): number;"],
      ["src/shapes.ts", "function <scale>(factor: string)"],
      ["src/shapes.ts", "function <scale>(factor: number | string)"],
    ]),
    call("new <Circle>", [["src/shapes.ts", "class <Circle>"]]),
    // A constant that holds a function leads to the function, and a variable leads to itself.
    call("<size>()", [["src/index.ts", "function <measure>"]]),
    call("  <changed>();", [["src/main.ts", "let <changed>"]]),
    // A constant whose type is an interface with the name of a function.
    call("<made>()", [["src/main.ts", "const <made>"]]),
    { ...call("Circle", null), file: "src/shapes.ts", line: 8, column: 27, leadsTo: ["src/shapes.ts:6:24"] },
  ],
  open: (root) => createTypeScriptOracle({ root, files, typescript: findTypeScript([null])! }),
});
