/**
 * Writes the same program in many languages. A language is a record of functions that return lines; a family of inputs asks it for
 * types, methods and statements, and leaves out the languages that lack one of them.
 *
 * A method is `{ name, result, params, body }`; `result` may be absent, `params` are pairs of a name and a type, `body` is lines.
 */
export const indent = (lines, by = "  ") => lines.map((line) => `${by}${line}`);
export const block = (head, lines, end = "}") => [head, ...indent(lines), end];
export const range = (count, from = 0) => Array.from({ length: Math.max(0, count) }, (_, at) => at + from);
const listed = (bases, before) => (bases.length === 0 ? "" : `${before}${bases.join(", ")}`);
const named = (params, write) => params.map(([name, type]) => write(name, type)).join(", ");
const behind = (type) => (type === undefined ? "" : `: ${type}`);

const ecmascript = (isTyped) => {
  const param = (name, type) => (isTyped && type !== undefined ? `${name}: ${type}` : name);
  const result = (type) => (isTyped ? behind(type) : "");
  const method = ({ name, result: type, params = [], body = [] }) => block(`${name}(${named(params, param)})${result(type)} {`, body);
  return {
    extension: isTyped ? ".ts" : ".js",
    type: (name, { bases = [], fields = [], methods = [] } = {}) =>
      block(`export class ${name}${listed(bases.slice(0, 1), " extends ")} {`, [
        ...fields.map(([field, type]) => (isTyped ? `${field}: ${type};` : `${field} = new ${type}();`)),
        ...methods.flatMap(method),
      ]),
    ...(isTyped && {
      contract: (name, { bases = [], methods = [] } = {}) =>
        block(
          `export interface ${name}${listed(bases, " extends ")} {`,
          methods.map(({ name: own, params = [], result: type = "void" }) => `${own}(${named(params, param)}): ${type};`),
        ),
      union: (types) => types.join(" | "),
    }),
    func: ({ name, result: type, params = [], body = [] }) =>
      block(`export function ${name}(${named(params, param)})${result(type)} {`, body),
    variable: (name) => name,
    make: (type, ...args) => `new ${type}(${args.join(", ")})`,
    call: (receiver, name, ...args) => `${receiver}.${name}(${args.join(", ")})`,
    self: "this",
    field: (receiver, name) => `${receiver}.${name}`,
    define: (name, value) => [`let ${name} = ${value};`],
    assign: (name, value) => [`${name} = ${value};`],
    run: (value) => [`${value};`],
    give: (value) => [`return ${value};`],
    lambda: (param, body) => [`(${param}) => {`, body, "}"],
    switch: (value, cases) =>
      block(
        `switch (${value}) {`,
        cases.flatMap(([label, body]) => [`case ${label}:`, ...indent([...body, "break;"])]),
      ),
    number: "number",
    text: "string",
    program: (types, functions) => [...types, ...functions],
  };
};

const python = {
  extension: ".py",
  type: (name, { bases = [], fields = [], methods = [] } = {}) => [
    `class ${name}(${bases.join(", ")}):`,
    ...indent(
      [
        ...fields.map(([field, type]) => `${field}: ${type}`),
        ...methods.flatMap((method) => python.func({ ...method, params: [["self"], ...(method.params ?? [])] })),
        "pass",
      ],
      "    ",
    ),
  ],
  union: (types) => `Union[${types.join(", ")}]`,
  func: ({ name, result, params = [], body = [] }) => [
    `def ${name}(${named(params, (param, type) => `${param}${behind(type)}`)})${result === undefined ? "" : ` -> ${result}`}:`,
    ...indent([...body, "pass"], "    "),
  ],
  variable: (name) => name,
  make: (type, ...args) => `${type}(${args.join(", ")})`,
  call: (receiver, name, ...args) => `${receiver}.${name}(${args.join(", ")})`,
  self: "self",
  field: (receiver, name) => `${receiver}.${name}`,
  define: (name, value) => [`${name} = ${value}`],
  assign: (name, value) => [`${name} = ${value}`],
  run: (value) => [value],
  give: (value) => [`return ${value}`],
  switch: (value, cases) => [
    `match ${value}:`,
    ...indent(
      cases.flatMap(([label, body]) => [`case ${label}:`, ...indent([...body, "pass"], "    ")]),
      "    ",
    ),
  ],
  number: "int",
  text: "str",
  program: (types, functions) => ["from typing import Union", ...types, ...functions],
};

