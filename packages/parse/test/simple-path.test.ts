import { expect, test } from "vitest";
import { simplePath } from "../dist/src/simple-path.js";

const path = (text: string, length = text.length): string | null => simplePath(text, 0, length);

test("a name and its members are their own path", () => {
  expect(["x", "self.items", "a.b_2.c"].map((text) => path(text))).toEqual(["x", "self.items", "a.b_2.c"]);
});

test.each(["new", "true", "Foo.class", "x.await", "not.x", "a..b", "a.", ".a", "a b", "a?.b", "größe", "7"])("%s is left to the grammar of expressions", (text) => {
  expect(path(text)).toBeNull();
});

test.each(["tag`x`", "fun (x)", "object {", "x => y", "f\n\n('x')", "r'x'"])("what follows may make a name something else: %s", (text) => {
  expect(path(text, /^\w+/u.exec(text)![0].length)).toBeNull();
});

test("what cannot change it may follow", () => {
  expect(path("name, other", 4)).toBe("name");
  expect(path("name\n  );", 4)).toBe("name");
});

test("white space without end is not looked through", () => {
  expect(path(`name${" ".repeat(1_000)}`, 4)).toBeNull();
});
