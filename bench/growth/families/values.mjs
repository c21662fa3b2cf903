/** Derived values: calls without declared results, chains of calls, reassigned variables. */
import { indent, languagesWith, oneFile, range, SYNTAX } from "../syntax.mjs";

const all = languagesWith("type");
/** Languages with optional result types. */
const silent = ["typescript", "javascript", "python", "ruby", "php", "kotlin", "scala"];
const reassigning = ["javascript", "python", "ruby", "php", "typescript"];
const isExpression = (language) => language === "kotlin" || language === "scala";

/** A function that returns a value without declaring its type. */
function returning(language, name, value) {
  if (isExpression(language)) return [`${language === "kotlin" ? "fun" : "def"} ${name}() = ${value}`];
  return SYNTAX[language].func({ name, body: SYNTAX[language].give(value) });
}

const inObject = (language, lines) => (language === "scala" ? ["object O {", ...lines, "}"] : lines);

/** `f0` returns the result of `f1`, and so on to the last function. */
const resultChain = (n, language) => {
  const { type, make, call, run, func } = SYNTAX[language];
  const chain = range(n).flatMap((at) => returning(language, `f${at}`, at === n - 1 ? make("A") : `f${at + 1}()`));
  const uses = range(n).flatMap((at) => func({ name: `use${at}`, body: run(call(`f${at}()`, "go")) }));
  return oneFile(language, type("A", { methods: [{ name: "go" }] }), inObject(language, [...chain, ...uses]));
};

/** Functions that return the result of one of two others, in cycles. */
const resultCycle = (n, language) => {
  const { type, make, call, run, func, give } = SYNTAX[language];
  const other = (at) => `f${(at * 5 + 2) % n}()`;
  const cycle = range(n).flatMap((at) => {
    if (isExpression(language)) return returning(language, `f${at}`, `if (1 == 2) ${other(at)} else f${(at + 1) % n}()`);
    const first =
      language === "python"
        ? ["if 1:", `    return ${other(at)}`]
        : language === "ruby"
          ? [`return ${other(at)} if 1`]
          : ["if (1) {", ...indent(give(other(at))), "}"];
    return func({ name: `f${at}`, body: [...first, ...give(at === n - 1 ? make("A") : `f${(at + 1) % n}()`)] });
  });
  const uses = range(n).flatMap((at) => func({ name: `use${at}`, body: run(call(`f${at}()`, "go")) }));
  return oneFile(language, type("A", { methods: [{ name: "go" }] }), inObject(language, [...cycle, ...uses]));
};

/** Pairs of lines: `a = b.f()`, `b = a.g()`. */
const reassignments = (n, language) => {
  const { type, make, call, define, assign, give, func, variable } = SYNTAX[language];
  const types = [
    ...type("A", {
      methods: [
        { name: "f", body: give(make("B")) },
        { name: "g", body: give(make("A")) },
      ],
    }),
    ...type("B", {
      methods: [
        { name: "f", body: give(make("A")) },
        { name: "g", body: give(make("B")) },
      ],
    }),
  ];
  const [a, b] = [variable("a"), variable("b")];
  const body = [
    ...define("a", make("A")),
    ...define("b", make("B")),
    ...range(n).flatMap(() => [...assign(a, call(b, "f")), ...assign(b, call(a, "g"))]),
  ];
  return oneFile(language, types, func({ name: "main", body }));
};

/** A variable that is repeatedly assigned from itself. */
const renewed = (n, language) => {
  const { type, make, call, define, assign, give, func, variable } = SYNTAX[language];
  const types = type("A", {
    methods: range(10).map((at) => ({
      name: `m${at}`,
      result: ["java", "csharp", "swift", "rust", "go", "cpp", "dart"].includes(language) ? (language === "go" ? "*A" : "A") : undefined,
      body: give(make("A")),
    })),
  });
  const a = variable("a");
  const body = [...define("a", make("A")), ...range(n).flatMap((at) => assign(a, call(a, `m${at % 10}`)))];
  return oneFile(language, types, func({ name: "main", body }));
};

