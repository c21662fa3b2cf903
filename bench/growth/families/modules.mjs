/** Files that re-export other files: chains, stars, cycles, webs of includes. */
import { range } from "../syntax.mjs";

/** Syntax by language: a module's function, a re-export, and a call. */
const WRITE = {
  typescript: {
    path: (at) => `m${at}.ts`,
    own: (at) => `export function f${at}() {}`,
    all: (to) => `export * from "./m${to}";`,
    one: (to, name, as) => `export { ${name}${as ? ` as ${as}` : ""} } from "./m${to}";`,
    take: (to, name) => `import { ${name} } from "./m${to}";`,
    call: (name) => `${name}();`,
  },
  javascript: {
    path: (at) => `m${at}.js`,
    own: (at) => `export function f${at}() {}`,
    all: (to) => `export * from "./m${to}.js";`,
    one: (to, name, as) => `export { ${name}${as ? ` as ${as}` : ""} } from "./m${to}.js";`,
    take: (to, name) => `import { ${name} } from "./m${to}.js";`,
    call: (name) => `${name}();`,
  },
  python: {
    path: (at) => `m${at}.py`,
    own: (at) => `def f${at}():\n    pass`,
    all: (to) => `from m${to} import *`,
    one: (to, name, as) => `from m${to} import ${name}${as ? ` as ${as}` : ""}`,
    take: (to, name) => `from m${to} import ${name}`,
    call: (name) => `${name}()`,
  },
  rust: {
    path: (at) => `src/m${at}.rs`,
    own: (at) => `pub fn f${at}() {}`,
    all: (to) => `pub use crate::m${to}::*;`,
    one: (to, name, as) => `pub use crate::m${to}::${name}${as ? ` as ${as}` : ""};`,
    take: (to, name) => `use crate::m${to}::${name};`,
    call: (name, at) => `fn call${at}() { ${name}(); }`,
    more: (n) => ({
      "src/lib.rs": range(n)
        .map((at) => `pub mod m${at};\n`)
        .join(""),
      "Cargo.toml": '[package]\nname = "a"\n',
    }),
  },
  dart: {
    path: (at) => `m${at}.dart`,
    own: (at) => `void f${at}() {}`,
    all: (to) => `export "m${to}.dart";`,
    take: (to) => `import "m${to}.dart";`,
    call: (name, at) => `void call${at}() { ${name}(); }`,
  },
};

const languages = Object.keys(WRITE);
const naming = languages.filter((id) => WRITE[id].one !== undefined);

/** @param linesOf returns the lines of a module, given its number */
function modules(language, n, linesOf) {
  const write = WRITE[language];
  const files = Object.fromEntries(range(n).map((at) => [write.path(at), `${linesOf(at, write).join("\n")}\n`]));
  return { ...files, ...write.more?.(n) };
}

/** Each module re-exports the next one and calls a function of the last one. */
const chain = (n, language) =>
  modules(language, n, (at, { own, all, take, call }) => [
    ...(at === n - 1 ? [] : [all(at + 1), take(at + 1, `f${n - 1}`)]),
    own(at),
    call(`f${n - 1}`, at),
  ]);

const cycle = (n, language) =>
  modules(language, n, (at, { own, all, take, call }) => [
    all((at + 1) % n),
    take((at + 1) % n, `f${(at + n - 1) % n}`),
    own(at),
    call(`f${(at + n - 1) % n}`, at),
  ]);

/** A cycle with two successors each, and an undefined name. */
const web = (n, language) =>
  modules(language, n, (at, { own, all, take, call }) => [
    all((at + 1) % n),
    all((at * 7 + 3) % n),
    take((at * 3 + 1) % n, `f${(at * 11 + 5) % n}`),
    take((at + 1) % n, "missing"),
    own(at),
    call(`f${(at * 11 + 5) % n}`, at),
    call("missing", `${at}x`),
  ]);

