import { type CodeFacts, type Definition, isTestFile, fileRole } from "@codegraph/model";
import type { FactReader, FileRecord } from "@codegraph/store";

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

/** Larger languages are sampled at equal distances. */
const MAX_SAMPLED_FILES = 400;

/** Reads the sample for a style. Leaves out examples, generated and third-party code. */
export function readSample(store: FactReader, language: string, records: readonly FileRecord[]): CodeSample {
  const tests = records.filter(({ path }) => isTestFile(path));
  const own = records.filter(({ path }) => fileRole(path) === "own");
  const read = (chosen: readonly FileRecord[], isTest: boolean): SampleFile[] =>
    spread(chosen, MAX_SAMPLED_FILES).flatMap(({ id, path }) => {
      const facts = store.facts(id);
      return facts === null ? [] : [{ path, facts, isTest }];
    });
  const ownFiles = read(own, false);
  return {
    language,
    files: own.length + tests.length,
    own: ownFiles,
    tests: read(tests, true),
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
  return facts.definitions.map((definition, at) => {
    const { parent, kind } = definition;
    const isInner = parent !== null && inner[parent] === true;
    inner[at] = isInner || kind === "function" || kind === "method" || kind === "constructor";
    return { ...definition, file: path, isOuter: !isInner };
  });
}
