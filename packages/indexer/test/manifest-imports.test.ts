import { afterAll, beforeAll, expect, test } from "vitest";
import { initProject, type Project } from "../../engine/src/index.js";
import { makeProject, removeProject } from "../../../test/support/sample-project.js";

// Drawn from AutoMapper, where project files import the namespaces of most calls.
const FILES: Readonly<Record<string, string>> = {
  "src/App.csproj": `<Project Sdk="Microsoft.NET.Sdk">
  <ItemGroup>
    <Using Include="Mapper.Internal" />
  </ItemGroup>
</Project>
`,
  "src/Internal/TypeMap.cs": `namespace Mapper.Internal;

public class TypeMap
{
    public string[] GetUnmappedPropertyNames() => [];
}
`,
  "src/Program.cs": `namespace App;

public class Program
{
    public void Run(TypeMap map) => map.GetUnmappedPropertyNames();
}
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

test("a first index resolves names of a namespace that the project file imports into every source", async () => {
  const { calls } = await project.callers("GetUnmappedPropertyNames");
  expect(calls.map(({ caller, certainty }) => [caller.name, certainty])).toEqual([["Run", "exact"]]);
});