/** Java and C#: functions are static methods of one class. */
const inClasses = ({ extension, extend, implement, top, text }) => {
  const method =
    (words) =>
    ({ name, result = "void", params = [], body = [] }) =>
      block(`${words}${result} ${name}(${named(params, (param, type) => `${type ?? top} ${param}`)}) {`, body);
  return {
    extension,
    type: (name, { bases = [], fields = [], methods = [] } = {}) =>
      block(`class ${name}${listed(bases.slice(0, 1), extend)} {`, [
        ...fields.map(([field, type]) => `public ${type} ${field};`),
        ...methods.flatMap(method("public ")),
      ]),
    contract: (name, { bases = [], methods = [] } = {}) =>
      block(
        `interface ${name}${listed(bases, extend)} {`,
        methods.map(
          ({ name: own, params = [], result = "void" }) => `${result} ${own}(${named(params, (param, type) => `${type} ${param}`)});`,
        ),
      ),
    fulfil: (name, contracts, methods) => block(`class ${name}${listed(contracts, implement)} {`, methods.flatMap(method("public "))),
    func: method("static "),
    variable: (name) => name,
    make: (type, ...args) => `new ${type}(${args.join(", ")})`,
    call: (receiver, name, ...args) => `${receiver}.${name}(${args.join(", ")})`,
    self: "this",
    field: (receiver, name) => `${receiver}.${name}`,
    define: (name, value) => [`var ${name} = ${value};`],
    assign: (name, value) => [`${name} = ${value};`],
    run: (value) => [`${value};`],
    give: (value) => [`return ${value};`],
    lambda: (param, body) => [extension === ".cs" ? `(${param}) => {` : `(${param}) -> {`, body, "}"],
    switch: (value, cases) =>
      block(
        `switch (${value}) {`,
        cases.flatMap(([label, body]) => [`case ${label}:`, ...indent([...body, "break;"])]),
      ),
    number: "int",
    text,
    program: (types, functions) => [...types, ...(functions.length === 0 ? [] : block("class Program {", functions))],
  };
};

const kotlinLike = ({
  extension,
  func,
  constructor,
  extend,
  contract,
  given,
  join = ", ",
  open = "",
  lambda,
  switched,
  number,
  text,
  self = "this",
  method = func,
  make = (type) => type,
  result = (type) => behind(type),
  label = "",
}) => {
  const body =
    (word) =>
    ({ name, result: type, params = [], body: lines = [] }) =>
      block(`${word} ${name}(${named(params, (param, of = "Any") => `${label}${param}${behind(of)}`)})${result(type)} ${given}{`, lines);
  return {
    extension,
    type: (name, { bases = [], fields = [], methods = [] } = {}) =>
      block(`${open}class ${name}${constructor}${bases.length === 0 ? "" : extend(bases[0])} {`, [
        ...fields.map(([field, type]) => `var ${field}: ${type}`),
        ...methods.flatMap(body(method)),
      ]),
    contract: (name, { bases = [], methods = [] } = {}) =>
      block(
        `${contract} ${name}${bases.length === 0 ? "" : extension === ".scala" ? ` extends ${bases.join(" with ")}` : ` : ${bases.join(join)}`} {`,
        methods.map(
          ({ name: own, params = [], result: type }) =>
            `${func} ${own}(${named(params, (param, of) => `${label}${param}${behind(of)}`)})${result(type)}`,
        ),
      ),
    func: body(func),
    variable: (name) => name,
    make: (type, ...args) => `${make(type)}(${args.join(", ")})`,
    call: (receiver, name, ...args) => `${receiver}.${name}(${args.join(", ")})`,
    self,
    field: (receiver, name) => `${receiver}.${name}`,
    define: (name, value) => [`var ${name} = ${value}`],
    assign: (name, value) => [`${name} = ${value}`],
    run: (value) => [value],
    give: (value) => [`return ${value}`],
    lambda,
    switch: switched,
    number,
    text,
    program: (types, functions) => [...types, ...functions],
  };
};

