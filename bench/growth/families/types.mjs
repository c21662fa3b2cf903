/** Types without bodies: aliases, unions, intersections. */
import { randomNumbers } from "../../random.mjs";
import { languagesWith, oneFile, range, SYNTAX } from "../syntax.mjs";

const ALIAS = {
  typescript: {
    file: "main.ts",
    alias: (name, type) => `type ${name}<T> = ${type};`,
    at: (name, arg) => `${name}<${arg}>`,
    list: (arg) => `${arg}[]`,
    or: " | ",
    use: (at, type) => `function use${at}(x: ${type}) { return x.go(); }`,
    start: "class Go { go() {} }",
  },
  python: {
    file: "main.py",
    alias: (name, type) => `${name} = ${type}`,
    at: (name, arg) => `${name}[${arg}]`,
    list: (arg) => `list[${arg}]`,
    or: " | ",
    use: (at, type) => `def use${at}(x: ${type}):\n    return x.go()`,
    start: 'from typing import TypeVar\nT = TypeVar("T")\nclass Go:\n    def go(self):\n        pass',
  },
  rust: {
    file: "main.rs",
    alias: (name, type) => `type ${name}<T> = ${type};`,
    at: (name, arg) => `${name}<${arg}>`,
    list: (arg) => `Vec<${arg}>`,
    use: (at, type) => `fn use${at}(x: ${type}) { x.go(); }`,
    start: "struct Go {}\nimpl Go { fn go(&self) {} }",
  },
  kotlin: {
    file: "main.kt",
    alias: (name, type) => `typealias ${name}<T> = ${type}`,
    at: (name, arg) => `${name}<${arg}>`,
    list: (arg) => `List<${arg}>`,
    use: (at, type) => `fun use${at}(x: ${type}) { x.go() }`,
    start: "class Go { fun go() {} }",
  },
  scala: {
    file: "main.scala",
    alias: (name, type) => `type ${name}[T] = ${type}`,
    at: (name, arg) => `${name}[${arg}]`,
    list: (arg) => `List[${arg}]`,
    use: (at, type) => `def use${at}(x: ${type}) = { x.go() }`,
    start: "class Go { def go() = 1 }",
  },
  swift: {
    file: "main.swift",
    alias: (name, type) => `typealias ${name}<T> = ${type}`,
    at: (name, arg) => `${name}<${arg}>`,
    list: (arg) => `Array<${arg}>`,
    use: (at, type) => `func use${at}(_ x: ${type}) { x.go() }`,
    start: "class Go { func go() {} }",
  },
  cpp: {
    file: "main.cpp",
    alias: (name, type) => `template <class T> using ${name} = ${type};`,
    at: (name, arg) => `${name}<${arg}>`,
    list: (arg) => `std::vector<${arg}>`,
    use: (at, type) => `void use${at}(${type} x) { x.go(); }`,
    start: "struct Go { void go(); };",
  },
  dart: {
    file: "main.dart",
    alias: (name, type) => `typedef ${name}<T> = ${type};`,
    at: (name, arg) => `${name}<${arg}>`,
    list: (arg) => `List<${arg}>`,
    use: (at, type) => `void use${at}(${type} x) { x.go(); }`,
    start: "class Go { void go() {} }",
  },
  go: {
    file: "main.go",
    alias: (name, type) => `type ${name}[T any] = ${type}`,
    at: (name, arg) => `${name}[${arg}]`,
    list: (arg) => `[]${arg}`,
    use: (at, type) => `func use${at}(x ${type}) { x.Go() }`,
    start: "package main\ntype Go struct {}\nfunc (g Go) Go() {}",
  },
};

function aliases(language, n, typeOf) {
  const { file, alias, use, start, at, list, or } = ALIAS[language];
  const lines = range(n).map((index) => alias(`A${index}`, typeOf(index, at, list, or)));
  return { [file]: `${[start, ...lines, ...range(n).map((index) => use(index, at(`A${index}`, "Go")))].join("\n")}\n` };
}

