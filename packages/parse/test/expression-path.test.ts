import { describe, expect, test } from "vitest";
import { loadRegistry } from "@codegraph/parse";
import { expressionPath } from "../dist/src/expression-path.js";
import { countItems } from "../dist/src/items.js";
import { closingBracket } from "../dist/src/scan.js";

describe("expressionPath()", () => {
  test.each([
    // names, members, calls, indexes
    ["user", "user"],
    ["this.items[0].load(x)", "this.items[0].load(x)"],
    ["a.b.c()", "a.b.c()"],
    ["f(a)(b).g", "f(a)(b).g"],
    ["  spaced . out ( 1 ) ", "spaced.out()"],
    // chains over several lines
    ["a\n  .b()\n  .c", "a.b().c"],
    ["document\n  ?.querySelector(selector)\n  ?.focus()", "document.querySelector(selector).focus()"],
    ["$message\n    ->setHost($host)\n    ->send()", "$message.setHost($host).send()"],
    ["$repo\n    ?->find($id)", "$repo.find($id)"],
    ["@cache\n  &.fetch(:a)", "@cache.fetch()"],
    ["größe.länge()", "größe.länge()"],
    ["f(\"a)b\", '(', `)`).g", "f().g"],
    ['f("\\")").g', "f().g"],
    // JavaScript and TypeScript
    ["await load(url)", "load(url)"],
    ["new Store<User>(client).load()", "new Store<User>(client).load()"],
    ["new Foo", "new Foo()"],
    ["(new Foo()).bar", "new Foo().bar"],
    ["a?.b?.[0]?.(1)", "a.b[0]()"],
    ["this.#router.route", "this.#router.route"],
    ["value!.name", "value.name"],
    ["(x as Color).toString", "<Color>.toString"],
    ["x as unknown as Shape", "<Shape>"],
    ["(<Shape>value).draw", "<Shape>.draw"],
    ["identity<string[]>(x)", "identity<string[]>(x)"],
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
    ["std::make_shared<Foo>(1)", "std::make_shared<Foo>()"],
    ["*pointer", "pointer"],
    // Go
    ["&Server{Addr: addr}", "new Server()"],
    ["http.Client{}", "new http.Client()"],
    // Java, C#, Kotlin
    ["new ArrayList<>()", "new ArrayList()"],
    ["items!!.first()", "items.first()"],
    ["shelf.filter { it.open }.first()", "shelf.filter().first()"],
    ["list.map(x) { it }", "list.map(x)"],
    // PHP
    ["$this->repo?->find($id)", "$this.repo.find($id)"],
    ["\\App\\Http\\Kernel::make()", "\\App\\Http\\Kernel::make()"],
    ["self::$shared", "self::$shared"],
    ["new \\Foo\\Bar($x)", "new \\Foo\\Bar($x)"],
    ["(new Foo)->run()", "new Foo().run()"],
    // Ruby
    ["@cache&.fetch(:a)", "@cache.fetch()"],
    ["users.map { |user| user.name }.first", "users.map().first"],
    ["Shop::Store.open(path)", "Shop::Store.open(path)"],
  ])("reads %s as %s", (source, path) => {
    expect(expressionPath(source)).toBe(path);
  });

  test.each([
    "",
    "a + b",
    "!done",
    "1..2",
    "function () {}()",
    "if (a) { b } else { c }",
    "match (x) { 1 => 2 }",
    "try { a } finally { b }",
    "{ a: 1 }",
    "f(",
    "a]",
    "do { a } while (b)",
  ])("returns an unknown path for %j", (source) => {
    expect(expressionPath(source)).toMatch(/^\?/u);
  });

  test.each(['"text".trim()', "'a'.b", "`t`.length"])("starts the path of %s with an unknown head", (source) => {
    expect(expressionPath(source)).toMatch(/^\?./u);
  });

  test("returns an unknown path if the path would be too long", () => {
    expect(expressionPath(`a${".b".repeat(100_000)}`)).toBe("?");
    expect(expressionPath(`a${".b".repeat(200)}`)).toBe("?");
  });

  test("returns the path of a long chain of calls without their arguments, in languages that have such", () => {
    const chain = `a${".b(c)".repeat(100)}`;
    expect(expressionPath(chain, { longChains: true })).toBe(`a${".b()".repeat(100)}`);
    expect(expressionPath(chain)).toBe("?");
  });
});

