/** Types with type parameters: arguments that grow from base to base, bounds, long argument lists. */
import { randomNumbers } from "../../random.mjs";
import { range } from "../syntax.mjs";

/** Syntax by language: a generic type with a base, and a function that calls members of its parameter. */
const WRITE = {
  typescript: {
    file: "main.ts",
    square: (name, args) => `${name}<${args}>`,
    type: (name, base) => `class ${name}<T> extends ${base} { m${name}(): T { return null!; } }`,
    root: "class Root<T> { get(): T { return null!; } }",
    use: (name, type, calls) => `function ${name}(x: ${type}) { ${calls.map((call) => `x${call};`).join(" ")} }`,
    text: "string",
  },
  java: {
    file: "main.java",
    square: (name, args) => `${name}<${args}>`,
    type: (name, base) => `class ${name}<T> extends ${base} { T m${name}() { return null; } }`,
    root: "class Root<T> { T get() { return null; } }",
    use: (name, type, calls) => `class ${name} { void run(${type} x) { ${calls.map((call) => `x${call};`).join(" ")} } }`,
    text: "String",
  },
  csharp: {
    file: "main.cs",
    square: (name, args) => `${name}<${args}>`,
    type: (name, base) => `class ${name}<T> : ${base} { public T m${name}() { return default; } }`,
    root: "class Root<T> { public T get() { return default; } }",
    use: (name, type, calls) => `class ${name} { void run(${type} x) { ${calls.map((call) => `x${call};`).join(" ")} } }`,
    text: "string",
  },
  kotlin: {
    file: "main.kt",
    square: (name, args) => `${name}<${args}>`,
    type: (name, base) => `open class ${name}<T> : ${base}() { fun m${name}(): T { return null!! } }`,
    root: "open class Root<T> { fun get(): T { return null!! } }",
    use: (name, type, calls) => `fun ${name}(x: ${type}) { ${calls.map((call) => `x${call}`).join("; ")} }`,
    text: "String",
  },
  scala: {
    file: "main.scala",
    square: (name, args) => `${name}[${args}]`,
    type: (name, base) => `class ${name}[T] extends ${base} { def m${name}(): T = ??? }`,
    root: "class Root[T] { def get(): T = ??? }",
    use: (name, type, calls) => `object ${name} { def run(x: ${type}) = { ${calls.map((call) => `x${call}`).join("; ")} } }`,
    text: "String",
  },
  python: {
    file: "main.py",
    square: (name, args) => `${name}[${args}]`,
    type: (name, base) => `class ${name}(${base}):\n    def m${name}(self) -> T:\n        pass`,
    root: 'from typing import Generic, TypeVar\nT = TypeVar("T")\nclass Root(Generic[T]):\n    def get(self) -> T:\n        pass',
    use: (name, type, calls) => `def ${name}(x: ${type}):\n${calls.map((call) => `    x${call}`).join("\n")}`,
    text: "str",
  },
  swift: {
    file: "main.swift",
    square: (name, args) => `${name}<${args}>`,
    type: (name, base) => `class ${name}<T>: ${base} { func m${name}() -> T { fatalError() } }`,
    root: "class Root<T> { func get() -> T { fatalError() } }",
    use: (name, type, calls) => `func ${name}(_ x: ${type}) { ${calls.map((call) => `x${call}`).join("; ")} }`,
    text: "String",
  },
  dart: {
    file: "main.dart",
    square: (name, args) => `${name}<${args}>`,
    type: (name, base) => `class ${name}<T> extends ${base} { T m${name}() => throw 1; }`,
    root: "class Root<T> { T get() => throw 1; }",
    use: (name, type, calls) => `void ${name}(${type} x) { ${calls.map((call) => `x${call};`).join(" ")} }`,
    text: "String",
  },
  cpp: {
    file: "main.cpp",
    square: (name, args) => `${name}<${args}>`,
    type: (name, base) => `template <class T> struct ${name} : ${base} { T m${name}(); };`,
    root: "template <class T> struct Root { T get(); };",
    use: (name, type, calls) => `void ${name}(${type} x) { ${calls.map((call) => `x${call};`).join(" ")} }`,
    text: "int",
  },
  rust: {
    file: "main.rs",
    square: (name, args) => `${name}<${args}>`,
    type: (name, base) => `struct ${name}<T> { t: T }\nimpl<T> ${name}<T> { fn m${name}(&self) -> ${base} { todo!() } }`,
    root: "struct Root<T> { t: T }\nimpl<T> Root<T> { fn get(&self) -> T { todo!() } }",
    use: (name, type, calls) => `fn ${name}(x: ${type}) { ${calls.map((call) => `x${call};`).join(" ")} }`,
    text: "String",
  },
  go: {
    file: "main.go",
    square: (name, args) => `${name}[${args}]`,
    type: (name, base) => `type ${name}[T any] struct { ${base} }\nfunc (x ${name}[T]) M${name}() T { panic(1) }`,
    root: "package main\ntype Root[T any] struct { t T }\nfunc (x Root[T]) Get() T { panic(1) }",
    use: (name, type, calls) => `func ${name}(x ${type}) { ${calls.map((call) => `x${call}`).join("; ")} }`,
    text: "string",
  },
};

const languages = Object.keys(WRITE);

function program(language, n, baseOf) {
  const { file, type, root, use, square, text } = WRITE[language];
  const get = language === "go" ? ".Get()" : ".get()";
  const types = range(n).map((at) => type(`C${at}`, baseOf(at, square)));
  const uses = range(n).map((at) =>
    use(`use${at}`, square(`C${at}`, text), [get, `${get}${get}`, `.${language === "go" ? "M" : "m"}C0()`, ".missing()"]),
  );
  return { [file]: `${[root, ...types, ...uses].join("\n")}\n` };
}

