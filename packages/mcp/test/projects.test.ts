/** Projects shared by calls. */
import { setTimeout as pause } from "node:timers/promises";
import { expect, test } from "vitest";
import { makeProject, removeProject } from "../../../test/support/sample-project.js";
import { Projects } from "../src/projects.js";

test("a call that ends after an init does not close the newly opened project", async () => {
  const folder = makeProject({ "a.ts": "export function first() {}\n" });
  const projects = new Projects(folder, { idle: 50 });
  try {
    await projects.init(undefined, {});
    let answer = (): void => undefined;
    const overtaken = projects.use(undefined, () => new Promise<void>((resolve) => (answer = resolve)));
    await pause(20);
    await projects.init(undefined, {});
    const names = projects.use(undefined, async (project) => {
      answer();
      await overtaken;
      await pause(200);
      return (await project.symbols({})).symbols.map(({ name }) => name);
    });
    expect(await names).toEqual(["first"]);
  } finally {
    await projects.closeAll();
    removeProject(folder);
  }
});
