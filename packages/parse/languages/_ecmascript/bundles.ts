import type { ProjectLayout } from "@codegraph/model";
import type { BuildOutput } from "./build-outputs.js";
import { isRecord, parseJson } from "./json-manifest.js";
import { directoryOf, join } from "./project-paths.js";

/** Files by which bundlers are configured: tsup, tsdown, vite, rollup, rolldown, webpack, unbuild, and scripts that call esbuild. */
export const BUNDLE_CONFIGS: readonly string[] = [
  ...["tsup", "tsdown", "vite", "rollup", "rolldown", "webpack", "build", "esbuild"].map((tool) => `${tool}.config.*`),
  ...["build", "esbuild"].flatMap((name) => ["js", "mjs", "cjs", "ts", "mts"].map((extension) => `${name}.${extension}`)),
];

/** The bundles and translated directories that the builds of a project write. Paths are relative to its root. */
export interface Bundles {
  /** Source of each bundle, by the path of the bundle without extensions. */
  readonly entries: ReadonlyMap<string, string>;
  /** Directories whose files are translated one by one. */
  readonly outputs: readonly BuildOutput[];
}

/** Entry of one build: its path as written and the name of its bundle, if it is given one. */
interface Entry {
  readonly path: string;
  readonly name: string | null;
  /** Place in the text. */
  readonly at: number;
}

/** Reads the entries and outputs of bundlers from their configuration and from scripts in `package.json`, as far as they are literal. */
export function readBundles(layout: ProjectLayout): Bundles {
  const entries = new Map<string, string>();
  const outputs: BuildOutput[] = [];
  const add = (folder: string, output: string, { path }: Entry): void => {
    const bundle = bundleStem(join(folder, output));
    if (!entries.has(bundle)) entries.set(bundle, join(folder, path));
  };
  const addAll = (folder: string, found: readonly Entry[], directories: readonly string[]): void => {
    const shared = sharedFolder(found);
    for (const directory of directories) {
      for (const entry of found) {
        const glob = entry.path.indexOf("*");
        if (glob !== -1) {
          const source = directoryOf(entry.path.slice(0, glob));
          outputs.push({ directory: join(folder, directory), sources: [join(folder, source)] });
        } else if (entry.name !== null) add(folder, `${directory}/${entry.name}`, entry);
        else {
          add(folder, `${directory}/${entry.path.slice(shared.length)}`, entry);
          add(folder, `${directory}/${entry.path.split("/").at(-1)!}`, entry);
        }
      }
    }
  };
  for (const { path, text } of layout.manifests(...BUNDLE_CONFIGS)) {
    const folder = directoryOf(path);
    const found = entriesIn(text);
    if (found.length === 0) continue;
    const directories = stringsAfter(text, /\b(?:outDir|outdir|dir)\s*:\s*/gu).map(({ value }) => value);
    addAll(folder, found, directories.length > 0 ? directories : ["dist"]);
    for (const { value, at } of stringsAfter(text, /\b(?:file|outfile)\s*:\s*/gu)) {
      const entry = found.findLast((each) => each.at < at) ?? found[0]!;
      add(folder, value, entry);
    }
    for (const { value } of stringsAfter(text, /\b(?:fileName|filename)\s*:\s*(?:\([^()]*\)\s*=>\s*)?/gu)) {
      for (const directory of directories.length > 0 ? directories : ["dist"]) add(folder, `${directory}/${value}`, found[0]!);
    }
  }
  for (const { path, text } of layout.manifests("package.json")) {
    const scripts = parseJson(text)?.["scripts"];
    if (!isRecord(scripts)) continue;
    const folder = directoryOf(path);
    for (const script of Object.values(scripts)) {
      if (typeof script !== "string") continue;
      for (const { entries: found, directory, file } of commandsIn(script)) {
        if (file !== null && found.length > 0) add(folder, file, found[0]!);
        else if (directory !== null && found.every((each) => isSource(each.path))) addAll(folder, found, [directory]);
        else if (directory !== null)
          outputs.push({ directory: join(folder, directory), sources: found.map((each) => join(folder, each.path)) });
      }
    }
  }
  return { entries, outputs };
}

const FORMATS = /\.(?:cjs|esm|es|umd|iife|global|common|module|mjs|min|node|browser|bundle|legacy|development|production)$/u;

/** The path of a bundle without its extensions, which name the format too: `dist/main.cjs.js`. */
export function bundleStem(path: string): string {
  return path
    .replace(/\.d\.[mc]?ts$|\.[mc]?[jt]sx?$/u, "")
    .replace(/\.\[?(?:format|ext|extension)\]?$/u, "")
    .replace(FORMATS, "");
}

function isSource(path: string): boolean {
  return /\.[mc]?[jt]sx?$/u.test(path);
}