/** `class C1<T> extends C0<C0<T>>`: the argument doubles from base to base. */
const doubling = (n, language) =>
  program(language, n, (at, square) => (at === 0 ? square("Root", "T") : square(`C${at - 1}`, square(`C${at - 1}`, "T"))));

/** `class A<T> : B<A<A<T>>>`, in cycles. */
const growing = (n, language) => program(language, n, (at, square) => square(`C${(at + 1) % n}`, square(`C${at}`, square(`C${at}`, "T"))));

const tangled = (n, language) => {
  const roll = randomNumbers(n);
  const any = (square, depth) => (depth === 0 ? "T" : square(`C${Math.floor(roll() * n)}`, any(square, depth - 1)));
  return program(language, n, (at, square) =>
    at % 5 === 0 ? square("Root", any(square, 2)) : square(`C${Math.floor(roll() * n)}`, any(square, 1 + Math.floor(roll() * 3))),
  );
};

/** Type parameters with bounds that refer to each other. */
const BOUNDS = {
  typescript: (n) => ({
    "main.ts": `${range(n)
      .map(
        (at) =>
          `class C${at}<T extends C${(at + 1) % n}<T>, U extends T = T> { next(): T { return null!; } m${at}(): U { return null!; } }\nfunction use${at}<T extends C${at}<T>>(x: T) { x.next().m${(at + 1) % n}().next(); x.missing(); }\n`,
      )
      .join("")}`,
  }),
  java: (n) => ({
    "main.java": range(n)
      .map(
        (at) =>
          `class C${at}<T extends C${(at + 1) % n}<T>, U extends T> {\n  T next() { return null; }\n  U m${at}() { return null; }\n  <V extends C${at}<V> & Comparable<V>> void use${at}(V x) { x.next().m${(at + 1) % n}().next(); x.missing(); }\n}\n`,
      )
      .join(""),
  }),
  csharp: (n) => ({
    "main.cs": range(n)
      .map(
        (at) =>
          `class C${at}<T, U> where T : C${(at + 1) % n}<T, U> where U : T {\n  public T next() { return default; }\n  public U m${at}() { return default; }\n  void use${at}<V>(V x) where V : C${at}<V, V> { x.next().m${(at + 1) % n}().next(); x.missing(); }\n}\n`,
      )
      .join(""),
  }),
  kotlin: (n) => ({
    "main.kt": range(n)
      .map(
        (at) =>
          `open class C${at}<T, U> where T : C${(at + 1) % n}<T, U>, U : T {\n  fun next(): T = null!!\n  fun m${at}(): U = null!!\n}\nfun <V : C${at}<V, V>> use${at}(x: V) { x.next().m${(at + 1) % n}().next(); x.missing() }\n`,
      )
      .join(""),
  }),
  scala: (n) => ({
    "main.scala": range(n)
      .map(
        (at) =>
          `class C${at}[T <: C${(at + 1) % n}[T, U], U <: T] {\n  def next(): T = ???\n  def m${at}(): U = ???\n  def use${at}[V <: C${at}[V, V]](x: V) = { x.next().m${(at + 1) % n}().next(); x.missing() }\n}\n`,
      )
      .join(""),
  }),
  rust: (n) => ({
    "main.rs": range(n)
      .map(
        (at) =>
          `trait C${at}<T> where T: C${(at + 1) % n}<T> {\n  fn next(&self) -> T;\n  fn m${at}(&self) -> Self;\n}\nfn use${at}<V: C${at}<V> + C${(at + 1) % n}<V>>(x: V) { x.next().m${(at + 1) % n}().next(); x.missing(); }\n`,
      )
      .join(""),
  }),
};

/** A generic function applied to its own result without declared types: `f(f(f(x)))`. */
const INFERRED = {
  typescript: (n) => ({
    "main.ts": `class A { go() {} }\n${range(n)
      .map(
        (at) =>
          `function f${at}<T>(x: T[], by: (each: T) => T) { return ${at === 0 ? "x" : `f${at - 1}(x, by)`}; }\nf${at}([new A()], (each) => each)[0].go();\n`,
      )
      .join("")}`,
  }),
  kotlin: (n) => ({
    "main.kt": `class A { fun go() {} }\n${range(n)
      .map(
        (at) =>
          `fun <T> f${at}(x: List<T>, by: (T) -> T) = ${at === 0 ? "x" : `f${at - 1}(x, by)`}\nfun use${at}() { f${at}(listOf(A()), { it })[0].go() }\n`,
      )
      .join("")}`,
  }),
  scala: (n) => ({
    "main.scala": `class A { def go() = 1 }\nobject O {\n${range(n)
      .map(
        (at) =>
          `def f${at}[T](x: List[T], by: T => T) = ${at === 0 ? "x" : `f${at - 1}(x, by)`}\ndef use${at}() = { f${at}(List(new A()), (x: A) => x).head.go() }\n`,
      )
      .join("")}}\n`,
  }),
};

const family = (byLanguage, from) => ({ languages: Object.keys(byLanguage), from, files: (n, language) => byLanguage[language](n) });

export const families = {
  "generics-doubling": { languages, from: 10, files: doubling },
  "generics-growing": { languages, from: 10, files: growing },
  "generics-tangled": { languages, from: 25, files: tangled },
  "generics-bounds": family(BOUNDS, 50),
  "generics-inferred": family(INFERRED, 50),
};
