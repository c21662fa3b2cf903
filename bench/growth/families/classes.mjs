/** Types that inherit: chains, wide hierarchies, cycles, diamonds, random graphs. */
import { randomNumbers } from "../../random.mjs";
import { languagesWith, oneFile, range, SYNTAX } from "../syntax.mjs";

const inheriting = languagesWith("type").filter((id) => id !== "rust");
const many = ["python", "cpp", "go"];
const contracts = languagesWith("contract");

/** A use of types: a function with one parameter of each type, and calls on them. */
function uses(language, count, calls, nameOf = (at) => `C${at}`) {
  const { func, call, run, variable, make, define } = SYNTAX[language];
  return range(count).flatMap((at) => {
    const name = variable("x");
    // In languages without parameter types the value is constructed.
    const isTyped = language !== "javascript" && language !== "ruby";
    const receiver = language === "cpp" ? [["x", `${nameOf(at)} *`]] : [["x", nameOf(at)]];
    return func({
      name: `use${at}`,
      params: isTyped ? receiver : [],
      body: [...(isTyped ? [] : define("x", make(nameOf(at)))), ...calls(at).flatMap((method) => run(call(name, method)))],
    });
  });
}

const chain = (n, language) => {
  const types = range(n).flatMap((at) =>
    SYNTAX[language].type(`C${at}`, { bases: at === 0 ? [] : [`C${at - 1}`], methods: [{ name: `m${at}` }, { name: "same" }] }),
  );
  return oneFile(
    language,
    types,
    uses(language, n, (at) => ["m0", `m${at >> 1}`, "same", "missing"]),
  );
};

const wide = (n, language) => {
  const { type } = SYNTAX[language];
  const types = [
    ...type("Base", { methods: [{ name: "same" }, { name: "other" }] }),
    ...range(n).flatMap((at) => type(`C${at}`, { bases: ["Base"], methods: [{ name: "same" }] })),
  ];
  return oneFile(
    language,
    types,
    uses(language, n, () => ["same", "other", "missing"]),
  );
};

const cycle = (n, language) => {
  const types = range(n).flatMap((at) => SYNTAX[language].type(`C${at}`, { bases: [`C${(at + 1) % n}`], methods: [{ name: `m${at}` }] }));
  return oneFile(
    language,
    types,
    uses(language, n, (at) => [`m${at}`, `m${(at + n - 1) % n}`, "missing"]),
  );
};

/** Two types per level, each inheriting from both of the level above. */
const diamonds = (n, language) => {
  const { contract, type } = SYNTAX[language];
  const make = many.includes(language) ? type : contract;
  const types = range(n).flatMap((at) =>
    ["A", "B"].flatMap((side) =>
      make(`${side}${at}`, { bases: at === 0 ? [] : [`A${at - 1}`, `B${at - 1}`], methods: [{ name: `m${side}${at}` }] }),
    ),
  );
  return oneFile(
    language,
    types,
    uses(
      language,
      n,
      (at) => ["mA0", `mB${at >> 1}`, "missing"],
      (at) => `A${at}`,
    ),
  );
};

/** Any type may inherit from any other, itself included. */
const tangled = (n, language) => {
  const roll = randomNumbers(n);
  const { contract, type } = SYNTAX[language];
  const make = many.includes(language) ? type : contract;
  const any = () => `C${Math.floor(roll() * n)}`;
  const types = range(n).flatMap((at) => make(`C${at}`, { bases: [any(), any(), any()], methods: [{ name: `m${at}` }, { name: "same" }] }));
  return oneFile(
    language,
    types,
    uses(language, n, (at) => [`m${Math.floor(roll() * n)}`, `m${at}`, "same", "missing"]),
  );
};

/** A method that every type of a tree overrides, called on each of them. */
const overridden = (n, language) => {
  const types = range(n).flatMap((at) =>
    SYNTAX[language].type(`C${at}`, {
      bases: at === 0 ? [] : [`C${(at - 1) >> 1}`],
      methods: ["run", "stop", "load", "save"].map((name) => ({ name })),
    }),
  );
  return oneFile(
    language,
    types,
    uses(language, n, () => ["run", "stop", "missing"]),
  );
};

