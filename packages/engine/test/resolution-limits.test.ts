import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, describe, expect, test } from "vitest";
import { initProject, type Project } from "@codegraph/engine";

/** Code that once kept resolution from ending. The test's time limit catches a hang; the assertions check the result. */

const folders: string[] = [];
afterEach(() => folders.splice(0).forEach((folder) => rmSync(folder, { recursive: true, force: true })));

function folderOf(files: Readonly<Record<string, string>>): string {
  const root = mkdtempSync(join(tmpdir(), "codegraph-limits-"));
  folders.push(root);
  for (const [path, text] of Object.entries(files)) writeFileSync(join(root, path), text);
  return root;
}

async function index(files: Readonly<Record<string, string>>): Promise<Project> {
  const { project } = await initProject(folderOf(files), { workers: 1 });
  return project;
}

const INNOCENT = "export function ok() { fine(); }\nexport function fine() {}\n";

const UNENDING = `type A<T> = D<T[]> | C<D<T>>;
type B<T> = A<T[]> | D<A<T>>;
type C<T> = B<T[]> | A<B<T>>;
type D<T> = C<T[]> | B<C<T>>;
function u(x: A<string>) { return x.go(); }
`;

/** Conditional aliases that each apply two others to each other. */
const CONDITIONAL = [
  ...Array.from({ length: 12 }, (_, at) => {
    const [next, far, third] = [(at + 1) % 12, (at + 5) % 12, (at + 7) % 12];
    return `type T${at}<X> = X extends string ? T${next}<T${far}<X>> : X extends number ? T${far}<T${next}<X[]>> : T${third}<[T${next}<X>, T${far}<X>]>;`;
  }),
  "function u(x: T0<string>) { return x.go(); }",
].join("\n");

/** Partial generic class with a partial base of the same name. */
const POLICIES = {
  ...Object.fromEntries(
    [0, 1, 2].map((at) => [
      `Part${at}.cs`,
      `namespace N;\npublic abstract partial class PolicyBase { void A${at}() {} }\npublic abstract partial class PolicyBase<TResult> : PolicyBase { void B${at}() {} }\n`,
    ]),
  ),
  "Policy.cs": `namespace N;
public abstract class Policy<TResult> : PolicyBase<TResult> {
  public TResult Execute(Func<TResult> action) { return action(); }
  public TResult Execute(Func<Context, TResult> action, Context context) { return action(context); }
}
class User { void Run(Policy<int> policy) { policy.Execute(() => 1); } }
`,
};

describe("types that grow without bound", () => {
  test("mutually recursive aliases leave a call unresolved, and other files are resolved", async () => {
    const project = await index({ "a.ts": UNENDING, "ok.ts": INNOCENT });
    const { counts } = await project.callees("u");
    expect(counts).toMatchObject({ exact: 0, possible: 0, unresolved: 1 });
    expect((await project.callers("fine")).calls.map(({ caller }) => caller.name)).toEqual(["ok"]);
    await project.close();
  });

  test("growing conditional aliases are reported, and explain() gives the reason", async () => {
    const project = await index({ "a.ts": CONDITIONAL, "ok.ts": INNOCENT });
    expect((await project.status()).problems).toEqual([expect.objectContaining({ code: "resolve-limit", file: "a.ts", line: 13 })]);
    const [call] = (await project.explain("u")).calls;
    expect(call).toMatchObject({ name: "go", outcome: "open" });
    expect(call!.because.at(-1)).toMatch(/stays unresolved: (?:resolving it takes more steps|a type that it depends on grows too large)/u);
    expect((await project.callers("fine")).calls.map(({ caller }) => caller.name)).toEqual(["ok"]);
    await project.close();
  });

  test("a resolution problem disappears with its cause, and parsing problems stay", async () => {
    const root = folderOf({ "a.ts": `${CONDITIONAL}\nfunction (`, "ok.ts": INNOCENT });
    const { project } = await initProject(root, { workers: 1 });
    const codes = async (): Promise<string[]> => (await project.status()).problems.map(({ code }) => code).sort();
    expect(await codes()).toEqual(["resolve-limit", "syntax-error"]);
    writeFileSync(join(root, "a.ts"), "function (");
    await project.update();
    expect(await codes()).toEqual(["syntax-error"]);
    await project.close();
  });

  test("calls in partial generic classes resolve as in the compiler", async () => {
    const project = await index(POLICIES);
    const { calls } = await project.callees("User.Run");
    expect(calls.map(({ callee, certainty }) => [callee.path, callee.line, certainty])).toEqual([["Policy > Execute", 3, "exact"]]);
    await project.close();
  });
});

test("all calls through a cycle of 600 re-exports are resolved", async () => {
  const files = Array.from({ length: 600 }, (_, at) => {
    const far = (at + 599) % 600;
    return [
      `m${at}.ts`,
      `export * from "./m${(at + 1) % 600}";\nimport { f${far} } from "./m${(at + 1) % 600}";\nexport function f${at}() { f${far}(); }\n`,
    ] as const;
  });
  const project = await index(Object.fromEntries(files));
  const { edges } = await project.status();
  expect(edges).toMatchObject({ exact: 600, unresolved: 0 });
  await project.close();
});

test("an import from a barrel that its parts import resolves to the declaring part", async () => {
  const project = await index({
    "index.ts": 'export * from "./a";\nexport * from "./b";\n',
    "a.ts": 'import { b } from "./index";\nexport function a() { b(); }\n',
    "b.ts": "export function b() {}\n",
  });
  const { calls } = await project.callers("b");
  expect(calls.map(({ caller }) => caller.name)).toEqual(["a"]);
  await project.close();
});

test("resolution can be cancelled within one file", async () => {
  const uses = Array.from({ length: 400 }, (_, at) => `function u${at}(x: T${at % 12}<string>) { return x.go${at}(); }`).join("\n");
  const controller = new AbortController();
  let resolved = 0;
  const run = initProject(folderOf({ "a.ts": `${CONDITIONAL}\n${uses}\n${"go"}`, "b.ts": INNOCENT }), {
    workers: 1,
    signal: controller.signal,
    onProgress: ({ phase, done }) => {
      if (phase === "parse" && done === 2) setImmediate(() => controller.abort());
      if (phase === "resolve") resolved = done;
    },
  });
  await expect(run).rejects.toMatchObject({ code: "cancelled" });
  expect(resolved).toBeLessThan(2);
});
