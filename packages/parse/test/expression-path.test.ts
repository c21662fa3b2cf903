import { describe, expect, test } from "vitest";
import { loadRegistry } from "@codegraph/parse";
import { expressionPath } from "../dist/src/expression-path.js";
import { countItems } from "../dist/src/items.js";
import { closingBracket } from "../dist/src/scan.js";

describe("the path of an expression", () => {
  test.each([
    // names, members, calls, indexes
    ["user", "user"],
    ["this.items[0].load(x)", "this.items[].load()"],
    ["a.b.c()", "a.b.c()"],
    ["f(1)(2).g", "f()().g"],
    ["  spaced . out ( 1 ) ", "spaced.out()"],
    ["a\n  .b()\n  .c", "a.b().c"],
    ["größe.länge()", "größe.länge()"],
    ['f("a)b", \'(\', `)`).g', "f().g"],
    ['f("\\")").g', "f().g"],
    // JavaScript and TypeScript
    ["await load(url)", "load()"],
    ["new Store<User>(client).load()", "new Store().load()"],
    ["new Foo", "new Foo()"],
    ["(new Foo()).bar", "new Foo().bar"],
    ["a?.b?.[0]?.(1)", "a.b[]()"],
    ["this.#router.route", "this.#router.route"],
    ["value!.name", "value.name"],
    ["(x as Color).toString", "<Color>.toString"],
    ["x as unknown as Shape", "<Shape>"],
    ["(<Shape>value).draw", "<Shape>.draw"],
    ["identity<string[]>(x)", "identity()"],
    // Python
    ["super().save", "super().save"],
    ["models.User.objects.get(pk=1)", "models.User.objects.get()"],
    // Rust
    ["Vec::<u8>::new()", "Vec::new()"],
    ["<T as Default>::default()", "T::default()"],
    ["load()?.name", "load().name"],
    ["&mut self.items", "self.items"],
    ["Point { x: 1 }", "new Point()"],
    ["vec![1, 2]", "vec[]"],
    // C and C++
    ["node->next->value", "node.next.value"],
    ["std::make_shared<Foo>(1)", "std::make_shared()"],
    ["*pointer", "pointer"],
    // Go
    ["&Server{Addr: addr}", "new Server()"],
    ["http.Client{}", "new http.Client()"],
    // Java, C#, Kotlin
    ["(Circle) shape", "<Circle>"],
    ["new ArrayList<>()", "new ArrayList()"],
    ["items!!.first()", "items.first()"],
    ["shelf.filter { it.open }.first()", "shelf.filter().first()"],
    ["list.map(x) { it }", "list.map()"],
    // PHP
    ["$this->repo?->find($id)", "$this.repo.find()"],
    ["\\App\\Http\\Kernel::make()", "\\App\\Http\\Kernel::make()"],
    ["self::$shared", "self::$shared"],
    ["new \\Foo\\Bar($x)", "new \\Foo\\Bar()"],
    ["(new Foo)->run()", "new Foo().run()"],
    // Ruby
    ["@cache&.fetch(:a)", "@cache.fetch()"],
    ["users.map { |user| user.name }.first", "users.map().first"],
    ["Shop::Store.open(path)", "Shop::Store.open()"],
  ])("%s is %s", (source, path) => {
    expect(expressionPath(source)).toBe(path);
  });

  test.each([
    "",
    "a + b",
    "a ? b : c",
    "!done",
    "1..2",
    "x => x",
    "(a, b) => a",
    "function (a) { return a; }",
    "function () {}()",
    "fn ($x) => $x",
    "func(x int) int { return x }",
    "if (a) { b } else { c }",
    "match (x) { 1 => 2 }",
    "try { a } finally { b }",
    "[1, 2]",
    "{ a: 1 }",
    "f(",
    "a]",
    "->(x) { x }",
    "do { a } while (b)",
  ])("%j has none", (source) => {
    expect(expressionPath(source)).toMatch(/^\?/u);
  });

  test.each(['"text".trim()', "[1, 2].map(f)", "'a'.b", "`t`.length"])("%s begins with the unknown", (source) => {
    expect(expressionPath(source)).toMatch(/^\?./u);
  });

  test("is unknown where it would be too long to be one", () => {
    expect(expressionPath(`a${".b".repeat(100_000)}`)).toBe("?");
    expect(expressionPath(`a${".b".repeat(200)}`)).toBe("?");
  });
});

describe("languages that write an expression in their own way", async () => {
  const ruby = (await loadRegistry()).get("ruby")!;

  test.each([
    ["Foo.new", "new Foo()"],
    ["Foo.new(1).bar", "new Foo().bar"],
    ["Foo::Bar.new name: 1", "new Foo::Bar()"],
    ["Foo.new do |x| end", "new Foo()"],
    ["Foo.newest", "Foo.newest"],
    ["foo.new(1)", "foo.new()"],
  ])("Ruby: %s is %s", (source, path) => {
    expect(expressionPath(ruby.rewriteExpression!(source))).toBe(path);
  });
});

describe("the number of items", () => {
  test.each([
    ["()", 0],
    ["( )", 0],
    ["(a)", 1],
    ["(a, b)", 2],
    ["(a, b,)", 2],
    ["(a, [b, c], {d: e, f}, g(h, i))", 4],
    ['("a, b", \'c, d\', `e, f`)', 3],
    ['("a\\", b")', 1],
    ["(Map<String, List<Integer>> map, int x)", 2],
    ["(a < b, c > d)", 1],
    ["(/* a, b */ c)", 1],
    ["(/* nothing */)", 0],
    ["(self, /, path, *, retries=3, **options)", 4],
    ["(*args, **kwargs)", 2],
    ["(x => x, (a, b) => a)", 2],
    ["", 0],
    ["a", 1],
    ["a, [b, c]", 2],
    ["[a, b], c", 2],
    ["[a, b]", 2],
  ])("of %j is %i", (text, count) => {
    expect(countItems(text)).toBe(count);
  });
});

describe("the closing bracket", () => {
  test.each([
    ["(a)", 3],
    ["(a(b)c)d", 7],
    ['(")")', 5],
    ["('\\'')", 6],
    ["(a", -1],
    ["(&'a str)", 9],
  ])("of %j is at %i", (text, end) => {
    expect(closingBracket(text, 0)).toBe(end);
  });
});
