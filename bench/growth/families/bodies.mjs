/** Function bodies: callbacks, branches, switches, many names, destructuring, decorators. */
import { block, indent, languagesWith, oneFile, range, SYNTAX } from "../syntax.mjs";

const all = languagesWith("type");

/** Nested callbacks. */
const callbacks = (n, language) => {
  const { func, lambda } = SYNTAX[language];
  let lines = ["end(1)"];
  for (const at of range(n)) {
    const [head, ...rest] = lambda(`x${at}`, indent(lines));
    lines = [
      `each${at % 3}(${head}`,
      ...rest.slice(0, -1),
      `${rest.at(-1)})${language === "kotlin" || language === "scala" || language === "swift" || language === "go" || language === "ruby" ? "" : ";"}`,
    ];
  }
  return oneFile(
    language,
    [],
    [
      ...func({ name: "end", params: [["x", SYNTAX[language].number]] }),
      ...range(3).flatMap((at) => func({ name: `each${at}`, params: [["by"]] })),
      ...func({ name: "main", body: lines }),
    ],
  );
};

/** A chain of callbacks, each called on the previous result. */
const LISTS = {
  typescript: (n) => ({
    "main.ts": `class A { next(): A[] { return []; } go() {} }\nfunction main(list: A[]) {\n  return list${range(n)
      .map((at) => `\n    .map((x${at}) => x${at}.next()[0]).filter((y${at}) => y${at}.go())`)
      .join("")};\n}\n`,
  }),
  javascript: (n) => ({
    "main.js": `class A { next() { return [new A()]; } go() {} }\nfunction main() {\n  const list = [new A()];\n  return list${range(n)
      .map((at) => `\n    .map((x${at}) => x${at}.next()[0]).filter((y${at}) => y${at}.go())`)
      .join("")};\n}\n`,
  }),
  kotlin: (n) => ({
    "main.kt": `class A { fun next(): List<A> = listOf(); fun go() = true }\nfun main(list: List<A>) {\n  list${range(n)
      .map(() => "\n    .map { it.next()[0] }.filter { it.go() }")
      .join("")}\n}\n`,
  }),
  scala: (n) => ({
    "main.scala": `class A { def next(): List[A] = Nil; def go() = true }\nobject O { def main(list: List[A]) = {\n  list${range(n)
      .map((at) => `\n    .map(x${at} => x${at}.next().head).filter(y${at} => y${at}.go())`)
      .join("")}\n} }\n`,
  }),
  csharp: (n) => ({
    "main.cs": `using System.Linq;\nclass A { public A[] Next() { return null; } public bool Go() { return true; }\nstatic void Main(A[] list) {\n  var all = list${range(
      n,
    )
      .map((at) => `\n    .Select(x${at} => x${at}.Next()[0]).Where(y${at} => y${at}.Go())`)
      .join("")};\n} }\n`,
  }),
  java: (n) => ({
    "main.java": `import java.util.*;\nclass A { List<A> next() { return null; } boolean go() { return true; }\nstatic void main(List<A> list) {\n  list.stream()${range(
      n,
    )
      .map((at) => `\n    .map(x${at} -> x${at}.next().get(0)).filter(y${at} -> y${at}.go())`)
      .join("")};\n} }\n`,
  }),
  rust: (n) => ({
    "main.rs": `struct A {}\nimpl A { fn next(&self) -> Vec<A> { vec![] } fn go(&self) -> bool { true } }\nfn main(list: Vec<A>) {\n  list.iter()${range(
      n,
    )
      .map((at) => `\n    .map(|x${at}| x${at}.next()).filter(|y${at}| y${at}.go())`)
      .join("")};\n}\n`,
  }),
  swift: (n) => ({
    "main.swift": `class A { func next() -> [A] { [] }; func go() -> Bool { true } }\nfunc main(_ list: [A]) {\n  list${range(n)
      .map(() => "\n    .map { $0.next()[0] }.filter { $0.go() }")
      .join("")}\n}\n`,
  }),
  ruby: (n) => ({
    "main.rb": `class A\n  def next\n    [A.new]\n  end\n  def go\n  end\nend\ndef main\n  [A.new]${range(n)
      .map((at) => `\n    .map { |x${at}| x${at}.next[0] }.select { |y${at}| y${at}.go }`)
      .join("")}\nend\n`,
  }),
};

