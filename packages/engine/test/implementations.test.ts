/** Go types implement interfaces implicitly: a call of an interface method may run the method of any such type. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { initProject, type Project } from "@codegraph/engine";
import { makeProject, removeProject } from "../../../test/support/sample-project.js";

const FILES: Readonly<Record<string, string>> = {
  "go.mod": "module example.com/app\n",
  "store/store.go": `package store

type Reader interface {
	Read(key string) (string, error)
}

type Store interface {
	Reader
	Close() error
}

func Load(s Store) { s.Read("a") }

func Peek(r Reader) { r.Read("b") }
`,
  "disk/disk.go": `package disk

type closing struct{}

func (c *closing) Close() error { return nil }

// Disk has the methods of a Store, one of them from what it holds.
type Disk struct{ closing }

func (d *Disk) Read(key string) (string, error) { return find(key), nil }

func find(key string) string { return key }

type Half struct{}

func (h Half) Read(key string) (string, error) { return key, nil }

type Other struct{}

func (o Other) Read(key string) string { return key }

func (o Other) Close() error { return nil }
`,
};

let root = "";
let project: Project;

beforeAll(async () => {
  root = makeProject(FILES);
  ({ project } = await initProject(root, { workers: 1 }));
});

afterAll(async () => {
  await project.close();
  removeProject(root);
});

test("callers() of a method includes calls of interfaces that its type implements", async () => {
  const callers = async (symbol: string): Promise<string[]> =>
    (await project.callers(symbol)).calls.map(({ caller, certainty, through }) =>
      `${caller.name} ${certainty} ${through?.path ?? ""}`.trim(),
    );
  expect(await callers("Disk.Read")).toEqual(["Load possible Reader > Read", "Peek possible Reader > Read"]);
  expect(await callers("Half.Read")).toEqual(["Load possible Reader > Read", "Peek possible Reader > Read"]);
  expect(await callers("Other.Read")).toEqual([]);
});

test("callees() of an interface method call includes the methods of implementing types", async () => {
  const { calls } = await project.callees("Peek");
  expect(calls.map(({ callee, certainty }) => `${callee.path} ${certainty}`)).toEqual([
    "Reader > Read exact",
    "Disk > Read possible",
    "Half > Read possible",
  ]);
});

test("impact() includes callers of an interface", async () => {
  const { affected } = await project.impact("find");
  expect(affected.map(({ call }) => call.caller.name)).toEqual(["Read", "Load", "Peek"]);
});
