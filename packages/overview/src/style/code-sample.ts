import { type CodeFacts, type Definition, isForeignFile, isTestFile, fileRole } from "@codegraph/model";
import type { FactReader, FileRecord } from "@codegraph/store";
import type { ForeignCodeTest } from "../written-code.js";

/** File in the sample. */
export interface SampleFile {
  readonly path: string;
  readonly facts: CodeFacts;
  readonly isTest: boolean;
}

/** Sample of a language's code. */
export interface CodeSample {
  readonly language: string;
  /** Number of files in the language, without examples and third-party code. */
  readonly files: number;
  /** Files of the project other than tests, sorted by path. */
  readonly own: readonly SampleFile[];
  /** Test files, sorted by path. */
  readonly tests: readonly SampleFile[];
  /** Definitions in `own`. */
  readonly definitions: readonly SampleDefinition[];
}

/** Definition with its file. */
export interface SampleDefinition extends Definition {
  readonly file: string;
  /** True if it is not nested in a function; local definitions are no interface. */
  readonly isOuter: boolean;
}

/** Code that tests read as data is in the style of other projects. */
function isTestData(path: string): boolean {
  return /(?:^|\/)_?(?:testdata|test[-_]data|__fixtures__|fixtures?)\//iu.test(path);
}

/** Larger languages are sampled at equal distances. */
const MAX_SAMPLED_FILES = 400;

/** Reads the sample for a style. Leaves out examples, generated and third-party code. */
export function readSample(store: FactReader, language: string, records: readonly FileRecord[], isForeign: ForeignCodeTest): CodeSample {
  const tests = records.filter(({ path }) => isTestFile(path) && !isForeignFile(path) && !isTestData(path));
  const own = records.filter(({ path }) => fileRole(path) === "own");
  let foreign = 0;
  const read = (chosen: readonly FileRecord[], isTest: boolean): SampleFile[] =>
    spread(chosen, MAX_SAMPLED_FILES).flatMap((record) => {
      const facts = store.facts(record.id);
      if (facts !== null && !isForeign(record, facts)) return [{ path: record.path, facts, isTest }];
      foreign++;
      return [];
    });
  const ownFiles = read(own, false);
  const testFiles = read(tests, true);
  return {
    language,
    files: own.length + tests.length - foreign,
    own: ownFiles,
    tests: testFiles,
    definitions: ownFiles.flatMap(definitionsOf),
  };
}

/** Returns at most `most` items at equal distances, in order. */
function spread<T>(items: readonly T[], most: number): readonly T[] {
  if (items.length <= most) return items;
  return Array.from({ length: most }, (_, at) => items[Math.floor((at * items.length) / most)]!);
}

function definitionsOf({ path, facts }: SampleFile): SampleDefinition[] {
  const inner: boolean[] = [];
  const inTests: boolean[] = [];
  return facts.definitions.flatMap((definition, at) => {
    const { parent, kind } = definition;
    const isInner = parent !== null && inner[parent] === true;
    inner[at] = isInner || kind === "function" || kind === "method" || kind === "constructor";
    inTests[at] =
      isTestModule(definition) ||
      (kind === "function" && definition.name.startsWith("test_")) ||
      (parent !== null && inTests[parent] === true);
    return inTests[at] ? [] : [{ ...definition, file: path, isOuter: !isInner }];
  });
}

/** True for a module of tests inside the file that they test, as is usual in Rust. */
export function isTestModule({ kind, name, parent }: Definition): boolean {
  return kind === "namespace" && parent === null && /^tests?$/u.test(name);
}
