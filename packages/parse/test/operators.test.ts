import { expect, test } from "vitest";
import { operatorAt } from "../dist/src/operators.js";

/** Returns the operator at the caret in the second line of a drawing. */
function operatorIn([text, caret]: readonly [string, string]): ReturnType<typeof operatorAt> {
  return operatorAt(text, caret.indexOf("^"), text.length);
}

test("a question mark is a ternary operator only if its colon follows", () => {
  expect(operatorIn(["open ? first : second", "     ^"])).toEqual({ kind: "ternary", end: 6, colon: 13 });
  expect(operatorIn(["a ? b ? c : d : e", "  ^"])).toEqual({ kind: "ternary", end: 3, colon: 14 });
  // Rust's `?` and the end of a Ruby predicate.
  expect(operatorIn(["load()? == other", "      ^"])).toBeNull();
  expect(operatorIn(["names.empty? && user", "           ^"])).toBeNull();
  expect(operatorIn(["parse(a)? as Shop::Item", "        ^"])).toBeNull();
});