const kotlin = kotlinLike({
  extension: ".kt",
  func: "fun",
  method: "open fun",
  constructor: "",
  extend: (base) => ` : ${base}()`,
  contract: "interface",
  given: "",
  open: "open ",
  lambda: (param, body) => [`{ ${param} ->`, body, "}"],
  switched: (value, cases) =>
    block(
      `when (${value}) {`,
      cases.map(([label, body]) => `${label} -> { ${body.join("; ")} }`),
    ),
  number: "Int",
  text: "String",
});

const scala = kotlinLike({
  extension: ".scala",
  func: "def",
  constructor: "",
  extend: (base) => ` extends ${base}`,
  contract: "trait",
  given: "= ",
  lambda: (param, body) => [`{ ${param} =>`, body, "}"],
  switched: (value, cases) =>
    block(
      `${value} match {`,
      cases.map(([label, body]) => `case ${label} => ${body.join("; ")}`),
    ),
  number: "Int",
  text: "String",
  make: (type) => `new ${type}`,
});

const swift = kotlinLike({
  extension: ".swift",
  func: "func",
  constructor: "",
  extend: (base) => `: ${base}`,
  contract: "protocol",
  given: "",
  label: "_ ",
  lambda: (param, body) => [`{ ${param} in`, body, "}"],
  switched: (value, cases) =>
    block(
      `switch ${value} {`,
      cases.flatMap(([label, body]) => [`case ${label}:`, ...indent(body)]),
    ),
  number: "Int",
  text: "String",
  self: "self",
  result: (type) => (type === undefined ? "" : ` -> ${type}`),
});

const dart = {
  ...inClasses({ extension: ".dart", extend: " extends ", implement: " implements ", top: "dynamic", text: "String" }),
  type: (name, { bases = [], fields = [], methods = [] } = {}) =>
    block(`class ${name}${listed(bases.slice(0, 1), " extends ")} {`, [
      ...fields.map(([field, type]) => `late ${type} ${field};`),
      ...methods.flatMap((method) => dart.func(method)),
    ]),
  contract: (name, { bases = [], methods = [] } = {}) =>
    block(
      `abstract class ${name}${listed(bases, " implements ")} {`,
      methods.map(({ name: own, result = "void" }) => `${result} ${own}();`),
    ),
  func: ({ name, result, params = [], body = [] }) =>
    block(`${result ?? "dynamic"} ${name}(${named(params, (param, type) => `${type ?? "dynamic"} ${param}`)}) {`, body),
  make: (type, ...args) => `${type}(${args.join(", ")})`,
  lambda: (param, body) => [`(${param}) {`, body, "}"],
  program: (types, functions) => [...types, ...functions],
};

