import { isAbsolute, normalize, posix } from "node:path";
import type { CallEvent } from "./event.js";
import { listOf, stringOf } from "./event.js";
import { namesInPattern, type PatternNames } from "./names-in-pattern.js";
import { type Command, readScript } from "./shell.js";

/** Purpose of a tool call, as far as its arguments show. */
export type LookUp =
  /** `names` is null if the pattern is not an identifier. `path` and `glob` restrict the search. */
  | { readonly kind: "search"; readonly names: PatternNames | null; readonly path: string | null; readonly glob: string | null }
  | { readonly kind: "read"; readonly file: string; readonly whole: boolean }
  | { readonly kind: "list" }
  /** Several look-ups in one call. */
  | { readonly kind: "several" }
  /** A call of CodeGraph. */
  | { readonly kind: "codegraph" }
  | { readonly kind: "edit"; readonly files: readonly string[] };

const SEARCHES = /^(?:grep|grep_search|search_files|ripgrep|rg|search_file_content|content_search)$/iu;
const LISTS = /^(?:glob|ls|list_dir|list_directory|list_files|file_search|find_files)$/iu;
const READS = /^(?:read|read_file|view|view_file|open_file|notebookread|cat)$/iu;
const EDITS =
  /^(?:edit|multiedit|write|notebookedit|apply_patch|write_file|edit_file|replace|str_replace|search_replace|create_file|write_to_file|replace_in_file|apply_diff)$/iu;
const SHELLS =
  /^(?:bash|shell|shell_command|exec_command|local_shell|container\.exec|run_terminal_cmd|run_shell_command|execute_command|terminal|run_command)$/iu;

/**
 * Returns null for a call that looked for nothing.
 *
 * @param folder working folder as the transcript writes it
 */
export function lookUpOf({ tool, input }: Pick<CallEvent, "tool" | "input">, folder: string): LookUp | null {
  if (/codegraph/iu.test(tool)) return { kind: "codegraph" };
  const text = (...keys: readonly string[]): string | null =>
    keys.map((key) => stringOf(input[key])).find((value) => value !== null) ?? null;
  const file = text("file_path", "path", "target_file", "absolute_path", "filePath", "notebook_path", "file");
  if (/^str_replace_based_edit_tool$|^str_replace_editor$/u.test(tool)) {
    if (input["command"] === "view")
      return file === null ? null : { kind: "read", file: at(folder, file), whole: input["view_range"] === undefined };
    return { kind: "edit", files: file === null ? [] : [at(folder, file)] };
  }
  if (SEARCHES.test(tool)) {
    const pattern = text("pattern", "query", "regex", "text");
    const where = text("path", "directory", "dir_path");
    return {
      kind: "search",
      names: pattern === null ? null : namesInPattern(pattern),
      path: where === null ? null : at(folder, where),
      glob: text("glob", "include", "include_pattern", "file_pattern"),
    };
  }
  if (LISTS.test(tool)) return { kind: "list" };
  if (READS.test(tool))
    return file === null
      ? null
      : {
          kind: "read",
          file: at(folder, file),
          whole: ["offset", "limit", "start_line", "end_line", "line_range", "view_range"].every(
            (key) => input[key] === undefined || input[key] === null,
          ),
        };
  if (EDITS.test(tool))
    return {
      kind: "edit",
      files: [...(file === null ? [] : [file]), ...patched(text("input", "patch", "text", "diff") ?? "")].map((each) => at(folder, each)),
    };
  if (SHELLS.test(tool)) return inShell(input, folder);
  return null;
}

/** Files in a patch. */
function patched(patch: string): string[] {
  return [...patch.matchAll(/^\*\*\* (?:Update|Add|Delete) File: (.+)$/gmu)].map(([, file = ""]) => file.trim());
}

/** Resolves a path of the transcript. */
function at(folder: string, path: string): string {
  return isAbsolute(path) || /^[A-Za-z]:[\\/]/u.test(path) ? normalize(path) : posix.normalize(posix.join(folder, path));
}

function inShell(input: CallEvent["input"], folder: string): LookUp | null {
  const given = input["command"] ?? input["cmd"] ?? input["script"];
  const words = listOf(given).map((word) => stringOf(word) ?? "");
  const where = stringOf(input["workdir"]) ?? stringOf(input["working_directory"]) ?? folder;
  const script =
    typeof given === "string"
      ? unwrapped(given)
      : /(?:^|\/)(?:ba|z|da)?sh$/u.test(words[0] ?? "") && /^-l?c$/u.test(words[1] ?? "")
        ? (words[2] ?? "")
        : null;
  const pipelines = script === null ? (words.length > 0 ? [[words]] : null) : readScript(script);
  if (pipelines === null) return patchInScript(script ?? "", where);
  let here = where;
  const found: LookUp[] = [];
  for (const [first = [], ...filters] of pipelines) {
    const [program = "", ...args] = first;
    if (program === "cd") {
      here = at(here, args[0] ?? ".");
      continue;
    }
    if (program === "pwd" || program === "echo" || program === "true") continue;
    const lookUp = ofCommand(program, args, here, filters.length > 0);
    if (lookUp === null || !filters.every(isFilter)) return null;
    found.push(lookUp);
  }
  if (found.some(({ kind }) => kind === "edit"))
    return { kind: "edit", files: found.flatMap((each) => (each.kind === "edit" ? each.files : [])) };
  return found.length > 1 ? { kind: "several" } : (found[0] ?? null);
}

