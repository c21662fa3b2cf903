import { statSync } from "node:fs";
import { basename, resolve } from "node:path";
import { type ShellCommand, shellCommands } from "./shell-words.js";

/** Search of a tree for a pattern. */
export interface TextSearch {
  readonly pattern: string;
  /** Absolute path of the searched folder. */
  readonly folder: string;
}

/** Programs that search a folder without being told to. */
const RECURSIVE: ReadonlySet<string> = new Set(["rg", "ag", "ack", "git grep"]);
const PROGRAMS: ReadonlySet<string> = new Set([...RECURSIVE, "grep", "egrep", "fgrep"]);

/** Long options of these programs whose value is the next word. */
const LONG_WITH_VALUE =
  /^(?:include|exclude|exclude-dir|glob|iglob|type|type-not|context|after-context|before-context|max-count|max-depth|threads|sort|replace|encoding|color)$/u;

/** Letters with a value. The others read `-E`, `-r` and `-t` as ripgrep does not. */
const RIPGREP_VALUES = "efABCmMgtTjErd";
const GREP_VALUES = "efABCmdD";

/** Options after which the lines with the pattern are not the answer. `-L` makes ripgrep follow links. */
const INVERTED: ReadonlySet<string> = new Set(["v", "invert-match", "files-without-match", "f", "file", "files"]);

const WRAPPERS: ReadonlySet<string> = new Set(["command", "time", "nice", "sudo", "exec"]);

/**
 * Returns the searches of folders that a shell script makes with grep, rg or git grep. Searches of single files and of other commands'
 * output are left out, because an index does not replace them.
 *
 * @param cwd absolute path of the folder in which the script starts
 */
export function searchesInShell(script: string, cwd: string): readonly TextSearch[] {
  const searches: TextSearch[] = [];
  let folder = cwd;
  for (const command of shellCommands(script) ?? []) {
    const [program, target] = command.words;
    if (program === "cd") {
      if (target === undefined || /[$~]/u.test(target)) return searches;
      folder = resolve(folder, target);
      continue;
    }
    const search = searchOf(command, folder);
    if (search !== null) searches.push(search);
  }
  return searches;
}

function searchOf({ words, isPiped }: ShellCommand, cwd: string): TextSearch | null {
  const start = words.findIndex((word) => !/^\w+=/u.test(word) && !WRAPPERS.has(word));
  const isFed = words[start] === "xargs";
  const from = isFed ? words.findIndex((word, at) => at > start && PROGRAMS.has(basename(word))) : start;
  if (from < 0 || (isPiped && !isFed)) return null;
  const name = basename(words[from]!);
  const isGit = name === "git" && words[from + 1] === "grep";
  const program = isGit ? "git grep" : name;
  if (!PROGRAMS.has(program)) return null;
  const {
    options,
    values,
    pattern: given,
  } = readArguments(words.slice(from + (isGit ? 2 : 1)), program === "rg" ? RIPGREP_VALUES : GREP_VALUES);
  if (options.some((option) => INVERTED.has(option) || (option === "L" && program !== "rg"))) return null;
  const [pattern, ...paths] = given === null ? values : [given, ...values];
  if (pattern === undefined) return null;
  const isRecursive =
    isFed || RECURSIVE.has(program) || options.some((option) => /^(?:r|R|recursive|dereference-recursive)$/u.test(option));
  if (!isRecursive && !paths.some((path) => /[*?{]/u.test(path))) return null;
  return targetOf(pattern, paths, cwd);
}

interface Arguments {
  /** Names of the options, without dashes; single letters one by one. */
  readonly options: readonly string[];
  readonly values: readonly string[];
  /** Pattern given by an option. */
  readonly pattern: string | null;
}

/** @param lettersWithValue the one-letter options that have a value */
function readArguments(words: readonly string[], lettersWithValue: string): Arguments {
  const options: string[] = [];
  const values: string[] = [];
  let pattern: string | null = null;
  for (let at = 0; at < words.length; at += 1) {
    const word = words[at]!;
    if (word === "--") {
      values.push(...words.slice(at + 1));
      break;
    }
    const long = /^--([\w-]+)(?:=([^]*))?$/u.exec(word);
    if (long !== null) {
      const [, name = "", value] = long;
      options.push(name);
      if (name === "regexp") pattern = value ?? words[at + 1] ?? null;
      if (value === undefined && (name === "regexp" || LONG_WITH_VALUE.test(name))) at += 1;
    } else if (/^-[A-Za-z]/u.test(word)) {
      const { letters, rest } = readLetters(word.slice(1), lettersWithValue);
      options.push(...letters);
      const last = letters.at(-1)!;
      if (rest === "" && lettersWithValue.includes(last)) at += 1;
      if (last === "e") pattern = rest === "" ? (words[at] ?? null) : rest;
    } else if (!/^-\d+$/u.test(word)) values.push(word);
  }
  return { options, values, pattern };
}

/** Splits `-rnA5` into its letters up to one with a value, and that value. */
function readLetters(text: string, withValue: string): { readonly letters: readonly string[]; readonly rest: string } {
  const letters: string[] = [];
  for (const [at, letter] of [...text].entries()) {
    letters.push(letter);
    if (withValue.includes(letter)) return { letters, rest: text.slice(at + 1) };
  }
  return { letters, rest: "" };
}

/** Returns null for a search of one file. */
function targetOf(pattern: string, paths: readonly string[], cwd: string): TextSearch | null {
  const [first] = paths;
  if (first === undefined) return { pattern, folder: cwd };
  const target = resolve(cwd, first);
  const entry = statSync(target, { throwIfNoEntry: false });
  if (paths.length === 1 && entry?.isFile() === true) return null;
  return { pattern, folder: entry?.isDirectory() === true ? target : cwd };
}