const chain = (n, language) => aliases(language, n, (index, at) => (index === 0 ? "T" : at(`A${index - 1}`, "T")));

/** Two alternatives per type, each leading to any other type: `type A<T> = D<T[]> | C<D<T>>`. */
const mutual = (n, language) => {
  const roll = randomNumbers(n);
  const any = () => `A${Math.floor(roll() * n)}`;
  return aliases(language, n, (_, at, list, or) =>
    [at(any(), list("T")), at(any(), at(any(), "T"))].slice(0, or === undefined ? 1 : 2).join(or),
  );
};

const nested = (n, language) =>
  aliases(language, n, (index, at, list) => (index === 0 ? "T" : at(`A${index - 1}`, at(`A${index - 1}`, list("T")))));

/** TypeScript's recursive conditional and mapped types. */
const conditional = (n) => ({
  "main.ts": `class Go { go() {} }\n${range(n)
    .map(
      (at) =>
        `type A${at}<T> = T extends [infer H, ...infer R] ? A${(at + 1) % n}<R> | A${(at + 7) % n}<H> : T extends (infer E)[] ? A${(at + 3) % n}<E[]> : { [K in keyof T]: A${(at + 1) % n}<T[K]> } & A${(at + 5) % n}<T[]>;\n`,
    )
    .join("")}${range(n)
    .map((at) => `function use${at}(x: A${at}<Go[]>) { return x.go(); }\n`)
    .join("")}`,
});

const members = (language, method) => (at) =>
  SYNTAX[language].type(`C${at}`, {
    methods: [{ name: method, result: `C${at}`, body: SYNTAX[language].give(SYNTAX[language].make(`C${at}`)) }, { name: `m${at}` }],
  });

/** One union of all types, and calls on it. */
const wideUnion = (n, language) => {
  const { union, func, run, call, variable } = SYNTAX[language];
  const all = union(range(n).map((at) => `C${at}`));
  const x = variable("x");
  return oneFile(
    language,
    range(n).flatMap(members(language, "same")),
    func({
      name: "use",
      params: [["x", all]],
      body: [...run(call(x, "same")), ...run(call(call(x, "same"), "same")), ...run(call(x, "m0")), ...run(call(x, "missing"))],
    }),
  );
};

/** Functions that take unions of eight types and return further unions. */
const manyUnions = (n, language) => {
  const { union, func, run, call, variable, give } = SYNTAX[language];
  const some = (at) => union(range(8).map((next) => `C${(at + next * next) % n}`));
  const x = variable("x");
  return oneFile(
    language,
    range(n).flatMap(members(language, "same")),
    range(n).flatMap((at) =>
      func({
        name: `use${at}`,
        params: [["x", some(at)]],
        result: some(at + 1),
        body: [...run(call(x, "same")), ...run(call(x, `m${at}`)), ...run(call(call(x, "same"), "missing")), ...give(x)],
      }),
    ),
  );
};

const intersections = (n) => ({
  "main.ts": `${range(n)
    .map(
      (at) =>
        `interface C${at} { m${at}(): C${(at + 1) % n}; same(): void }\ntype I${at} = C${at}${at === 0 ? "" : ` & I${at - 1}`};\nfunction use${at}(x: I${at}) { x.m0(); x.same(); x.m${at}().same(); (x as any as C${at} & C${(at + 3) % n}).m${at}(); }\n`,
    )
    .join("")}`,
});

const aliased = Object.keys(ALIAS);

export const families = {
  "alias-chain": { languages: aliased, from: 50, files: chain },
  "alias-mutual": { languages: aliased, from: 4, files: mutual },
  "alias-nested": { languages: aliased, from: 6, files: nested },
  "alias-conditional": { languages: ["typescript"], from: 6, files: conditional },
  "union-wide": { languages: languagesWith("union"), from: 50, files: wideUnion },
  "union-many": { languages: languagesWith("union"), from: 50, files: manyUnions },
  "intersection-chain": { languages: ["typescript"], from: 25, files: intersections },
};