const go = {
  extension: ".go",
  type: (name, { bases = [], fields = [], methods = [] } = {}) => [
    ...block(`type ${name} struct {`, [...bases, ...fields.map(([field, type]) => `${field} ${type}`)]),
    ...methods.flatMap((method) => go.func({ ...method, on: name })),
  ],
  contract: (name, { bases = [], methods = [] } = {}) =>
    block(`type ${name} interface {`, [...bases, ...methods.map(({ name: own, result = "" }) => `${own}() ${result}`)]),
  func: ({ name, result = "", params = [], body = [], on }) =>
    block(
      `func ${on === undefined ? "" : `(self *${on}) `}${name}(${named(params, (param, type) => `${param} ${type ?? "any"}`)}) ${result} {`,
      body,
    ),
  variable: (name) => name,
  make: (type) => `${type}{}`,
  call: (receiver, name, ...args) => `${receiver}.${name}(${args.join(", ")})`,
  self: "self",
  field: (receiver, name) => `${receiver}.${name}`,
  define: (name, value) => [`${name} := ${value}`],
  assign: (name, value) => [`${name} = ${value}`],
  run: (value) => [value],
  give: (value) => [`return ${value}`],
  lambda: (param, body) => [`func(${param} int) {`, body, "}"],
  switch: (value, cases) =>
    block(
      `switch ${value} {`,
      cases.flatMap(([label, body]) => [`case ${label}:`, ...indent(body)]),
    ),
  number: "int",
  text: "string",
  program: (types, functions) => ["package main", ...types, ...functions],
};

const rust = {
  extension: ".rs",
  type: (name, { fields = [], methods = [] } = {}) => [
    ...block(
      `pub struct ${name} {`,
      fields.map(([field, type]) => `pub ${field}: ${type},`),
    ),
    ...block(
      `impl ${name} {`,
      methods.flatMap((method) => rust.func({ ...method, params: [["&self"], ...(method.params ?? [])] })),
    ),
  ],
  contract: (name, { bases = [], methods = [] } = {}) =>
    block(
      `pub trait ${name}${bases.length === 0 ? "" : `: ${bases.join(" + ")}`} {`,
      methods.map(({ name: own, result }) => `fn ${own}(&self)${result === undefined ? "" : ` -> ${result}`};`),
    ),
  func: ({ name, result, params = [], body = [] }) =>
    block(
      `pub fn ${name}(${named(params, (param, type) => (param === "&self" ? param : `${param}${behind(type ?? "Any")}`))})${result === undefined ? "" : ` -> ${result}`} {`,
      body,
    ),
  variable: (name) => name,
  make: (type) => `${type} {}`,
  call: (receiver, name, ...args) => `${receiver}.${name}(${args.join(", ")})`,
  self: "self",
  field: (receiver, name) => `${receiver}.${name}`,
  define: (name, value) => [`let mut ${name} = ${value};`],
  assign: (name, value) => [`${name} = ${value};`],
  run: (value) => [`${value};`],
  give: (value) => [`return ${value};`],
  lambda: (param, body) => [`|${param}| {`, body, "}"],
  switch: (value, cases) =>
    block(
      `match ${value} {`,
      cases.map(([label, body]) => `${label} => { ${body.join(" ")} }`),
    ),
  number: "i32",
  text: "String",
  program: (types, functions) => [...types, ...functions],
};

const ruby = {
  extension: ".rb",
  type: (name, { bases = [], methods = [] } = {}) =>
    block(
      `class ${name}${listed(bases.slice(0, 1), " < ")}`,
      methods.flatMap((method) => ruby.func(method)),
      "end",
    ),
  func: ({ name, params = [], body = [] }) => block(`def ${name}(${named(params, (param) => param)})`, body, "end"),
  variable: (name) => name,
  make: (type, ...args) => `${type}.new(${args.join(", ")})`,
  call: (receiver, name, ...args) => `${receiver}.${name}(${args.join(", ")})`,
  self: "self",
  field: (_, name) => `@${name}`,
  define: (name, value) => [`${name} = ${value}`],
  assign: (name, value) => [`${name} = ${value}`],
  run: (value) => [value],
  give: (value) => [`return ${value}`],
  lambda: (param, body) => [`->(${param}) {`, body, "}"],
  switch: (value, cases) =>
    block(
      `case ${value}`,
      cases.flatMap(([label, body]) => [`when ${label}`, ...indent(body)]),
      "end",
    ),
  program: (types, functions) => [...types, ...functions],
};