/** `bash -lc 'rg load'` → `rg load` */
function unwrapped(script: string): string {
  return /^(?:\/\S+\/)?(?:ba|z|da)?sh -l?c (["'])(.*)\1$/su.exec(script.trim())?.[2] ?? script;
}

/** Patches are here-documents in a script. */
function patchInScript(script: string, folder: string): LookUp | null {
  const files = patched(script);
  return files.length === 0 ? null : { kind: "edit", files: files.map((file) => at(folder, file)) };
}

const FILTERS: ReadonlySet<string> = new Set([
  "head",
  "tail",
  "sort",
  "uniq",
  "wc",
  "grep",
  "rg",
  "cut",
  "awk",
  "sed",
  "nl",
  "cat",
  "tr",
  "less",
  "more",
]);

function isFilter([program = ""]: Command): boolean {
  return FILTERS.has(program);
}

function ofCommand(program: string, args: readonly string[], folder: string, isFiltered: boolean): LookUp | null {
  switch (program) {
    case "grep":
    case "egrep":
    case "fgrep":
    case "rg":
    case "ag":
    case "ack":
      return args.includes("--files") ? { kind: "list" } : ofGrep(args, folder);
    case "git":
      if (args[0] === "grep") return ofGrep(args.slice(1), folder);
      return args[0] === "ls-files" ? { kind: "list" } : null;
    case "find":
      return args.some((word) => /^-(?:exec|delete|ok)/u.test(word)) ? null : { kind: "list" };
    case "ls":
    case "tree":
    case "fd":
      return { kind: "list" };
    case "cat":
    case "nl":
    case "bat":
      return ofRead(
        args.filter((word) => !word.startsWith("-")),
        folder,
        !isFiltered,
      );
    case "head":
    case "tail":
      return ofRead(
        args.filter((word, index) => !/^[-+]/u.test(word) && !/^-[nc]$/u.test(args[index - 1] ?? "")),
        folder,
        false,
      );
    case "sed":
      if (args.some((word) => /^(?:-i|--in-place)/u.test(word)))
        return { kind: "edit", files: args.slice(-1).map((file) => at(folder, file)) };
      return args.includes("-n") ? ofRead(args.filter((word) => !word.startsWith("-")).slice(1), folder, false) : null;
    case "codegraph":
      return { kind: "codegraph" };
    default:
      return null;
  }
}

function ofRead(files: readonly string[], folder: string, whole: boolean): LookUp | null {
  if (files.length > 1) return { kind: "several" };
  return files[0] === undefined ? null : { kind: "read", file: at(folder, files[0]), whole };
}

/** Options of grep, ripgrep and similar tools that take a value. */
const VALUED =
  /^(?:-[ABCmgtTdjMefr]|--(?:after-context|before-context|context|max-count|glob|iglob|type|type-not|max-depth|include|exclude|exclude-dir|regexp|file|sort|max-columns|replace))$/u;

function ofGrep(args: readonly string[], folder: string): LookUp {
  const positional: string[] = [];
  const patterns: string[] = [];
  let glob: string | null = null;
  let isPlain = true;
  for (let index = 0; index < args.length; index++) {
    const word = args[index]!;
    if (!word.startsWith("-") || word === "-") positional.push(word);
    else {
      const [name = "", inline] = word.startsWith("--") ? word.split("=", 2) : [word];
      const value = inline ?? (VALUED.test(name) ? args[++index] : undefined);
      if (name === "-e" || name === "--regexp") patterns.push(value ?? "");
      else if (name === "-g" || name === "--glob" || name === "--include") glob = value ?? null;
      else if (name === "-f" || name === "--file") isPlain = false;
      // A search for lines that do not match is not a search for a name.
      else if (/^-[a-zA-Z]*[vL]/u.test(name) || name === "--invert-match" || name === "--files-without-match") isPlain = false;
    }
  }
  const pattern = patterns.length > 0 ? patterns.join("|") : positional.shift();
  const [path] = positional;
  return {
    kind: "search",
    names: isPlain && pattern !== undefined ? namesInPattern(pattern) : null,
    path: positional.length === 1 && path !== undefined ? at(folder, path) : null,
    glob,
  };
}