describe("expressionPath() with the expression forms of a language", async () => {
  const { ECMASCRIPT_EXPRESSIONS } = await import("../dist/languages/_ecmascript/expressions.js");

  test.each([
    // literals
    ['"text"', "<string>"],
    ["'text'.trim()", "<string>.trim()"],
    ["`a ${b(`c`)} d`.length", "<string>.length"],
    ["12.5", "<number>"],
    ["0xff", "<number>"],
    ["/[/'\"]+/gu.exec(s)", "<RegExp>.exec(s)"],
    ["true", "<boolean>"],
    ["!done", "<boolean>"],
    ["-1", "<number>"],
    ["a === b", "<boolean>"],
    ["a / b", "?"],
    ['"a" + b', "<string>"],
    // arguments
    ["f(a, 'b', g(1), x + y)", "f(a,<string>,g(<number>),?)"],
    ["f(x + y)", "f()"],
    ["f(/* all */ a, // first\n b)", "f(a,b)"],
    ["create<Foo>(x)", "create<Foo>(x)"],
    ["create<Map<string, Foo>>()", "create<Map<string, Foo>>()"],
    ["new Store<User>('a').load(1)", "new Store<User>(<string>).load(<number>)"],
    ["a < b", "<boolean>"],
    ["f(a < b, c > d)", "f(<boolean>,<boolean>)"],
    ["gql`{ a }`.run", "gql().run"],
    // indexes, lists
    ["a[0][i]", "a[0][]"],
    ["[a, , b()]", "[a,?,b()]"],
    ["[1, 2, 3, 4, 5]", "[<number>]"],
    ["[]", "[]"],
    // objects
    ["{ a, b: x, c: f(1), d: 1 }", "{a,b:x,c:f(<number>)}"],
    ["{ ...rest, 'key': v, [computed]: w }", "{...rest,key:v}"],
    ["{\n  a() {},\n  async b(x) { return x; },\n  c: (x) => x,\n  get d() { return 1; } }", "{a:@2,b:@3,c:@4}"],
    ["create({ name: 'x', render })", "create({render})"],
    // alternatives
    ["a ? b : c", "(b|c)"],
    ["a > 1 ? b : c ? d.e() : f", "(b|d.e()|f)"],
    ["a || b.c()", "(a|b.c())"],
    ["a ?? b ?? null", "(a|b|null)"],
    ["(a || b).c", "(a|b).c"],
    ["a && a.b", "a.b"],
    ["(x as Color) || y", "(<Color>|y)"],
    ["x as Foo | Bar", "<Foo | Bar>"],
    ["{ a } satisfies Api", "{a}"],
    ["a = b", "b"],
    // function literals
    ["x => x", "=>#0"],
    ["(a, { b, c: [d] }) => ({ a, e: b.f(d), g: outer })", "=>{a:#0,e:#1.b.f(#1.c[0]),g:outer}"],
    ["(a = 1, ...rest) => f(a, rest)", "=>f(#0,?)"],
    ["(a) => b.map((c) => a)", "=>b.map(=>)"],
    ["() => load()", "=>load()"],
    ["async (x: string): Promise<User> => load(x)", "=>load(#0)"],
    ["() => { return new Store(); }", "=>new Store()"],
    ["() => { if (a) { return b; } }", "=>"],
    ["() => { const a = f(); return a; }", "=>"],
    ["function () { return this.a; }", "=>"],
    ["() => this.a", "=>this.a"],
    ["computed(() => store.user)", "computed(=>store.user)"],
    ["(() => load())()", "load()"],
    ["(0, api.load)(1)", "api.load(<number>)"],
    ["(a, b) => a", "=>#0"],
  ])("reads JavaScript and TypeScript: %s as %s", (source, path) => {
    expect(expressionPath(source, ECMASCRIPT_EXPRESSIONS)).toBe(path);
  });

  const registry = await loadRegistry();
  test.each([
    ["java", "(Circle) shape", "<Circle>"],
    ["java", "f('c', 1L, 2.5, \"s\")", "f(<char>,<long>,<double>,<String>)"],
    ["java", "list.stream().map(x -> x.go())", "list.stream().map(=>1#0.go())"],
    ["java", "Pair.<String, List<T>>of(a).first()", "Pair.of<String, List<T>>(a).first()"],
    ["java", "new Foo(a) { void run() {} }", "new Foo(a)"],
    ["java", "new String[] { a, b }", "<String[]>"],
    ["python", "a if b else c", "(a|c)"],
    ["python", "a or b", "(a|b)"],
    ["python", "a, b()", "[a,b()]"],
    ["python", "lambda x: y.z()", "=>y.z()"],
    ["python", 'f(\'a\', """b""", key=v)', "f(<str>,<str>,v)"],
    ["go", "func(x int) int { return x }", "<func(x int) int>"],
    ["go", "[]Server{a, b}", "<[]Server>"],
    ["go", "map[string]Server{}", "<map[string]Server>"],
    ["kotlin", "list.map(x) { it }", "list.map(x,=>#0)"],
    ["kotlin", "a ?: b.c()", "(a|b.c())"],
    ["kotlin", "a as? Foo", "<Foo>"],
    ["php", "fn ($x) => $x", "=>#0"],
    ["ruby", "->(x) { x }", "=>"],
    ["cpp", "[&](int x) { return y; }", "=>y"],
    ["rust", "move |x| x.go()", "=>#0.go()"],
  ])("reads %s: %s as %s", (language, source, path) => {
    expect(expressionPath(source, registry.get(language)!.expressions)).toBe(path);
  });
});

