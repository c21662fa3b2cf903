/** Names of callees and callers in texts. */
import type { CallStep, SymbolRef } from "@codegraph/engine";
import { expect, test } from "vitest";
import { modelLayout } from "../src/hit-lines.js";
import { calleeNames, callerNames } from "../src/search.js";

const symbol = (path: string, line: number, kind: SymbolRef["kind"] = "method"): SymbolRef => ({
  file: "shop.py",
  line,
  name: path.split(" > ").at(-1)!,
  kind,
  path,
});
const open = symbol("open", 1, "function");
const step = (caller: SymbolRef, callee: SymbolRef, line: number): CallStep => ({
  caller,
  callee,
  site: { file: "shop.py", line, column: 1 },
  kind: "call",
  certainty: "exact",
  provenance: "type",
  depth: 1,
});

test("calleeNames() lists each definition once, tells namesakes apart and names a constructor by its class", () => {
  const callees = [
    symbol("Shelf > __init__", 10, "constructor"),
    symbol("Shelf > close", 20),
    symbol("Box > close", 30),
    symbol("Shelf > close", 20),
  ];
  expect(
    calleeNames(
      callees.map((callee, at) => step(open, callee, at)),
      { file: "shop.py" },
      modelLayout,
    ),
  ).toEqual(["Shelf (:10)", "close (:20)", "close (:30)"]);
  const callers = [symbol("Shelf > close", 20), symbol("Box > close", 30), symbol("Shelf > close", 20), symbol("<module>", 1, "module")];
  expect(
    callerNames(
      callers.map((caller, at) => step(caller, open, 40 + at)),
      { file: "shop.py" },
      modelLayout,
    ),
  ).toEqual(["close (:40)", "close (:41)", ":43"]);
});
