/** The same context with several budgets, as a server asks for it until it fits. */
import { initProject, openProject, type Project } from "@codegraph/engine";
import { afterEach, expect, test } from "vitest";
import type { Clock } from "../../src/freshness/clock.js";
import { createLastMade } from "../../src/search/last-made.js";
import { folder, write } from "../whole-index.js";

const opened: Project[] = [];
afterEach(async () => {
  for (const project of opened.splice(0)) await project.close();
});

/** Returns the folder of an indexed project in which twelve functions borrow a book through another one. */
async function library(): Promise<string> {
  const root = folder();
  write(root, "src/shelf.ts", "/** Takes a book off the shelf. */\nexport function borrowBook(title: string) {\n  return title;\n}\n");
  for (let at = 0; at < 12; at++) {
    const lines = Array.from({ length: 8 }, (_, line) => `  const copy${line} = borrowBook(title + ${line});`);
    const body = [`export function borrow${at}(title: string) {`, ...lines, "  return copy0;", "}"];
    write(root, `src/borrow${at}.ts`, `import { borrowBook } from "./shelf.js";\n${body.join("\n")}\n`);
  }
  const { project } = await initProject(root, { workers: 1 });
  await project.close();
  return root;
}

async function open(root: string): Promise<Project> {
  const project = await openProject(root, { watch: false });
  opened.push(project);
  return project;
}

const TASK = "change how borrowBook takes a title";

test("a context with a smaller budget is the same after a larger one and alone", async () => {
  const root = await library();
  const [asked, alone] = [await open(root), await open(root)];
  const answers = [];
  for (const budget of [6_000, 2_000, 900, 400]) answers.push(await asked.context(TASK, { budget }));
  const counts = answers.map(({ symbols }) => symbols.length);
  expect(counts).toEqual(counts.toSorted((a, b) => b - a));
  for (const budget of [400, 900, 2_000]) expect(answers).toContainEqual(await alone.context(TASK, { budget }));
});

test("a context with a smaller budget has what changed since the larger one", async () => {
  const root = await library();
  const project = await open(root);
  const before = await project.context(TASK, { budget: 6_000 });
  expect(before.places.map(({ name }) => name)).not.toContain("borrowBookTwice");
  write(
    root,
    "src/twice.ts",
    'import { borrowBook } from "./shelf.js";\nexport const borrowBookTwice = () => borrowBook(borrowBook("title"));\n',
  );
  await project.update();
  const after = await project.context(TASK, { budget: 5_000 });
  expect(after.places.map(({ name }) => name)).toContain("borrowBookTwice");
});

test("the value made last is kept under its key, and for half a second", () => {
  let expire = (): void => undefined;
  const clock: Clock = {
    now: () => 0,
    date: () => 0,
    after(ms, call) {
      expect(ms).toBe(500);
      expire = call;
      return { cancel: () => undefined };
    },
  };
  const last = createLastMade<number>(clock);
  last.put("one", 1);
  expect([last.get("one"), last.get("two")]).toEqual([1, null]);
  last.put("two", 2);
  expect([last.get("one"), last.get("two")]).toEqual([null, 2]);
  expire();
  expect(last.get("two")).toBeNull();
});