/** One barrel file that exports all modules, and that all of them import. */
const star = (n, language) =>
  modules(language, n, (at, { own, all, take, call }) =>
    at === 0
      ? range(n - 1, 1).map((to) => all(to))
      : [take(0, `f${(at % (n - 1)) + 1}`), own(at), call(`f${(at % (n - 1)) + 1}`, at), call("missing", `${at}x`)],
  );

const namedChain = (n, language) =>
  modules(language, n, (at, { own, one, take, call }) => [
    ...(at === n - 1
      ? []
      : [
          one(at + 1, at + 1 === n - 1 ? `f${at + 1}` : `last${at + 1}`, `last${at}`),
          take(at + 1, at + 1 === n - 1 ? `f${at + 1}` : `last${at + 1}`),
        ]),
    own(at),
    call(at + 1 >= n - 1 ? `f${n - 1}` : `last${at + 1}`, at),
  ]);

const namedCycle = (n, language) =>
  modules(language, n, (at, { own, one, take, call }) => [
    one((at + 1) % n, `x${(at + 1) % n}`, `x${at}`),
    take((at + 1) % n, `x${(at + 1) % n}`),
    own(at),
    call(`x${(at + 1) % n}`, at),
  ]);

/** Files that import every hundredth other file by name. */
const mesh = (n, language) =>
  modules(language, n, (at, { own, take, call }) => [
    ...range(10, 1).map((step) => take((at + step * 7) % n, `f${(at + step * 7) % n}`)),
    own(at),
    ...range(10, 1).map((step) => call(`f${(at + step * 7) % n}`, `${at}x${step}`)),
  ]);

/** Headers with guards that include the next ones, and sources that call through them. */
const headers = (extension, guarded) => (n) => ({
  ...Object.fromEntries(
    range(n).map((at) => [
      `h${at}.h`,
      `${guarded ? `#ifndef H${at}\n#define H${at}\n` : ""}${range(3, 1)
        .map((step) => `#include "h${(at + step * step) % n}.h"\n`)
        .join("")}int f${at}(int);\n#define CALL${at}(x) f${at}(x)\n${guarded ? "#endif\n" : ""}`,
    ]),
  ),
  ...Object.fromEntries(
    range(n).map((at) => [
      `s${at}${extension}`,
      `#include "h${at}.h"\nint f${at}(int x) { return f${(at + n - 1) % n}(CALL${(at + 3) % n}(x)); }\n`,
    ]),
  ),
});