const php = {
  extension: ".php",
  type: (name, { bases = [], fields = [], methods = [] } = {}) =>
    block(`class ${name}${listed(bases.slice(0, 1), " extends ")} {`, [
      ...fields.map(([field, type]) => `public ${type} $${field};`),
      ...methods.flatMap((method) => php.func(method)),
    ]),
  contract: (name, { bases = [], methods = [] } = {}) =>
    block(
      `interface ${name}${listed(bases, " extends ")} {`,
      methods.map(({ name: own, result }) => `public function ${own}()${behind(result)};`),
    ),
  union: (types) => types.join("|"),
  func: ({ name, result, params = [], body = [] }) =>
    block(
      `function ${name}(${named(params, (param, type) => `${type === undefined ? "" : `${type} `}$${param}`)})${behind(result)} {`,
      body,
    ),
  variable: (name) => `$${name}`,
  make: (type, ...args) => `(new ${type}(${args.join(", ")}))`,
  call: (receiver, name, ...args) => `${receiver}->${name}(${args.join(", ")})`,
  self: "$this",
  field: (receiver, name) => `${receiver}->${name}`,
  define: (name, value) => [`$${name} = ${value};`],
  assign: (name, value) => [`${name} = ${value};`],
  run: (value) => [`${value};`],
  give: (value) => [`return ${value};`],
  lambda: (param, body) => [`function ($${param}) {`, body, "}"],
  switch: (value, cases) =>
    block(
      `switch (${value}) {`,
      cases.flatMap(([label, body]) => [`case ${label}:`, ...indent([...body, "break;"])]),
    ),
  number: "int",
  text: "string",
  program: (types, functions) => ["<?php", ...types, ...functions],
};

const cpp = {
  extension: ".cpp",
  type: (name, { bases = [], fields = [], methods = [] } = {}) =>
    block(
      `struct ${name}${bases.length === 0 ? "" : ` : ${bases.map((base) => `public ${base}`).join(", ")}`} {`,
      [
        ...fields.map(([field, type]) => `${type} *${field};`),
        ...methods.flatMap((method) => cpp.func({ ...method, result: method.result === undefined ? undefined : `${method.result} *` })),
      ],
      "};",
    ),
  contract: (name, options) => cpp.type(name, options),
  func: ({ name, result = "void", params = [], body = [] }) =>
    block(`${result} ${name}(${named(params, (param, type) => `${type ?? "int"} ${param}`)}) {`, body),
  variable: (name) => name,
  make: (type, ...args) => `(new ${type}(${args.join(", ")}))`,
  call: (receiver, name, ...args) => `${receiver}->${name}(${args.join(", ")})`,
  self: "this",
  field: (receiver, name) => `${receiver}->${name}`,
  define: (name, value) => [`auto ${name} = ${value};`],
  assign: (name, value) => [`${name} = ${value};`],
  run: (value) => [`${value};`],
  give: (value) => [`return ${value};`],
  lambda: (param, body) => [`[=](int ${param}) {`, body, "}"],
  switch: (value, cases) =>
    block(
      `switch (${value}) {`,
      cases.flatMap(([label, body]) => [`case ${label}:`, ...indent([...body, "break;"])]),
    ),
  number: "int",
  text: "std::string",
  program: (types, functions) => [...types, ...functions],
};

export const SYNTAX = {
  typescript: ecmascript(true),
  javascript: ecmascript(false),
  python,
  java: inClasses({ extension: ".java", extend: " extends ", implement: " implements ", top: "Object", text: "String" }),
  csharp: inClasses({ extension: ".cs", extend: " : ", implement: " : ", top: "object", text: "string" }),
  kotlin,
  scala,
  swift,
  dart,
  go,
  rust,
  ruby,
  php,
  cpp,
};

/** The languages of {@link SYNTAX} that have all of these constructs. */
export const languagesWith = (...parts) => Object.keys(SYNTAX).filter((id) => parts.every((part) => SYNTAX[id][part] !== undefined));

/** Wraps a program in one file. */
export function oneFile(language, types, functions = []) {
  const { extension, program } = SYNTAX[language];
  return { [`main${extension}`]: `${program(types, functions).join("\n")}\n` };
}