/** Members that form a chain through types: `a.f.f.f.m()`. */
const fieldChain = (n, language) => {
  const { type, func, field, call, run, variable } = SYNTAX[language];
  const types = range(n).flatMap((at) =>
    type(`C${at}`, { fields: [["next", language === "go" ? `*C${(at + 1) % n}` : `C${(at + 1) % n}`]], methods: [{ name: `m${at}` }] }),
  );
  const functions = range(n).flatMap((at) => {
    const far = range(12).reduce((value) => field(value, "next"), variable("x"));
    return func({
      name: `use${at}`,
      params: [["x", language === "cpp" ? `C${at} *` : `C${at}`]],
      body: run(call(far, `m${(at + 12) % n}`)),
    });
  });
  return oneFile(language, types, functions);
};

const SUPER = {
  typescript: "super.same()",
  javascript: "super.same()",
  python: "super().same()",
  java: "super.same()",
  csharp: "base.same()",
  kotlin: "super.same()",
  scala: "super.same()",
  swift: "super.same()",
  dart: "super.same()",
  ruby: "super()",
  php: "parent::same()",
};

/** Each type overrides and calls the member of the previous one. */
const superCalls = (n, language) => {
  const { type, run } = SYNTAX[language];
  const types = range(n).flatMap((at) =>
    type(`C${at}`, {
      bases: at === 0 ? [] : [at % 20 === 0 ? "C0" : `C${at - 1}`],
      methods: [{ name: "same", body: at === 0 ? [] : run(SUPER[language]) }],
    }),
  );
  return oneFile(
    language,
    types,
    uses(language, n, () => ["same"]),
  );
};

/** Every type overrides a member and calls it on a value of any type. */
const visitors = (n, language) => {
  const { type, run, call, variable } = SYNTAX[language];
  const base = language === "cpp" ? "Base *" : language === "go" ? "*Base" : "Base";
  const types = range(n).flatMap((at) =>
    type(`C${at}`, {
      bases: ["Base"],
      methods: [{ name: "accept", params: [["other", base]], body: [...run(call(variable("other"), "accept", variable("other")))] }],
    }),
  );
  return oneFile(language, [...type("Base", { methods: [{ name: "accept", params: [["other", base]] }] }), ...types]);
};

/** Go interfaces that every type implements. */
const satisfied = (n) => ({
  "main.go": `package main\n${range(n)
    .map(
      (at) =>
        `type I${at} interface {\n  Same(x int) int\n  Other()\n}\ntype C${at} struct {}\nfunc (c *C${at}) Same(x int) int { return 1 }\nfunc (c *C${at}) Other() {}\nfunc use${at}(x I${at}) { x.Same(${at}); x.Other() }\n`,
    )
    .join("")}`,
});

export const families = {
  "super-calls": { languages: Object.keys(SUPER), from: 60, files: superCalls },
  visitors: { languages: inheriting, from: 60, files: visitors },
  "interfaces-satisfied": { languages: ["go"], from: 40, files: satisfied },
  "class-chain": { languages: inheriting, from: 30, files: chain },
  "class-wide": { languages: inheriting, from: 100, files: wide },
  "class-cycle": { languages: inheriting, from: 30, files: cycle },
  "class-diamonds": { languages: [...new Set([...many, ...contracts])], from: 20, files: diamonds },
  "class-tangled": { languages: [...new Set([...many, ...contracts])], from: 40, files: tangled },
  "class-overridden": { languages: inheriting, from: 100, files: overridden },
  "field-chain": {
    languages: ["typescript", "python", "java", "csharp", "kotlin", "scala", "swift", "dart", "go", "php", "cpp", "rust"],
    from: 50,
    files: fieldChain,
  },
};