/** An enum with n cases, and a switch with a call in each. */
const cases = (n, language) => {
  const { func, switch: write, run, variable } = SYNTAX[language];
  return oneFile(
    language,
    [],
    [
      ...range(n).flatMap((at) => func({ name: `f${at}` })),
      ...func({
        name: "main",
        params: [["x", SYNTAX[language].number]],
        body: write(
          variable("x"),
          range(n).map((at) => [at, run(`f${at}()`)]),
        ),
      }),
    ],
  );
};

const ENUMS = {
  typescript: (n) => ({
    "main.ts": `enum E { ${range(n)
      .map((at) => `K${at} = ${at}`)
      .join(", ")} }\n${range(n)
      .map((at) => `function f${at}(e: E) { if (e === E.K${at}) f${(at + 1) % n}(E.K${at}); }\n`)
      .join("")}`,
  }),
  java: (n) => ({
    "main.java": `enum E {\n${range(n)
      .map((at) => `  K${at} { void go() { K${(at + 1) % n}.go(); } }`)
      .join(",\n")};\n  void go() {}\n}\n`,
  }),
  rust: (n) => ({
    "main.rs": `enum E { ${range(n)
      .map((at) => `K${at}(u8)`)
      .join(", ")} }\nimpl E { fn go(&self) { match self {\n${range(n)
      .map((at) => `E::K${at}(x) => E::K${(at + 1) % n}(1).go(),\n`)
      .join("")}} } }\n`,
  }),
  swift: (n) => ({
    "main.swift": `enum E {\n${range(n)
      .map((at) => `  case k${at}(Int)\n`)
      .join("")}  func go() { switch self {\n${range(n)
      .map((at) => `  case .k${at}(let x): E.k${(at + 1) % n}(x).go()\n`)
      .join("")}  } }\n}\n`,
  }),
  kotlin: (n) => ({
    "main.kt": `sealed class E { fun go() {} }\n${range(n)
      .map((at) => `class K${at} : E()\n`)
      .join("")}fun run(e: E) { when (e) {\n${range(n)
      .map((at) => `  is K${at} -> K${(at + 1) % n}().go()\n`)
      .join("")}} }\n`,
  }),
  scala: (n) => ({
    "main.scala": `sealed trait E { def go() = 1 }\n${range(n)
      .map((at) => `case class K${at}(x: Int) extends E\n`)
      .join("")}object O { def run(e: E) = e match {\n${range(n)
      .map((at) => `  case K${at}(x) => K${(at + 1) % n}(x).go()\n`)
      .join("")}} }\n`,
  }),
  python: (n) => ({
    "main.py": `class E:\n${range(n)
      .map((at) => `    K${at} = ${at}\n`)
      .join("")}    def go(self):\n        pass\ndef run(e):\n    match e:\n${range(n)
      .map((at) => `        case E(x) if x == E.K${at}:\n            e.go()\n`)
      .join("")}`,
  }),
};

/** A chain of `else if`; some grammars nest each one in the previous one. */
const branches = (n, language) => {
  const { func, run, define, make, assign, variable, type, call } = SYNTAX[language];
  const types = ["A", "B"].flatMap((name) => type(name, { methods: [{ name: "go" }] }));
  const x = variable("x");
  const body = range(n).flatMap((at) => {
    const inside = [...assign(x, make(at % 2 === 0 ? "A" : "B")), ...run(call(x, "go"))];
    if (language === "python") return [`${at === 0 ? "if" : "elif"} y == ${at}:`, ...indent(inside, "    ")];
    if (language === "ruby") return [`${at === 0 ? "if" : "elsif"} y == ${at}`, ...indent(inside), ...(at === n - 1 ? ["end"] : [])];
    return [`${at === 0 ? "if" : "} else if"} (${variable("y")} == ${at}) {`, ...indent(inside), ...(at === n - 1 ? ["}"] : [])];
  });
  return oneFile(
    language,
    types,
    func({ name: "main", params: [["y", SYNTAX[language].number]], body: [...define("x", make("A")), ...body, ...run(call(x, "go"))] }),
  );
};

