import { dirname } from "node:path/posix";
import { compileGlobs } from "@codegraph/files/ignore";
import type { CycleRule } from "@codegraph/indexer/config";
import { fileRole } from "@codegraph/model";
import type { CheckFinding, FileUse } from "../api/index.js";
import { circleThrough, edgesAmong, type FolderEdge, type FolderGraph, folderGroups, shortestCircle } from "./folder-cycles.js";

/** Returns a function that finds the folder a file counts for; null for files that do not count. */
export function createFolderOf({ files, folders }: CycleRule): (path: string) => string | null {
  const isFile = files === undefined ? (path: string) => fileRole(path) === "own" : (compileGlobs(files) ?? (() => false));
  const isFolder = folders === undefined ? null : (compileGlobs(folders) ?? (() => false));
  const known = new Map<string, string | null>();
  return (path) => {
    if (!isFile(path)) return null;
    const folder = dirname(path) === "." ? "" : dirname(path);
    if (isFolder === null) return folder;
    let found = known.get(folder);
    if (found === undefined) known.set(folder, (found = outermost(folder, isFolder)));
    return found;
  };
}

/** Returns the outermost of a folder and those around it that a glob matches. */
function outermost(folder: string, matches: (path: string) => boolean): string | null {
  const steps = folder.split("/");
  for (let length = 1; length <= steps.length; length += 1) {
    const path = steps.slice(0, length).join("/");
    if (path !== "" && matches(path)) return path;
  }
  return null;
}

export function edgeKey({ from, to }: FolderEdge): string {
  return `${from} -> ${to}`;
}

/** Returns the keys of all uses between folders, or only of those that are part of a cycle. */
export function edgeKeys(graph: FolderGraph, which: "all" | "cyclic"): Set<string> {
  const groups = which === "cyclic" ? folderGroups(graph) : [[...graph.keys()]];
  if (which === "cyclic") return new Set(groups.flatMap((group) => edgesAmong(graph, group)).map(edgeKey));
  return new Set([...graph].flatMap(([from, targets]) => [...targets.keys()].map((to) => edgeKey({ from, to }))));
}

/**
 * Finds cycles between folders.
 *
 * @param known keys of uses between folders that are accepted: then each finding is a circle through a new one. Null to get one finding
 *   for each group of folders, with its shortest circle.
 */
export function cycleFindings(graph: FolderGraph, rule: CycleRule, known: ReadonlySet<string> | null): CheckFinding[] {
  return folderGroups(graph).flatMap((group) => {
    const edges = edgesAmong(graph, group);
    if (known === null) return [finding(graph, rule, shortestCircle(graph, edges), { group, edges: edges.length, added: edges })];
    const added = edges.filter((edge) => !known.has(edgeKey(edge)));
    const left = new Set(added.map(edgeKey));
    return added.flatMap((edge) => {
      const circle = left.has(edgeKey(edge)) ? circleThrough(graph, edge) : null;
      if (circle === null) return [];
      for (const each of circle) left.delete(edgeKey(each));
      return [finding(graph, rule, circle, { group, edges: edges.length, added })];
    });
  });
}

function finding(
  graph: FolderGraph,
  { why }: CycleRule,
  circle: readonly FolderEdge[],
  { group, edges, added }: { readonly group: readonly string[]; readonly edges: number; readonly added: readonly FolderEdge[] },
): CheckFinding {
  const isAdded = new Set(added.map(edgeKey));
  const usesOf = ({ from, to }: FolderEdge): readonly FileUse[] => graph.get(from)?.get(to) ?? [];
  const candidates = circle.filter((edge) => isAdded.has(edgeKey(edge)));
  const weakest = candidates.reduce((least, edge) => (usesOf(edge).length < usesOf(least).length ? edge : least), candidates[0]!);
  const start = circle.indexOf(weakest);
  const turned = [...circle.slice(start), ...circle.slice(0, start)];
  const [first] = usesOf(weakest);
  const names = [...turned.map(({ from }) => shown(from)), shown(weakest.from)].join(" → ");
  const more = group.length > circle.length ? `; ${group.length} folders use each other in circles, with ${edges} uses between them` : "";
  const count = usesOf(weakest).length;
  const reason = candidates.length < circle.length ? "is new" : "has the fewest uses of the circle";
  return {
    rule: "cycle",
    key: edgeKey(weakest),
    ...first!.from,
    message: `Folders use each other in a circle: ${names}${more}`,
    why: why ?? "Folders in a circle cannot be understood, tested or moved without each other.",
    remedy:
      `Remove the use of ${shown(weakest.to)} by ${shown(weakest.from)}, which ${reason} (${count}): ` +
      `move the used code to ${shown(weakest.from)} or to a folder that both may use, or let a caller pass it in.`,
    uses: turned.flatMap((edge) => usesOf(edge).slice(0, 1)),
  };
}

function shown(folder: string): string {
  return folder === "" ? "." : folder;
}