/** A new variable for each step. */
const steps = (n, language) => {
  const { type, make, call, define, give, func, variable } = SYNTAX[language];
  const isDeclared = !silent.includes(language) || isExpression(language);
  const types = type("A", {
    methods: [{ name: "m", result: isDeclared ? (language === "go" ? "*A" : "A") : undefined, body: give(make("A")) }],
  });
  const body = [...define("x0", make("A")), ...range(n).flatMap((at) => define(`x${at + 1}`, call(variable(`x${at}`), "m")))];
  return oneFile(language, types, func({ name: "main", body }));
};

/** One expression: `a.m().m().m()`. */
const callChain = (n, language) => {
  const { type, make, call, run, give, func, define, variable } = SYNTAX[language];
  const isDeclared = !silent.includes(language) || isExpression(language);
  const types = type("A", {
    methods: [{ name: "m", result: isDeclared ? (language === "go" ? "*A" : "A") : undefined, body: give(make("A")) }],
  });
  // One expression has a few hundred links at most; larger sizes add expressions.
  const body = range(n).flatMap(() => run(range(10).reduce((value) => call(value, "m"), variable("a"))));
  return oneFile(language, types, func({ name: "main", body: [...define("a", make("A")), ...body] }));
};

const longChain = (n, language) => {
  const { type, make, call, run, give, func, define, variable } = SYNTAX[language];
  const isDeclared = !silent.includes(language) || isExpression(language);
  const types = type("A", {
    methods: [{ name: "m", result: isDeclared ? (language === "go" ? "*A" : "A") : undefined, body: give(make("A")) }],
  });
  return oneFile(
    language,
    types,
    func({ name: "main", body: [...define("a", make("A")), ...run(range(n).reduce((value) => call(value, "m"), variable("a")))] }),
  );
};

/** Nested arguments: `f(f(f(x)))`. */
const nestedCalls = (n, language) => {
  const { func, run, number } = SYNTAX[language];
  return oneFile(
    language,
    [],
    [...func({ name: "f", params: [["x", number]] }), ...func({ name: "main", body: run(range(n).reduce((value) => `f(${value})`, "1")) })],
  );
};

/** Methods that set fields from the results of other methods. */
const fields = (n, language) => {
  const { type, make, call, field, assign, give, self, func, run } = SYNTAX[language];
  const methods = range(n).flatMap((at) => [
    { name: `get${at}`, body: give(at === 0 ? make("Whole") : field(self, `x${at - 1}`)) },
    {
      name: `set${at}`,
      body: [
        ...assign(field(self, `x${at}`), call(self, `get${at}`)),
        ...assign(field(self, `x${(at * 3) % n}`), call(field(self, `x${at}`), `get${at >> 1}`)),
        ...assign(field(self, "same"), call(field(self, "same"), `get${at}`)),
      ],
    },
  ]);
  return oneFile(language, type("Whole", { methods }), func({ name: "main", body: run(call(field(make("Whole"), `x${n - 1}`), "get0")) }));
};

/** Parameters whose types come from their callers. */
const passedOn = (n, language) => {
  const { type, make, call, run, func, variable } = SYNTAX[language];
  const functions = range(n).flatMap((at) =>
    func({ name: `f${at}`, params: [["x"]], body: [...run(call(variable("x"), "go")), ...run(`f${(at + 1) % n}(${variable("x")})`)] }),
  );
  return oneFile(language, type("A", { methods: [{ name: "go" }] }), [
    ...functions,
    ...func({ name: "main", body: run(`f0(${make("A")})`) }),
  ]);
};

export const families = {
  "result-chain": { languages: silent, from: 50, files: resultChain },
  "result-cycle": { languages: silent, from: 20, files: resultCycle },
  reassignments: { languages: reassigning, from: 5, files: reassignments },
  renewed: { languages: all, from: 50, files: renewed },
  steps: { languages: all, from: 50, files: steps },
  "call-chains": { languages: all, from: 50, files: callChain },
  "call-chain-long": { languages: all, from: 25, files: longChain },
  "calls-nested": { languages: all, from: 25, files: nestedCalls },
  "fields-assigned": { languages: reassigning, from: 15, files: fields },
  "passed-on": { languages: reassigning, from: 50, files: passedOn },
};