/** Consecutive blocks that each reassign a variable. */
const flow = (n, language) => {
  const { func, run, define, make, assign, variable, type, call } = SYNTAX[language];
  const types = ["A", "B"].flatMap((name) => type(name, { methods: [{ name: "go" }] }));
  const x = variable("x");
  const body = range(n).flatMap((at) => {
    const inside = assign(x, make(at % 2 === 0 ? "A" : "B"));
    const head =
      language === "python"
        ? [`if y == ${at}:`, ...indent(inside, "    ")]
        : language === "ruby"
          ? [`if y == ${at}`, ...indent(inside), "end"]
          : block(`if (${variable("y")} == ${at}) {`, inside);
    return [...head, ...run(call(x, "go"))];
  });
  return oneFile(
    language,
    types,
    func({ name: "main", params: [["y", SYNTAX[language].number]], body: [...define("x", make("A")), ...body] }),
  );
};

/** Nested blocks, each with a variable and a call of an outer one. */
const nesting = (n, language) => {
  const { func, run, define, variable, make, type, call } = SYNTAX[language];
  let lines = run(call(variable("x0"), "go"));
  for (const at of range(n)) {
    const own = [...define(`x${n - 1 - at}`, make("A")), ...run(call(variable("x0"), "go")), ...lines];
    lines =
      language === "python"
        ? ["if y:", ...indent(own, " ")]
        : language === "ruby"
          ? block("if y", own, "end")
          : block(`if (${variable("y")} == 1) {`, own);
  }
  return oneFile(
    language,
    type("A", { methods: [{ name: "go" }] }),
    func({ name: "main", params: [["y", SYNTAX[language].number]], body: lines }),
  );
};

/** Many functions in one file that call many of the others. */
const plain = (n, language) => {
  const { func, run } = SYNTAX[language];
  return oneFile(
    language,
    [],
    range(n).flatMap((at) => func({ name: `f${at}`, body: range(5, 1).flatMap((step) => run(`f${(at * step + 1) % n}()`)) })),
  );
};

/** One function with many local names, all of them used. */
const locals = (n, language) => {
  const { func, run, define, make, call, variable, type } = SYNTAX[language];
  const body = range(n).flatMap((at) => [...define(`x${at}`, make("A")), ...run(call(variable(`x${at >> 1}`), "go"))]);
  return oneFile(language, type("A", { methods: [{ name: "go" }] }), func({ name: "main", body }));
};

/** One function with many calls, and one name with many values. */
const oneCallee = (n, language) => {
  const { func, run } = SYNTAX[language];
  return oneFile(language, [], [...func({ name: "f" }), ...func({ name: "main", body: range(n).flatMap(() => run("f()")) })]);
};

