/** Many functions of one name, distinguished by number or types of parameters, with known and unknown arguments. */
import { languagesWith, oneFile, range, SYNTAX } from "../syntax.mjs";

const overloading = ["java", "csharp", "kotlin", "scala", "swift", "cpp"];
const typed = languagesWith("type");

const pointer = (language, type) => (language === "cpp" ? `${type} *` : type);

/** As many overloads as calls; each takes a different type. */
const byType = (n, language) => {
  const { type, func, make, variable, run } = SYNTAX[language];
  const types = range(n).flatMap((at) => type(`C${at}`, { methods: [{ name: "get" }] }));
  const overloads = range(n).flatMap((at) => func({ name: "f", params: [["x", pointer(language, `C${at}`)]] }));
  const known = range(n).flatMap((at) =>
    func({
      name: `known${at}`,
      params: [["y", pointer(language, `C${at}`)]],
      body: [...run(`f(${variable("y")})`), ...run(`f(${make(`C${at}`)})`)],
    }),
  );
  const unknown = range(n).flatMap((at) =>
    func({ name: `unknown${at}`, params: [["y", "Elsewhere"]], body: run(`f(${variable("y")}.some${at}())`) }),
  );
  return oneFile(language, types, [...overloads, ...known, ...unknown]);
};

/** Overloads in one type, with arguments of built-in types, literals and unknown values. */
const members = (n, language) => {
  const { type, func, make, call, run, define, variable, number, text } = SYNTAX[language];
  const types = range(n).flatMap((at) => type(`A${at}`));
  const methods = range(n).map((at) => ({
    name: "f",
    params: [
      ["x", pointer(language, `A${at}`)],
      ["y", at % 2 === 0 ? number : text],
    ],
  }));
  const uses = range(n).flatMap((at) =>
    func({
      name: `use${at}`,
      body: [
        ...define("b", make("B")),
        ...run(call(variable("b"), "f", make(`A${at}`), "1")),
        ...run(call(variable("b"), "f", `unknown(${at})`, '"a"')),
      ],
    }),
  );
  return oneFile(language, [...types, ...type("B", { methods })], uses);
};

/** Repeated parameter lists of 0 to 40 names, with types of a hierarchy. */
const byArity = (n, language) => {
  const { type, func, make, run } = SYNTAX[language];
  const types = range(20).flatMap((at) => type(`C${at}`, { bases: at === 0 ? [] : [`C${(at - 1) >> 1}`] }));
  const overloads = range(n).flatMap((at) =>
    func({ name: "f", params: range(at % 12).map((place) => [`x${place}`, pointer(language, `C${(at + place) % 20}`)]) }),
  );
  const uses = range(n).flatMap((at) =>
    func({
      name: `use${at}`,
      body: run(
        `f(${range(at % 12)
          .map((place) => make(`C${(at + place) % 20}`))
          .join(", ")})`,
      ),
    }),
  );
  return oneFile(language, types, [...overloads, ...uses]);
};

/** The same name in many types with an unknown receiver, and once as a plain function. */
const oneName = (n, language) => {
  const { type, func, call, run, make, variable } = SYNTAX[language];
  const types = range(n).flatMap((at) => type(`C${at}`, { methods: [{ name: "run" }] }));
  const uses = range(n).flatMap((at) =>
    func({ name: `use${at}`, params: [["x"]], body: [...run(call(variable("x"), "run")), ...run(call(make(`C${at}`), "run"))] }),
  );
  return oneFile(language, types, uses);
};

/** Overloads inherited through a hierarchy: each type adds one, and a call may mean any. */
const inherited = (n, language) => {
  const { type, func, make, call, run } = SYNTAX[language];
  const types = range(n).flatMap((at) =>
    type(`C${at}`, { bases: at === 0 ? [] : [`C${at - 1}`], methods: [{ name: "f", params: [["x", pointer(language, `C${at}`)]] }] }),
  );
  const uses = range(n).flatMap((at) =>
    func({
      name: `use${at}`,
      body: [...run(call(make(`C${at}`), "f", make(`C${at >> 1}`))), ...run(call(make(`C${at}`), "f", "unknown()"))],
    }),
  );
  return oneFile(language, types, uses);
};

/** Signatures of one function, and header declarations of functions defined elsewhere. */
const SIGNATURES = {
  typescript: (n) => ({
    "main.ts": `${range(n)
      .map((at) => `class C${at} { m${at}() {} }\n`)
      .join("")}${range(n)
      .map((at) => `function f(x: "k${at}"): C${at};\n`)
      .join("")}function f(x: any): any {}\n${range(n)
      .map((at) => `f("k${at}").m${at}();\n`)
      .join("")}`,
  }),
  c: (n) => ({
    ...Object.fromEntries(range(n).map((at) => [`h${at}.h`, `int same(int);\nint f${at}(int);\n`])),
    "main.c": `${range(n)
      .map((at) => `#include "h${at}.h"\n`)
      .join("")}int same(int x) { return x; }\n${range(n)
      .map((at) => `int f${at}(int x) { return same(f${(at + 1) % n}(x)); }\n`)
      .join("")}`,
  }),
  cpp: (n) => ({
    ...Object.fromEntries(
      range(n).map((at) => [`h${at}.h`, `namespace n { struct A; int same(A *); int same(int); int f(int x${at}, A *); }\n`]),
    ),
    "main.cpp": `${range(n)
      .map((at) => `#include "h${at}.h"\n`)
      .join("")}namespace n { struct A {}; int same(A *a) { return 1; }\n${range(n)
      .map((at) => `int g${at}(A *a) { return same(a) + same(1) + f(1, a); }\n`)
      .join("")}}\n`,
  }),
  python: (n) => ({
    "main.py": `from typing import overload\n${range(n)
      .map((at) => `class C${at}:\n    def m(self):\n        pass\n@overload\ndef f(x: C${at}) -> C${at}: ...\n`)
      .join("")}def f(x):\n    return x\n${range(n)
      .map((at) => `f(C${at}()).m()\n`)
      .join("")}`,
  }),
};

export const families = {
  "overloads-by-type": { languages: overloading, from: 60, files: byType },
  "overloads-members": { languages: overloading, from: 60, files: members },
  "overloads-by-arity": { languages: overloading, from: 100, files: byArity },
  "overloads-inherited": { languages: overloading, from: 40, files: inherited },
  "one-name": { languages: typed, from: 100, files: oneName },
  "overload-signatures": { languages: Object.keys(SIGNATURES), from: 50, files: (n, language) => SIGNATURES[language](n) },
};
