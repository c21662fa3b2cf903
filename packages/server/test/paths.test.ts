/** Reading the paths of a repository, whose code decides how long that takes. */
import { join } from "node:path";
import { initProject } from "@codegraph/engine";
import { expect, onTestFinished, test } from "vitest";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { pathsOf } from "../src/catalogue/paths.js";

test("paths are those of routes over HTTP and of requests, or none if reading them takes too long", async () => {
  const root = mkdtempSync(join(tmpdir(), "codegraph-paths-"));
  onTestFinished(() => rmSync(root, { recursive: true, force: true }));
  writeFileSync(
    join(root, "a.js"),
    'import express from "express";\nexpress().get("/orders", () => fetch("/prices/now"));\nbus.on("paid", book);\nbus.emit("paid");\n',
  );
  const { project } = await initProject(root, { workers: 1 });
  onTestFinished(() => project.close());
  const { signal } = new AbortController();
  expect(await pathsOf(project, signal)).toMatchObject({ routes: [{ path: "/orders" }], requests: [{ path: "/prices/now" }] });
  expect(await pathsOf(project, signal, AbortSignal.abort())).toBeNull();
  await expect(pathsOf(project, AbortSignal.abort())).rejects.toMatchObject({ code: "cancelled" });
});