const TAKEN_APART = {
  typescript: (n) => ({
    "main.ts": `class A { go() {} get(): { a: A; rest: [A, { b: A }] } { return null!; } }\nfunction main(x0: A) {\n${range(n)
      .map((at) => `  const { a: x${at + 1}, rest: [y${at}, { b: z${at} = x${at} }] } = x${at}.get();\n  z${at}.go();\n  y${at}.go();\n`)
      .join("")}}\n`,
  }),
  javascript: (n) => ({
    "main.js": `class A { go() {} get() { return { a: new A(), rest: [new A(), { b: new A() }] }; } }\nfunction main() {\n  const x0 = new A();\n${range(
      n,
    )
      .map((at) => `  const { a: x${at + 1}, rest: [y${at}, { b: z${at} = x${at} }] } = x${at}.get();\n  z${at}.go();\n  y${at}.go();\n`)
      .join("")}}\n`,
  }),
  python: (n) => ({
    "main.py": `class A:\n    def go(self): pass\n    def get(self):\n        return A(), [A(), A()]\ndef main():\n    x0 = A()\n${range(n)
      .map((at) => `    x${at + 1}, (y${at}, *z${at}) = x${at}.get()\n    y${at}.go()\n    z${at}[0].go()\n`)
      .join("")}`,
  }),
  kotlin: (n) => ({
    "main.kt": `data class P(val a: A, val b: A)\nclass A { fun go() {}; fun get(): P = P(A(), A()) }\nfun main(x0: A) {\n${range(n)
      .map((at) => `  val (x${at + 1}, y${at}) = x${at}.get()\n  y${at}.go()\n`)
      .join("")}}\n`,
  }),
  rust: (n) => ({
    "main.rs": `struct A {}\nimpl A { fn go(&self) {} fn get(&self) -> (A, A) { (A {}, A {}) } }\nfn main(x0: A) {\n${range(n)
      .map((at) => `  let (x${at + 1}, y${at}) = x${at}.get();\n  y${at}.go();\n`)
      .join("")}}\n`,
  }),
  csharp: (n) => ({
    "main.cs": `class A { public void Go() {} public (A, A) Get() { return (this, this); }\nstatic void Main(A x0) {\n${range(n)
      .map((at) => `  var (x${at + 1}, y${at}) = x${at}.Get();\n  y${at}.Go();\n`)
      .join("")}} }\n`,
  }),
  scala: (n) => ({
    "main.scala": `class A { def go() = 1; def get(): (A, A) = (this, this) }\nobject O { def main(x0: A) = {\n${range(n)
      .map((at) => `  val (x${at + 1}, y${at}) = x${at}.get()\n  y${at}.go()\n`)
      .join("")}} }\n`,
  }),
  ruby: (n) => ({
    "main.rb": `class A\n  def go\n  end\n  def get\n    [A.new, A.new]\n  end\nend\ndef main\n  x0 = A.new\n${range(n)
      .map((at) => `  x${at + 1}, y${at} = x${at}.get\n  y${at}.go\n`)
      .join("")}end\n`,
  }),
  go: (n) => ({
    "main.go": `package main\ntype A struct {}\nfunc (a A) Go() {}\nfunc (a A) Get() (A, A) { return a, a }\nfunc main() {\n  x0 := A{}\n${range(
      n,
    )
      .map((at) => `  x${at + 1}, y${at} := x${at}.Get()\n  y${at}.Go()\n`)
      .join("")}}\n`,
  }),
  php: (n) => ({
    "main.php": `<?php\nclass A { function go() {} function get() { return [new A(), new A()]; } }\nfunction main() {\n  $x0 = new A();\n${range(
      n,
    )
      .map((at) => `  [$x${at + 1}, $y${at}] = $x${at}->get();\n  $y${at}->go();\n`)
      .join("")}}\n`,
  }),
};

const DECORATED = {
  python: (n) => ({
    "main.py": `${range(n)
      .map(
        (at) =>
          `def d${at}(f):\n    def inner(*args):\n        return f(*args)\n    return ${at === 0 ? "inner" : `d${at - 1}(inner)`}\n@d${at}\n@d${at >> 1}\ndef f${at}():\n    return f${(at + 1) % n}()\n`,
      )
      .join("")}`,
  }),
  typescript: (n) => ({
    "main.ts": `${range(n)
      .map(
        (at) =>
          `function d${at}(x: any) { return ${at === 0 ? "x" : `d${at - 1}(x)`}; }\n@d${at}(1)\nclass C${at} { @d${at >> 1}(2) m${at}() { new C${(at + 1) % n}().m${(at + 1) % n}(); } }\n`,
      )
      .join("")}`,
  }),
  java: (n) => ({
    "main.java": range(n)
      .map(
        (at) =>
          `@interface D${at} { Class<?> value(); }\n@D${at}(C${(at + 1) % n}.class)\nclass C${at} { @D${at >> 1}(C${at}.class) void m() { new C${(at + 1) % n}().m(); } }\n`,
      )
      .join(""),
  }),
};

