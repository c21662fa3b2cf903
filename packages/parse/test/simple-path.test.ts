import { expect, test } from "vitest";
import { simplePath } from "../dist/src/simple-path.js";

const path = (text: string, length = text.length): string | null => simplePath(text, 0, length);

test("simplePath() returns a name and its members as written", () => {
  expect(["x", "self.items", "a.b_2.c"].map((text) => path(text))).toEqual(["x", "self.items", "a.b_2.c"]);
});

test.each(["new", "true", "Foo.class", "x.await", "not.x", "a..b", "a.", ".a", "a b", "a?.b", "größe", "7"])(
  "simplePath() returns null for %s, which needs the full parser",
  (text) => {
    expect(path(text)).toBeNull();
  },
);

test.each(["tag`x`", "fun (x)", "object {", "x => y", "f\n\n('x')", "r'x'"])("simplePath() rejects a name that continues: %s", (text) => {
  expect(path(text, /^\w+/u.exec(text)![0].length)).toBeNull();
});

test("simplePath() accepts a name before a separator", () => {
  expect(path("name, other", 4)).toBe("name");
  expect(path("name\n  );", 4)).toBe("name");
});

test("simplePath() gives up after too much white space", () => {
  expect(path(`name${" ".repeat(1_000)}`, 4)).toBeNull();
});
