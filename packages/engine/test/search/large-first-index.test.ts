import { initProject } from "@codegraph/engine";
import { expect, test } from "vitest";
import { folder, write } from "../whole-index.js";

test("a separate thread builds the search index of many files", async () => {
  const root = folder();
  for (let number = 0; number < 310; number++) {
    const [noun, verb] = [["invoice", "customer", "parcel"][number % 3], ["send", "print", "archive"][(number % 4) % 3]];
    write(
      root,
      `src/${noun}${number}.py`,
      `def ${verb}_${noun}_${number}(${noun}, queue):\n    """${verb} the ${noun}."""\n    return queue.${verb}(${noun})\n`,
    );
  }
  const warnings: string[] = [];
  const { project, result } = await initProject(root, {
    workers: 1,
    learn: true,
    log: (level, event) => void (level === "warn" && warnings.push(event)),
  });
  expect([warnings, result.filesTotal]).toEqual([[], 310]);
  expect((await project.status()).search).toMatchObject({ files: 310, pending: 0, vectors: { done: 310, total: 310 } });
  const { results } = await project.search("archive a parcel", { limit: 3 });
  expect(results.map(({ file }) => /parcel/u.test(file))).toEqual([true, true, true]);
  await project.close();
});
