/** A query that is a name finds the symbol with that name, even if other code contains its words more often. */
import { rmSync } from "node:fs";
import { initProject, type Project } from "@codegraph/engine";
import { afterAll, beforeAll, expect, test } from "vitest";
import { folder, write } from "../whole-index.js";

const FILES: Readonly<Record<string, string>> = {
  "src/shelf/app.py": `from .cli import ShelfGroup


class Shelf:
    """What everything begins with. It is given the name of a package, finds its templates and settings from there, and keeps what
    was registered: routes, handlers of errors, and what is done before and after each request."""

    def run(self, host, port):
        ShelfGroup(self).main(host, port)
`,
  "src/shelf/cli.py": `"""The shelf command: finds a shelf, loads a shelf, runs a shelf."""


class ShelfGroup:
    """Commands of a shelf: shelf run, shelf shell."""

    def __init__(self, shelf):
        """Takes the shelf."""
        self.shelf = shelf

    def load_shelf(self):
        """Loads the shelf that the shelf command names."""
        return self.shelf

    def make_shelf_context(self, shelf):
        """The shelf of a shelf command."""
        return shelf

    def main(self, host, port):
        return self.load_shelf()
`,
  "lib/store/query.ex": `defmodule Store.Query do
  defstruct [:from, :where]

  def from(table), do: %Store.Query{from: table}
end
`,
  "lib/store/planner.ex": `defmodule Store.Planner do
  def query(query), do: plan_query(query)

  def plan_query(query), do: merge_query(query, query)

  def merge_query(query, other_query), do: Map.merge(query, other_query)
end
`,
  "lib/store/router.ex": `defmodule Store.Router do
  defmodule NoRouteError do
    defexception [:message]
  end

  @moduledoc """
  Leads a request to a function.
  """

  @methods [:get, :post]

  def match(path), do: Enum.find(@methods, &(&1 == path))
end
`,
  "lib/store/routes.ex": `defmodule Store.Routes do
  def router(base), do: router_of(base)

  def router_of(base), do: router_name(base)

  def router_name(base), do: base
end
`,
  "tests/test_cli.py": `from shelf.cli import ShelfGroup


class Group:
    """A Group that tests make."""


def test_group():
    assert ShelfGroup(Group())
`,
};

let root: string;
let project: Project;

beforeAll(async () => {
  root = folder();
  for (const [file, text] of Object.entries(FILES)) write(root, file, text);
  ({ project } = await initProject(root, { name: "shelf" }));
});

afterAll(async () => {
  await project.close();
  rmSync(root, { recursive: true });
});

async function first(query: string): Promise<string | null | undefined> {
  return (await project.search(query, { limit: 1 })).results[0]?.path;
}

test.each(["Shelf", "class Shelf", "shelf.app.Shelf"])(
  "search(%j) ranks the class with that name before files that contain its word more often",
  async (query) => {
    expect(await first(query)).toBe("Shelf");
  },
);

test("a test symbol with the queried name ranks below a similar name in the project", async () => {
  expect(await first("Group")).toBe("ShelfGroup");
});

test("a method is found by its qualified name", async () => {
  expect(await first("ShelfGroup.load_shelf()")).toBe("ShelfGroup > load_shelf");
});

test("a module that is defined under its full name is found by the last part of it", async () => {
  expect(await first("Query")).toBe("Store.Query");
});

test("a module whose name stands before a nested one is found by the part that follows", async () => {
  expect(await first("Router")).toBe("Store.Router");
});
