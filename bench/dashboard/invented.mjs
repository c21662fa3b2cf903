/**
 * An invented project of a given size: TypeScript files in folders, whose functions and methods call each other as code does. Most calls stay
 * in their file or folder, a few functions are called from everywhere, some names are defined many times, and some calls lead nowhere.
 */
import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { randomNumbers } from "../random.mjs";

/** Definitions of a file: classes, each with its methods, and functions. */
const CLASSES = 10;
const METHODS = 3;
const FUNCTIONS = 10;
const SYMBOLS_OF_FILE = CLASSES * (1 + METHODS) + FUNCTIONS;
const FILES_OF_FOLDER = 10;
const FOLDERS_OF_AREA = 20;
/** Files from which a file imports. */
const IMPORTED = 6;
/** Shares of the calls: of a function of another file, of a function that everything calls, of a name that nothing defines. */
const AWAY = 0.4;
const TO_HUBS = 0.05;
const TO_NOTHING = 0.02;
const HUBS = 12;

const VERBS = ["load", "save", "find", "sort", "merge", "parse", "render", "check", "split", "count", "send", "read"];
const NOUNS = ["order", "user", "page", "invoice", "shelf", "route", "token", "price", "label", "chart", "queue", "draft"];

/**
 * Writes the project. The same options write the same files.
 *
 * @param folder an empty or missing folder
 * @returns the numbers of files and of definitions written
 */
export function writeInvented(folder, { symbols = 200_000, edges = 1_000_000, seed = 1 } = {}) {
  const files = Math.ceil(symbols / SYMBOLS_OF_FILE);
  const random = randomNumbers(seed);
  const calls = edges / files / (CLASSES * METHODS + FUNCTIONS) / (1 - TO_NOTHING);
  for (let file = 0; file < files; file++) {
    const path = join(folder, pathOf(file));
    if (file % FILES_OF_FOLDER === 0) mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, textOf(file, { files, calls, random }));
  }
  return { files, symbols: files * SYMBOLS_OF_FILE };
}

/** Path of a file by its number: `area03/order07/file12.ts`. */
export function pathOf(file) {
  const folder = Math.floor(file / FILES_OF_FOLDER);
  const area = Math.floor(folder / FOLDERS_OF_AREA);
  return `area${twoDigits(area)}/${NOUNS[folder % NOUNS.length]}${twoDigits(folder % FOLDERS_OF_AREA)}/file${file}.ts`;
}

function textOf(file, { files, calls, random }) {
  const below = (end) => Math.floor(random() * end);
  const others = new Set([0]);
  const folder = file - (file % FILES_OF_FOLDER);
  // Near files, and a few from anywhere, as in a project that has layers but does not keep to them.
  for (let at = 0; at < IMPORTED; at++) others.add(at < 4 ? Math.min(files - 1, folder + below(FILES_OF_FOLDER)) : below(files));
  others.delete(file);
  const imported = [...others];
  const used = new Map();
  const callee = () => {
    const drawn = random();
    if (drawn < TO_NOTHING) return `missing${below(50)}`;
    if (drawn < TO_NOTHING + TO_HUBS && file !== 0) return use(used, 0, below(Math.min(HUBS, FUNCTIONS)));
    if (drawn < TO_NOTHING + TO_HUBS + AWAY) return use(used, imported[below(imported.length)], below(FUNCTIONS));
    return functionOf(file, below(FUNCTIONS));
  };
  const body = () => {
    // The numbers of calls differ, and their mean is `calls`.
    const count = Math.floor(calls * 2 * random() + random());
    return Array.from({ length: count }, () => `${callee()}(value)`).join(" + ") || "value";
  };
  const parts = [];
  for (let at = 0; at < FUNCTIONS; at++) {
    parts.push(
      `/** Returns the ${NOUNS[(file + at) % NOUNS.length]} after step ${at}. */\nexport function ${functionOf(file, at)}(value: number): number {\n  return ${body()};\n}`,
    );
  }
  for (let at = 0; at < CLASSES; at++) {
    const methods = Array.from(
      { length: METHODS },
      (_, each) => `  ${VERBS[(at + each) % VERBS.length]}(value: number): number {\n    return ${body()};\n  }`,
    );
    parts.push(`export class ${classOf(file, at)} {\n${methods.join("\n\n")}\n}`);
  }
  const imports = [...used].map(([from, names]) => `import { ${[...names].join(", ")} } from "../../${pathOf(from)}";`);
  return `${imports.join("\n")}\n\n${parts.join("\n\n")}\n`;
}

function use(used, file, at) {
  const name = functionOf(file, at);
  const names = used.get(file) ?? used.set(file, new Set()).get(file);
  names.add(name);
  return name;
}

function functionOf(file, at) {
  return `${VERBS[(file + at) % VERBS.length]}${capital(NOUNS[at % NOUNS.length])}${file}`;
}

function classOf(file, at) {
  return `${capital(NOUNS[(file + at) % NOUNS.length])}${at}Of${file}`;
}

function capital(word) {
  return `${word[0].toUpperCase()}${word.slice(1)}`;
}

function twoDigits(number) {
  return String(number).padStart(2, "0");
}
