import { cpSync, mkdtempSync, readdirSync, readFileSync, realpathSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { CodeGraphError } from "@codegraph/model";
import { afterEach, describe, expect, test } from "vitest";
import type { Oracle, OracleAnswer, OraclePosition } from "../oracle.js";
import { textHash } from "../text-hash.js";

/** A name in the sample, and the definitions that it leads to. */
export interface OracleSampleCall extends OraclePosition {
  readonly file: string;
  /** `FILE:LINE:COLUMN` of each definition; `outside` for a definition in a dependency or a library; null if no oracle can tell. */
  readonly leadsTo: readonly string[] | "outside" | null;
}

/** Access to the oracle under test. */
export interface OracleConformanceOptions {
  /** Folder with the sources of a small project. It is copied. */
  readonly sample: string;
  /** Names in the sample, at least two of one file, and one of another. Lines and columns are 1-based. */
  readonly calls: readonly OracleSampleCall[];
  /**
   * Returns a new oracle for a copy of the sample.
   * @param root real path of the copy
   */
  readonly open: (root: string) => Oracle | Promise<Oracle>;
}

/**
 * Registers the vitest conformance suite for an {@link Oracle}. Call it in a test file of your oracle:
 *
 *     const calls = [{ file: "main.go", line: 4, column: 2, leadsTo: ["price.go:1:6"] }];
 *     describeOracle("my checker", { sample: "test/shop", calls, open: (root) => createMyOracle(root) });
 */
export function describeOracle(name: string, options: OracleConformanceOptions): void {
  const folders: string[] = [];
  const opened: Oracle[] = [];
  const subject: Subject = {
    ...options,
    async oracle() {
      const root = realpathSync(mkdtempSync(join(tmpdir(), "codegraph-oracle-")));
      folders.push(root);
      cpSync(options.sample, root, { recursive: true });
      const oracle = await options.open(root);
      opened.push(oracle);
      return { oracle, root };
    },
  };

  afterEach(async () => {
    for (const oracle of opened.splice(0)) await oracle.close();
    for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
  });

  describe(`${name}, an oracle`, () => {
    answerTests(subject);
    positionTests(subject);
    callerTests(subject);
  });
}

interface Subject extends OracleConformanceOptions {
  /** Opens an oracle for a new copy of the sample. Both are removed after the test. */
  oracle(): Promise<{ readonly oracle: Oracle; readonly root: string }>;
}

/** An answer as a sample states it. */
function stated(answer: OracleAnswer | null | undefined): OracleSampleCall["leadsTo"] | undefined {
  if (!answer) return answer;
  if (answer.isOutside && answer.places.length === 0) return "outside";
  return answer.places.map(({ file, line, column }) => `${file}:${line}:${column}`).sort();
}

function filesOf({ calls }: Pick<Subject, "calls">): string[] {
  return [...new Set(calls.map(({ file }) => file))];
}

function answerTests(subject: Subject): void {
  const { calls } = subject;
  for (const file of filesOf(subject)) {
    const here = calls.filter((call) => call.file === file);
    test(`answers about ${file} name the definitions`, async () => {
      const { oracle } = await subject.oracle();
      expect(oracle.accepts(file)).toBe(true);
      const answers = (await oracle.resolve(file, here))?.answers.map(stated);
      expect(answers).toEqual(here.map(({ leadsTo }) => (Array.isArray(leadsTo) ? [...leadsTo].sort() : leadsTo)));
    });
  }

  test("answers come in the order of the positions, also for repeated ones", async () => {
    const { oracle } = await subject.oracle();
    const { file } = calls[0]!;
    const here = calls.filter((call) => call.file === file);
    const mixed = [...here, ...here.toReversed(), here[0]!];
    const once = (await oracle.resolve(file, here))!.answers;
    const again = (await oracle.resolve(file, mixed))!.answers;
    expect(again).toEqual([...once, ...once.toReversed(), once[0]]);
  });

  test("answers describe the text whose hash they carry", async () => {
    const { oracle, root } = await subject.oracle();
    for (const file of filesOf(subject)) {
      expect((await oracle.resolve(file, []))?.textHash).toBe(textHash(readFileSync(join(root, file), "utf8")));
    }
  });

  test("a file that has changed gives answers about one text, or none", async () => {
    const { oracle, root } = await subject.oracle();
    const { file } = calls[0]!;
    const first = await oracle.resolve(file, calls.slice(0, 1));
    const before = readFileSync(join(root, file), "utf8");
    writeFileSync(join(root, file), `\n\n${before}`);
    const second = await oracle.resolve(file, calls.slice(0, 1));
    if (second?.textHash === first?.textHash) expect(second?.answers).toEqual(first?.answers);
  });
}

function positionTests(subject: Subject): void {
  const { calls } = subject;

  test("positions without a name, and outside of the file, have the answer null", async () => {
    const { oracle } = await subject.oracle();
    const odd = [
      { line: 0, column: 1 },
      { line: 1, column: 0 },
      { line: 1, column: 100_000 },
      { line: 1_000_000, column: 1 },
      { line: -5, column: -5 },
    ];
    expect((await oracle.resolve(calls[0]!.file, odd))?.answers).toEqual(odd.map(() => null));
  });

  test("a file without positions has no answers", async () => {
    const { oracle } = await subject.oracle();
    expect((await oracle.resolve(calls[0]!.file, []))?.answers).toEqual([]);
  });

  test("an unknown file, and one outside of the project, have the answer null", async () => {
    const { oracle } = await subject.oracle();
    for (const file of ["none/at-all.txt", "../outside.txt", "/etc/passwd", ""]) {
      expect([file, oracle.accepts(file), await oracle.resolve(file, [{ line: 1, column: 1 }])]).toEqual([file, false, null]);
    }
  });
}

function callerTests(subject: Subject): void {
  const { calls } = subject;

  test("concurrent questions have the answers of their own file", async () => {
    const { oracle } = await subject.oracle();
    const alone = [];
    for (const call of calls) alone.push(stated((await oracle.resolve(call.file, [call]))?.answers[0]));
    const together = await Promise.all(calls.map(async (call) => stated((await oracle.resolve(call.file, [call]))?.answers[0])));
    expect(together).toEqual(alone);
  });

  test("an aborted question is rejected, and the next one is answered", async () => {
    const { oracle } = await subject.oracle();
    const { file } = calls[0]!;
    const aborted = oracle.resolve(file, calls.slice(0, 1), { signal: AbortSignal.abort() });
    await expect(aborted).rejects.toMatchObject({ code: "cancelled" });
    expect(await oracle.resolve(file, calls.slice(0, 1))).not.toBeNull();
  });

  test("nothing is written into the project", async () => {
    const { oracle, root } = await subject.oracle();
    const list = (): string[] => readdirSync(root, { recursive: true, encoding: "utf8" }).sort();
    const before = list();
    await oracle.resolve(calls[0]!.file, calls.slice(0, 1));
    await oracle.close();
    expect(list()).toEqual(before);
  });

  test("a closed oracle can be closed again, and rejects questions", async () => {
    const { oracle } = await subject.oracle();
    await oracle.resolve(calls[0]!.file, []);
    await oracle.close();
    await oracle.close();
    const rejected = oracle.resolve(calls[0]!.file, []);
    await expect(rejected).rejects.toBeInstanceOf(CodeGraphError);
    await expect(rejected).rejects.toMatchObject({ code: "oracle-failed" });
  });

  test("it says what it is", async () => {
    const { oracle } = await subject.oracle();
    expect(oracle.id).not.toBe("");
    expect(["checker", "scip"]).toContain(oracle.provenance);
  });
}
