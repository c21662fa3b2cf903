import { rmSync } from "node:fs";
import { afterAll, beforeAll, expect, test } from "vitest";
import { initProject, type Project } from "@codegraph/engine";
import { makeProject } from "../../../test/support/sample-project.js";

/** Returns an enum with members of ten characters each, as far as they take room in a list: `Member01, `. */
function enumOf(name: string, members: number): string {
  return `export enum ${name} {\n${Array.from({ length: members }, (_, at) => `  ${memberAt(at)},\n`).join("")}}\n`;
}

function memberAt(at: number): string {
  return `Member${String(at + 1).padStart(2, "0")}`;
}

let root = "";
let project: Project;

beforeAll(async () => {
  root = makeProject({ "kinds.ts": enumOf("Few", 2) + enumOf("Full", 30) + enumOf("Many", 42) + `enum Long { ${"A".repeat(400)}, B }\n` });
  ({ project } = await initProject(root, { workers: 1 }));
});

afterAll(async () => {
  await project.close();
  rmSync(root, { recursive: true, force: true });
});

test("the signature of an enum lists members up to 300 characters, and counts the others", async () => {
  const { types } = await project.signature("kinds.ts");
  const members = Array.from({ length: 30 }, (_, at) => memberAt(at)).join(", ");
  expect(Object.fromEntries(types.map(({ name, prototype }) => [name, prototype.replace(/^.*? \{ /u, "{ ")]))).toEqual({
    Few: "{ Member01, Member02 }",
    Full: `{ ${members} }`,
    Many: `{ ${members}, … 12 more }`,
    // At least one member is shown.
    Long: `{ ${"A".repeat(400)}, … 1 more }`,
  });
});