/** Macros that expand to other macros. */
const macros = (extension) => (n) => ({
  [`main${extension}`]: `void end(int x) {}\n#define M0(x) end(x)\n${range(n - 1, 1)
    .map((at) => `#define M${at}(x) M${at - 1}(M${at >> 1}(x))\n`)
    .join("")}${range(n)
    .map((at) => `void use${at}(void) { M${at}(${at}); }\n`)
    .join("")}`,
});

/** Nested namespaces, and names that are looked up in all of them. */
const NAMESPACES = {
  csharp: (n) => ({
    "main.cs": `${range(n)
      .map(
        (at) =>
          `namespace N${at} {\nusing N${(at + 1) % n};\npublic class C${at} { public static void Run() { C${(at + 1) % n}.Run(); Missing.Run(); } }\n`,
      )
      .join("")}${"}\n".repeat(n)}`,
  }),
  cpp: (n) => ({
    "main.cpp": `${range(n)
      .map((at) => `namespace n${at} {\nint f${at}() { return f${at >> 1}() + missing(); }\n`)
      .join("")}${"}\n".repeat(n)}`,
  }),
  ruby: (n) => ({
    "main.rb": `${range(n)
      .map((at) => `module N${at}\ndef self.f${at}\n  N${at >> 1}.f${at >> 1}\n  Missing.run\nend\n`)
      .join("")}${"end\n".repeat(n)}`,
  }),
  rust: (n) => ({
    "main.rs": `${range(n)
      .map(
        (at) =>
          `pub mod n${at} {\nuse super::*;\npub fn f${at}() { ${at === 0 ? "" : `super::f${at - 1}(); f${at >> 1}();`} missing(); }\n`,
      )
      .join("")}${"}\n".repeat(n)}`,
  }),
  typescript: (n) => ({
    "main.ts": `${range(n)
      .map((at) => `export namespace N${at} {\nexport function f${at}() { f${at >> 1}(); missing(); }\n`)
      .join("")}${"}\n".repeat(n)}`,
  }),
  php: (n) => ({
    "main.php": `<?php\n${range(n)
      .map(
        (at) =>
          `namespace N${at} {\nuse N${(at + 1) % n}\\C${(at + 1) % n};\nclass C${at} { static function run() { C${(at + 1) % n}::run(); Missing::run(); } }\n}\n`,
      )
      .join("")}`,
  }),
};

/** Files of one package that use each other without imports. */
const SHARED = {
  java: (n) =>
    Object.fromEntries(
      range(n).map((at) => [
        `p/C${at}.java`,
        `package p;\nclass C${at} { void m() { new C${(at + 1) % n}().m(); new C${(at * 7 + 1) % n}().m(); Missing.m(); } }\n`,
      ]),
    ),
  go: (n) =>
    Object.fromEntries(
      range(n).map((at) => [`p/c${at}.go`, `package p\nfunc F${at}() { F${(at + 1) % n}(); F${(at * 7 + 1) % n}(); Missing() }\n`]),
    ),
  csharp: (n) =>
    Object.fromEntries(
      range(n).map((at) => [
        `C${at}.cs`,
        `namespace P.Q.R;\nusing P.Q;\nclass C${at} { void M() { new C${(at + 1) % n}().M(); new C${(at * 7 + 1) % n}().M(); Missing.M(); } }\n`,
      ]),
    ),
  kotlin: (n) =>
    Object.fromEntries(
      range(n).map((at) => [`c${at}.kt`, `package p\nfun f${at}() { f${(at + 1) % n}(); f${(at * 7 + 1) % n}(); missing() }\n`]),
    ),
  swift: (n) =>
    Object.fromEntries(range(n).map((at) => [`c${at}.swift`, `func f${at}() { f${(at + 1) % n}(); f${(at * 7 + 1) % n}(); missing() }\n`])),
  scala: (n) =>
    Object.fromEntries(
      range(n).map((at) => [
        `c${at}.scala`,
        `package p\nimport q._\nobject O${at} { def f() = { O${(at + 1) % n}.f(); O${(at * 7 + 1) % n}.f(); missing() } }\n`,
      ]),
    ),
  php: (n) =>
    Object.fromEntries(
      range(n).map((at) => [
        `c${at}.php`,
        `<?php\nnamespace P;\nfunction f${at}() { f${(at + 1) % n}(); f${(at * 7 + 1) % n}(); missing(); }\n`,
      ]),
    ),
  ruby: (n) =>
    Object.fromEntries(
      range(n).map((at) => [`c${at}.rb`, `def f${at}\n  f${(at + 1) % n}()\n  f${(at * 7 + 1) % n}()\n  missing()\nend\n`]),
    ),
};

const family = (byLanguage, from) => ({ languages: Object.keys(byLanguage), from, files: (n, language) => byLanguage[language](n) });

export const families = {
  "reexport-chain": { languages, from: 50, files: chain },
  "reexport-cycle": { languages, from: 75, files: cycle },
  "reexport-web": { languages, from: 40, files: web },
  "reexport-star": { languages, from: 75, files: star },
  "reexport-named-chain": { languages: naming, from: 50, files: namedChain },
  "reexport-named-cycle": { languages: naming, from: 50, files: namedCycle },
  "import-mesh": { languages, from: 50, files: mesh },
  "include-web": family({ c: headers(".c", true), cpp: headers(".cpp", true) }, 30),
  "include-unguarded": family({ c: headers(".c", false) }, 30),
  macros: family({ c: macros(".c"), cpp: macros(".cpp") }, 50),
  namespaces: family(NAMESPACES, 20),
  "shared-package": family(SHARED, 75),
};