/** The folder that all entries are in, with a slash. */
function sharedFolder(entries: readonly Entry[]): string {
  const folders = entries.map(({ path }) => `${directoryOf(path)}/`);
  let shared = folders[0] ?? "";
  for (const folder of folders) while (!folder.startsWith(shared)) shared = shared.replace(/[^/]*\/$/u, "");
  return shared === "/" ? "" : shared;
}

/** The entries in a configuration: strings in the value of `entry`, `entries`, `entryPoints` or `input`. */
function entriesIn(text: string): Entry[] {
  return [...text.matchAll(/\b(?:entry|entries|entryPoints|input)\s*:\s*/gu)].flatMap(({ index, 0: key }) => {
    const from = index + key.length;
    const value = text.slice(from, endOfValue(text, from));
    return [
      ...value.matchAll(/(?:(?<name>[\w$-]+|["'][^"'\n]+["'])\s*:\s*(?:[\w.$]+\([^()"'`\n]*)?)?["'`](?<path>[^"'`\n]+)["'`](?!\s*:)/gu),
    ]
      .filter(({ groups }) => /[./]/u.test(groups!["path"]!) && !/^\.{0,2}\/?$/u.test(groups!["path"]!))
      .map(({ groups, index: inner }) => {
        const name = groups!["name"]?.replace(/["']/gu, "") ?? null;
        return {
          path: groups!["path"]!.replace(/^\.\//u, ""),
          name: name === null || /^(?:input|builder|path|in|import)$/u.test(name) ? null : name,
          at: from + inner,
        };
      });
  });
}

const LONGEST_VALUE = 4_000;

/** Returns the end of the value at an offset: its closing bracket, or the comma behind it. */
function endOfValue(text: string, from: number): number {
  let depth = 0;
  const end = Math.min(text.length, from + LONGEST_VALUE);
  for (let at = from; at < end; at++) {
    if ("([{".includes(text[at]!)) depth++;
    else if (")]}".includes(text[at]!) && --depth <= 0) return depth < 0 ? at : at + 1;
    else if (depth === 0 && (text[at] === "," || text[at] === ";")) return at;
  }
  return end;
}

function stringsAfter(text: string, key: RegExp): { readonly value: string; readonly at: number }[] {
  return [...text.matchAll(key)].flatMap(({ index, 0: found }) => {
    const from = index + found.length;
    const value = /^(?:[\w.$]+\([^()"'`\n]*)?["'`](?<value>[^"'`\n$]+)(?:\$\{[^}]*\}[^"'`\n]*)?["'`]/u.exec(text.slice(from, from + 200));
    return value ? [{ value: value.groups!["value"]!.replace(/^\.\//u, ""), at: from }] : [];
  });
}

/** One command of a script that builds. */
interface Command {
  readonly entries: readonly Entry[];
  readonly directory: string | null;
  readonly file: string | null;
}

const BUILDERS: ReadonlySet<string> = new Set(["esbuild", "tsup", "tsdown", "rollup", "babel", "swc", "ncc"]);
const OUT_DIRECTORY: ReadonlySet<string> = new Set(["--outdir", "--out-dir", "-d", "--dir", "--outDir"]);
const OUT_FILE: ReadonlySet<string> = new Set(["--outfile", "--out-file", "-o", "--file"]);
const INPUT: ReadonlySet<string> = new Set(["-i", "--input"]);

function commandsIn(script: string): Command[] {
  return script.split(/&&|\|\||[;&|]/u).flatMap((command): Command[] => {
    const words = command
      .trim()
      .split(/\s+/u)
      .map((word) => word.replace(/^["']|["']$/gu, ""));
    const tool = words.findIndex((word) => BUILDERS.has(word));
    if (tool === -1) return [];
    const entries: Entry[] = [];
    let directory: string | null = words[tool] === "babel" || words[tool] === "swc" ? null : "dist";
    let file: string | null = null;
    for (let at = tool + 1; at < words.length; at++) {
      const [option = "", given] = words[at]!.split("=");
      const isOption = option.startsWith("-");
      const takes = OUT_DIRECTORY.has(option) || OUT_FILE.has(option) || INPUT.has(option);
      const value = given ?? (isOption && takes ? words[++at] : undefined);
      if (OUT_DIRECTORY.has(option)) directory = value ?? directory;
      else if (OUT_FILE.has(option)) file = value ?? file;
      else if (INPUT.has(option) && value !== undefined) entries.push(entryOf(value));
      else if (!isOption && (isSource(option) || (directory !== "dist" && /^[\w./-]+$/u.test(option)))) entries.push(entryOf(option));
    }
    return entries.length === 0 ? [] : [{ entries, directory, file }];
  });
}

function entryOf(path: string): Entry {
  return { path: path.replace(/^\.\//u, ""), name: null, at: 0 };
}
