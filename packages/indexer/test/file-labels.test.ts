/** Labels in the SQL relation `chunks`. */
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { expect, onTestFinished, test } from "vitest";
import { type IndexResult, initProject, openProject } from "../../engine/src/index.js";
import { folder, write } from "../../engine/test/whole-index.js";

function labelled(root: string): unknown[] {
  const db = new DatabaseSync(join(root, ".codegraph/index.db"), { readOnly: true });
  try {
    return db
      .prepare("SELECT DISTINCT file, labels FROM chunks ORDER BY file")
      .all()
      .map((row) => `${row["file"]} ${row["labels"]}`);
  } finally {
    db.close();
  }
}

function configure(root: string, labels: Record<string, string[]>): void {
  write(root, ".codegraph/config.json", JSON.stringify({ workers: 1, labels }));
}

test("the relation chunks shows the labels of each file, and follows files and settings", async () => {
  const root = folder();
  write(root, "services/users/user.ts", "export function loadUser() {}\n");
  write(root, "web/page.ts", "export function page() {}\n");
  configure(root, { backend: ["services/**"], all: ["**"] });
  const { project } = await initProject(root);
  onTestFinished(() => project.close());
  expect(labelled(root)).toEqual(['services/users/user.ts ["all","backend"]', 'web/page.ts ["all"]']);
  write(root, "services/mail.ts", "export function sendMail() {}\n");
  await project.update(["services/mail.ts"]);
  expect(labelled(root)[0]).toBe('services/mail.ts ["all","backend"]');
  configure(root, { frontend: ["web"] });
  const { filesIndexed, filesUnchanged } = (await project.update()) as IndexResult;
  expect({ filesIndexed, filesUnchanged }).toEqual({ filesIndexed: 0, filesUnchanged: 3 });
  expect(labelled(root)).toEqual(["services/mail.ts []", "services/users/user.ts []", 'web/page.ts ["frontend"]']);
  configure(root, {});
  await project.update();
  expect(labelled(root)[2]).toBe("web/page.ts []");
});

test("a first answer of a newly opened project writes the labels of changed settings", async () => {
  const root = folder();
  write(root, "web/page.ts", "export function page() {}\n");
  await (await initProject(root, { workers: 1 })).project.close();
  configure(root, { frontend: ["web"] });
  const project = await openProject(root);
  onTestFinished(() => project.close());
  await project.callers("page");
  expect(labelled(root)).toEqual(['web/page.ts ["frontend"]']);
});
