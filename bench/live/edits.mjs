/** Language-independent edits for the measurements: a word in a body, a new function, another parameter of a function. */
import { readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";

const FUNCTIONS = {
  py: (name) => `\ndef ${name}():\n    return 1\n`,
  js: (name) => `\nfunction ${name}() { return 1; }\n`,
  ts: (name) => `\nexport function ${name}(): number { return 1; }\n`,
  go: (name) => `\nfunc ${name}() int { return 1 }\n`,
  rb: (name) => `\ndef ${name}\n  1\nend\n`,
  java: (name) => `\nclass Of${name} { int ${name}() { return 1; } }\n`,
  cs: (name) => `\nclass Of${name} { int ${name}() { return 1; } }\n`,
  kt: (name) => `\nfun ${name}(): Int = 1\n`,
};

/** Two functions, the second of which calls the first. */
const PAIRS = {
  py: (id) => `\n\ndef zzcallee${id}():\n    return 1\n\n\ndef zzcaller${id}():\n    return zzcallee${id}()\n`,
  js: (id) => `\nfunction zzcallee${id}() {\n  return 1;\n}\n\nfunction zzcaller${id}() {\n  return zzcallee${id}();\n}\n`,
  rb: (id) => `\ndef zzcallee${id}\n  1\nend\n\ndef zzcaller${id}\n  zzcallee${id}\nend\n`,
  kt: (id) => `\nfun zzcallee${id}(): Int = 1\n\nfun zzcaller${id}(): Int = zzcallee${id}()\n`,
  cs: (id) =>
    `\nclass ZzHolder${id}\n{\n    static int Zzcallee${id}() { return 1; }\n\n` +
    `    static int Zzcaller${id}() { return Zzcallee${id}(); }\n}\n`,
  ts: (id) =>
    `\nexport function zzcallee${id}(): number {\n  return 1;\n}\n\nexport function zzcaller${id}(): number {\n  return zzcallee${id}();\n}\n`,
  go: (id) => `\nfunc zzcallee${id}() int {\n\treturn 1\n}\n\nfunc zzcaller${id}() int {\n\treturn zzcallee${id}()\n}\n`,
  java: (id) =>
    `\nclass ZzHolder${id} {\n    static int zzcallee${id}() {\n        return 1;\n    }\n\n` +
    `    static int zzcaller${id}() {\n        return zzcallee${id}();\n    }\n}\n`,
};

/** Appends the functions `zzcallee` and `zzcaller`, followed by an id, to a text. */
export const added = (text, ending, id) => text + PAIRS[ending](id);

const COMMENTS = { py: "#", rb: "#" };

/** The head of a function that others call, split into name and parameters. */
const HEADS = {
  py: /^(def )(\w+)(\()([^()]*)(\)[^\n]*:)$/mu,
  js: /^(export (?:async )?function )(\w+)(\()([^()]*)(\) \{)$/mu,
  ts: /^(export (?:async )?function )(\w+)(\()([^()]*)(\)[^\n]*\{)$/mu,
  go: /^(func )(\w+)(\()([^()]*)(\)[^\n]*\{)$/mu,
  rb: /^( *def )(\w+)(\()([^()]*)(\))$/mu,
  java: /^( *(?:public|protected|private) (?:static )?[\w<>[\]]+ )(\w+)(\()([^()]*)(\) \{)$/mu,
  cs: /^([ \t]*(?:public|protected|private|internal) (?:static )?[\w<>[\]]+ )(\w+)(\()([^()]*)(\)\s*\{)[ \t\r]*$/mu,
  kt: /^( *fun )(\w+)(\()([^()]*)(\)[^\n={]*\{)$/mu,
};
const PARAMETERS = {
  py: "zz=None",
  js: "zz",
  ts: "zz?: number",
  go: "zz int",
  java: "int zz",
  rb: "zz = nil",
  cs: "int zz = 0",
  kt: "zz: Int = 0",
};

/** Each returns the text after an edit that introduces a new name; null if the edit does not fit the file. */
const EDITS = {
  body(text, ending, name) {
    const head = HEADS[ending].exec(text);
    if (!head) return null;
    const end = head.index + head[0].length;
    const indent = /^\n*([ \t]+)/u.exec(text.slice(end))?.[1] ?? "  ";
    return `${text.slice(0, end)}\n${indent}${COMMENTS[ending] ?? "//"} ${name}${text.slice(end)}`;
  },
  function: (text, ending, name) => text + FUNCTIONS[ending](name),
  signature(text, ending, name) {
    const head = HEADS[ending].exec(text);
    if (!head) return null;
    const [whole, before, own, open, parameters, after] = head;
    const more = PARAMETERS[ending].replace("zz", name);
    const isOpen = /[,*]\s*$|\*\*|\.\.\./u.test(parameters);
    const all = parameters.trim() === "" ? more : isOpen ? `${more}, ${parameters}` : `${parameters}, ${more}`;
    return text.slice(0, head.index) + before + own + open + all + after + text.slice(head.index + whole.length);
  },
};

export const KINDS = Object.keys(EDITS);

function* sources(folder, below = "") {
  for (const entry of readdirSync(join(folder, below), { withFileTypes: true })) {
    const path = below === "" ? entry.name : `${below}/${entry.name}`;
    if (entry.isDirectory() && !/^(\.|node_modules|vendor|dist|build)/u.test(entry.name)) yield* sources(folder, path);
    else if (entry.isFile() && FUNCTIONS[path.split(".").at(-1)] && statSync(join(folder, path)).size < 100_000) yield path;
  }
}

/** Paths of the source files of a project, sorted. */
export const sourceFiles = (folder) => [...sources(folder)].sort();

/**
 * Selects files of a project, evenly spread, with the edits for each; `restore` undoes all edits.
 * @param all true to select only files that accept all kinds of edits
 * @param ranked paths in order of selection, instead of an even spread
 */
export function editable(folder, count, { all: takesAll = false, ranked = null } = {}) {
  const all = sourceFiles(folder);
  const texts = new Map();
  const textOf = (file) => {
    if (!texts.has(file)) texts.set(file, readFileSync(join(folder, file), "utf8"));
    return texts.get(file);
  };
  const endingOf = (file) => file.split(".").at(-1);
  const takes = (file) => KINDS.every((kind) => EDITS[kind](textOf(file), endingOf(file), "name") !== null);
  const known = new Set(takesAll ? all.filter(takes) : all);
  const candidates = [...known];
  const chosen = ranked
    ? ranked.filter((file) => known.has(file)).slice(0, count)
    : Array.from({ length: Math.min(count, candidates.length) }, (_, at) => candidates[Math.floor((at * candidates.length) / count)]);
  for (const file of chosen) textOf(file);
  return {
    files: chosen,
    total: all.length,
    add: (file, name) => writeFileSync(join(folder, file), EDITS.function(textOf(file), endingOf(file), name)),
    edit(file, kind, name) {
      const text = EDITS[kind](textOf(file), endingOf(file), name);
      if (text === null) return false;
      writeFileSync(join(folder, file), text);
      return true;
    },
    restore() {
      for (const file of chosen) writeFileSync(join(folder, file), texts.get(file));
    },
  };
}

export function summary(values) {
  const sorted = values.toSorted((a, b) => a - b);
  const at = (share) => Math.round(10 * sorted[Math.ceil(share * sorted.length) - 1]) / 10;
  return { p50: at(0.5), p95: at(0.95), max: at(1) };
}