describe("expressionPath() takes bounded time", () => {
  const hostile = [
    "`${",
    "a(",
    "{a:",
    "x=>",
    "a<",
    "(",
    "/",
    "'",
    "a?",
    "a||",
    "new ",
    "f(a,",
    "a as b ",
    "() => {return ",
    ".b(c)",
    "(a):",
    "[&](",
  ];

  test.each(hostile)("for many %j", (part) => {
    const source = part.repeat(9_000 / part.length);
    const started = performance.now();
    for (let round = 0; round < 3; round++) expressionPath(source, { braces: "object", literals: { string: "string" } });
    expect(performance.now() - started).toBeLessThan(30_000);
  });

  test("for every prefix of a long call chain", () => {
    const chain = `a${".b(c)".repeat(1_500)}`;
    const started = performance.now();
    for (let end = chain.length; end > 0; end -= 5) expressionPath(chain.slice(0, end));
    expect(performance.now() - started).toBeLessThan(100_000);
  });
});

describe("rewriteExpression()", async () => {
  const ruby = (await loadRegistry()).get("ruby")!;

  test.each([
    ["Foo.new", "new Foo()"],
    ["Foo.new(1).bar", "new Foo().bar"],
    ["Foo::Bar.new name: 1", "new Foo::Bar()"],
    ["Foo.new do |x| end", "new Foo()"],
    ["Foo.newest", "Foo.newest"],
    ["foo.new(1)", "foo.new()"],
  ])("rewrites Ruby: %s as %s", (source, path) => {
    expect(expressionPath(ruby.rewriteExpression!(source))).toBe(path);
  });
});

describe("countItems()", () => {
  test.each([
    ["()", 0],
    ["( )", 0],
    ["(a)", 1],
    ["(a, b)", 2],
    ["(a, b,)", 2],
    ["(a, [b, c], {d: e, f}, g(h, i))", 4],
    ["(\"a, b\", 'c, d', `e, f`)", 3],
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
  ])("of %j returns %i", (text, count) => {
    expect(countItems(text)).toBe(count);
  });
});

describe("closingBracket()", () => {
  test.each([
    ["(a)", 3],
    ["(a(b)c)d", 7],
    ['(")")', 5],
    ["('\\'')", 6],
    ["(a", -1],
    ["(&'a str)", 9],
  ])("of %j returns %i", (text, end) => {
    expect(closingBracket(text, 0)).toBe(end);
  });
});
