import type { AffectedSymbol, ImpactResult } from "@codegraph/engine";
import { counted } from "./counted.js";
import { symbolName } from "./symbol-name.js";
import { callNode, groupNode, type TreeNode } from "./tree-node.js";

/** Returns the lines about everything that a change can affect: tests to run first, then definitions by distance. */
export function impactTree(result: ImpactResult): readonly TreeNode[] {
  const { affected, counts, tests, total, outcome, hidden } = result;
  if (outcome !== "found" && result.changes === undefined) return [{ label: `No symbol at ${result.target}`, icon: "info" }];
  const testFiles = testFilesOf(result);
  const distances = Map.groupBy(affected, ({ distance }) => distance);
  return [
    {
      label: result.changes === undefined ? targetName(result) : "Uncommitted changes",
      detail: summaryOf(result),
      icon: "flame",
      ...(result.changes === undefined ? { page: { view: "impact", values: { of: result.target } } } : {}),
      tooltip: `${counts.exact} by exact calls only, ${counts.possible} through a possible call`,
    },
    ...(result.changes === undefined ? [] : [groupNode("Changed symbols", result.definitions.map(changedNode), { icon: "edit" })]),
    groupNode(
      "Tests to run",
      testFiles.map((file) => ({ label: file, icon: "beaker", place: { file, line: 1 }, kind: "testFile" })),
      { icon: "beaker", isOpen: true, kind: "tests", detail: `${counted(tests, "test")} in ${counted(testFiles.length, "file")}` },
    ),
    ...[...distances].map(([distance, symbols]) =>
      groupNode(distance === 1 ? "Direct callers" : `After ${distance} calls`, symbols.map(affectedNode), {
        isOpen: distance === 1,
        icon: "references",
      }),
    ),
    ...(affected.length < total ? [{ label: `${total - affected.length} more`, icon: "ellipsis" }] : []),
    ...(hidden === null ? [] : [hiddenGroup(hidden)]),
  ];
}

/** `4 affected · 2 tests`, and a mark if something could not be followed. */
export function summaryOf({ total, tests, hidden, passedOn }: ImpactResult): string {
  const unknown = (hidden?.sites ?? 0) + (passedOn?.sites ?? 0);
  return [`${total} affected`, counted(tests, "test"), ...(unknown > 0 ? [`${unknown} unknown`] : [])].join(" · ");
}

/** Returns the files of affected tests, those with most of them first. */
export function testFilesOf({ files }: ImpactResult): readonly string[] {
  return files.filter(({ test }) => test).map(({ file }) => file);
}

/** The name of a symbol; a file or lines as they were written. */
function targetName({ target, definitions }: ImpactResult): string {
  const [first] = definitions;
  return first === undefined || !target.includes(":") ? target : symbolName(first);
}

function affectedNode({ call, test }: AffectedSymbol): TreeNode {
  const node = callNode(call, "caller");
  return test ? { ...node, icon: "beaker" } : node;
}

function changedNode(symbol: ImpactResult["definitions"][number]): TreeNode {
  return {
    label: symbolName(symbol),
    detail: `${symbol.file}:${symbol.line}`,
    icon: "edit",
    place: { file: symbol.file, line: symbol.line },
  };
}

function hiddenGroup({ sites, files }: NonNullable<ImpactResult["hidden"]>): TreeNode {
  const lines = files.flatMap(({ file, lines }) =>
    lines.map((line) => ({ label: `${file}:${line}`, icon: "circle-slash", place: { file, line } })),
  );
  return groupNode("Unresolved calls with these names", lines, { icon: "circle-slash", detail: String(sites) });
}