/** A stack of decorators, and a literal with many functions. */
const LITERALS = {
  typescript: (n) => ({
    "main.ts": `const all = {\n${range(n)
      .map((at) => `  k${at}: { run(x) { all.k${(at + 1) % n}.run(x); }, with: (y) => y.go() },\n`)
      .join("")}};\nall.k0.run(1);\nall.missing.run(1);\n`,
  }),
  javascript: (n) => ({
    "main.js": `const all = {\n${range(n)
      .map((at) => `  k${at}: { run(x) { all.k${(at + 1) % n}.run(x); }, with: (y) => y.go() },\n`)
      .join("")}};\nall.k0.run(1);\nall.missing.run(1);\n`,
  }),
  python: (n) => ({
    "main.py": `def f(x): pass\nall = {\n${range(n)
      .map((at) => `    "k${at}": [lambda x: f(x), {"run": f}],\n`)
      .join("")}}\nall["k0"][0](1)\nall["k1"][1]["run"](1)\n`,
  }),
};

/** Functions in one list, one object and one call, and a function with many parameters. */
const GIVEN = {
  typescript: (n) => ({
    "main.ts": `function take(x: any, y: any) {}\ntake([\n${range(n)
      .map(() => "  (x) => { x.go(); },\n")
      .join("")}], {\n${range(n)
      .map((at) => `  k${at}: { run: (x) => { x.go(); } },\n`)
      .join("")}});\ntake((${range(n)
      .map((at) => `a${at}`)
      .join(",\n")}) => 1, 2);\n`,
  }),
  javascript: (n) => ({
    "main.js": `function take(x, y) {}\ntake([\n${range(n)
      .map(() => "  (x) => { x.go(); },\n")
      .join("")}], {\n${range(n)
      .map((at) => `  k${at}: { run: (x) => { x.go(); } },\n`)
      .join("")}});\ntake((${range(n)
      .map((at) => `a${at}`)
      .join(",\n")}) => 1, 2);\n`,
  }),
};

/** Statements that declare something about a type or function elsewhere in the file. */
const SAID_ELSEWHERE = {
  rust: (n) => ({
    "main.rs": `trait T { fn m(&self); }\n${range(n)
      .map((at) => `struct S${at} {}\nimpl T for S${at} { fn m(&self) { S${(at + 1) % n} {}.m(); } }\n`)
      .join("")}`,
  }),
  javascript: (n) => ({
    "main.js": range(n)
      .map(
        (at) => `function F${at}() {}\nF${at}.prototype.m = function () {\n  this.next = new F${(at + 1) % n}();\n  this.next.m();\n};\n`,
      )
      .join(""),
  }),
};

const family = (byLanguage, from) => ({ languages: Object.keys(byLanguage), from, files: (n, language) => byLanguage[language](n) });

export const families = {
  callbacks: { languages: languagesWith("lambda"), from: 12, files: callbacks },
  "callbacks-in-row": family(LISTS, 10),
  switch: { languages: languagesWith("switch"), from: 100, files: cases },
  enums: family(ENUMS, 100),
  "else-if": { languages: all, from: 30, files: branches },
  flow: { languages: all, from: 40, files: flow },
  nesting: { languages: all, from: 12, files: nesting },
  plain: { languages: all, from: 250, files: plain },
  locals: { languages: all, from: 150, files: locals },
  "one-callee": { languages: all, from: 500, files: oneCallee },
  "taken-apart": family(TAKEN_APART, 40),
  decorators: family(DECORATED, 50),
  "functions-given": family(GIVEN, 75),
  "said-elsewhere": family(SAID_ELSEWHERE, 100),
  literals: family(LITERALS, 75),
};
