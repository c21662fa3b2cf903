/** Resources, prompts and their completion, as clients of each generation get them. */
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { trustProject } from "@codegraph/engine";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { makeProject, removeProject } from "../../../test/support/sample-project.js";
import { type Connection, generations } from "./support/clients.js";

describe.each(Object.entries(generations))("%s", (_, connect) => {
  let folder = "";
  let server: Connection;

  beforeAll(async () => {
    folder = makeProject();
    writeFileSync(join(folder, "AGENTS.md"), "# Rules\n\nBe kind.\n");
    writeFileSync(join(folder, "default.md"), "Short words.\n\n## Commit messages\n\nSay why.\n");
    writeFileSync(join(folder, "dry.md"), "Dry.\n");
    server = await connect({ args: ["--project", folder] });
    await server.call("codegraph_init", {});
    writeFileSync(join(folder, ".codegraph/config.json"), '{ "voiceProfilePath": "." }');
    trustProject(folder);
  });

  afterAll(async () => {
    await server.close();
    removeProject(folder);
  });

  test("reads the summary, the documents, the state of the index, the voice and outlines", async () => {
    expect(await server.read("codegraph://summary")).toContain("`UserService` (class): `src/service.ts:3`");
    expect(await server.read("codegraph://docs")).toContain("Be kind.");
    expect(await server.read("codegraph://status")).toMatch(/\d files/u);
    expect(await server.read("codegraph://voice")).toContain("Short words.");
    expect(await server.read("codegraph://voice/dry")).toContain("Dry.");
    expect(await server.read("codegraph://signature/src/service.ts")).toContain("class UserService");
  });

  test("gets an error for a resource that cannot be read", async () => {
    await expect(server.read("codegraph://signature/src/none.ts")).rejects.toThrow(/not-found/u);
    await expect(server.read("codegraph://signature/../../etc/passwd")).rejects.toThrow(/outside-project|not-found/u);
    await expect(server.read("codegraph://signature/src/100%.ts")).rejects.toThrow(/100%\.ts.*not-found/u);
    await expect(server.read("codegraph://voice/boss")).rejects.toThrow(/voice-missing/u);
    await expect(server.read("codegraph://nothing")).rejects.toThrow(/nothing|not found/iu);
  });

  test("completes existing paths and profiles only", async () => {
    const file = { template: "codegraph://signature/{+file}" };
    expect(await server.complete(file, "file", "")).toEqual(expect.arrayContaining(["src/", "tools/"]));
    expect(await server.complete(file, "file", "src/s")).toEqual(["src/service.ts", "src/store.ts"]);
    expect(await server.complete(file, "file", "../")).toEqual([]);
    expect(await server.complete({ template: "codegraph://voice/{profile}" }, "profile", "d")).toEqual(["default", "dry"]);
    expect(await server.complete({ prompt: "write_in_my_voice" }, "purpose", "co")).toEqual(["commit", "comment"]);
    expect(await server.complete({ prompt: "understand_project" }, "part", "to")).toEqual(["tools/"]);
    expect(await server.complete({ prompt: "plan_change" }, "change", "x")).toEqual([]);
  });

  test("gets prompts with information from the index", async () => {
    expect(await server.prompt("understand_project")).toMatch(/^Explain this project [^]*src\/service\.ts:3/u);
    expect(await server.prompt("plan_change", { change: "rename users by name" })).toMatch(
      /^Plan this change; do not make it yet: rename users by name[^]*UserService/u,
    );
    expect(await server.prompt("review_impact", { base: "main" })).toContain('codegraph_impact with diff "main"');
    expect(await server.prompt("write_in_my_voice", { purpose: "commit", about: "the store" })).toMatch(
      /Say why\.[^]*Now write the message for a commit of the staged changes, about this: the store\./u,
    );
    await expect(server.prompt("plan_change")).rejects.toThrow(/change/u);
    await expect(server.prompt("write_in_my_voice", { purpose: "poem" })).rejects.toThrow(/purpose/u);
  });
});
