/** `codegraph dashboard`: the page on a port, and as one file. */
import { spawn } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { afterAll, beforeAll, expect, test } from "vitest";
import { makeProject, removeProject } from "../../../test/support/sample-project.js";
import { bin, codegraph, start } from "./support/command.js";

let root = "";

beforeAll(async () => {
  root = makeProject();
  await codegraph(["init", root, "--no-semantic"]);
});

afterAll(() => removeProject(root));

test("the page and its answers are served for this machine alone, without MCP, until the command is interrupted", async () => {
  const child = start(["dashboard", "--port", "0"], { cwd: root });
  const exit = new Promise((resolve) => child.once("exit", resolve));
  const url = await new Promise<string>((resolve) => {
    createInterface(child.stderr!).on("line", (line) => {
      const [, at] = /serving (http:\/\/127\.0\.0\.1:\d+\/dashboard)$/u.exec(line) ?? [];
      if (at !== undefined) resolve(at);
    });
  });
  expect((await fetch(url)).headers.get("content-type")).toBe("text/html; charset=utf-8");
  expect(await (await fetch(`${url}/api/files?path=src`)).json()).toMatchObject({ path: "src", total: 3 });
  expect((await fetch(`${url}/api/files`, { headers: { origin: "http://evil.example" } })).status).toBe(403);
  expect((await fetch(url.replace("/dashboard", "/mcp"), { method: "POST" })).status).toBe(404);
  child.kill("SIGINT");
  expect(await exit).toBe(130);
});

test("--until-eof ends the server when the program that started it is gone", async () => {
  const child = spawn(process.execPath, [bin, "dashboard", "--port", "0", "--until-eof"], { cwd: root, stdio: ["pipe", "ignore", "pipe"] });
  const exit = new Promise((resolve) => child.once("exit", resolve));
  await new Promise((resolve) => createInterface(child.stderr).on("line", (line) => line.includes("serving") && resolve(line)));
  expect(child.exitCode).toBeNull();
  child.stdin.end();
  expect(await exit).toBe(0);
});

test("--export writes one document", async () => {
  const file = join(root, "out.html");
  const { code, stderr } = await codegraph(["dashboard", "--export", file], { cwd: root });
  expect([code, stderr]).toEqual([0, expect.stringMatching(/out\.html: \d+ answers, \d+\.\d MB/u)]);
  expect(readFileSync(file, "utf8")).toMatch(/^<!doctype html>[^]*UserService/u);
});

test("--export refuses several projects", async () => {
  expect(await codegraph(["dashboard", root, "--export", "x.html"], { cwd: root })).toMatchObject({ code: 2 });
});
