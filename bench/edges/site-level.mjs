import { placeKey } from "./read-truth.mjs";
import { createTally } from "./tally.mjs";

/**
 * Compares edges with the compiler's, call site by call site. Precision: share of edges whose callee is among the compiler's. Recall: share
 * of the sites with a definition of the repository as target for which an edge leads to it; each function that a macro calls there counts as
 * one more site. An edge is wrong if the compiler leads
 * elsewhere or outside, or sees no call. It is counted apart if the compiler leaves the call open or names the variable that holds the
 * function, and if it is `possible` and leads to a line that no configuration compiles.
 *
 * @param edges by site: `{callee, kind, certainty, provenance}`
 * @param note called with `wrong` or `missed`, the reason, and a description of the site
 */
export function judgeSites({ sites, isOfOtherBuild }, index, edges, note = () => {}) {
  const tally = createTally();
  for (const at of new Set([...sites.keys(), ...edges.keys()])) {
    const site = sites.get(at);
    const ours = edges.get(at) ?? [];
    const wanted = new Set((site?.callees ?? []).map(placeKey));
    const through = new Set((site?.through ?? []).map(placeKey));
    const allowed = new Set((site?.also ?? []).map(placeKey));
    const labels = siteLabels(at, site, ours, index);
    let found = null;
    for (const edge of ours) {
      const place = placeKey(edge.callee);
      const right = wanted.has(place) || through.has(place);
      if (wanted.has(place) && found !== "exact") found = edge.certainty;
      const isOther = site !== undefined && (site.unknown || allowed.has(place));
      const apart = !right && (isOther || isOfOtherBuild(edge.callee, edge.certainty));
      const verdict = apart ? { apart: 1 } : { made: 1, right: right ? 1 : 0, absent: site ? 0 : 1 };
      tally.add([...labels, edge.certainty], verdict);
      if (right || apart) continue;
      const why = !site ? "no call there" : wanted.size === 0 ? "leads outside" : "another callee";
      note(
        "wrong",
        `${why}, ${edge.provenance}, ${edge.certainty}`,
        `${at} ${site?.name ?? edge.callee.name} → ${place}, not ${[...wanted].join(", ") || "any"}`,
      );
    }
    for (const place of through) {
      const isFound = ours.some(({ callee }) => placeKey(callee) === place);
      tally.add(["all", "through macros"], { wanted: 1, found: isFound ? 1 : 0 });
      if (!isFound) note("missed", "through a macro", `${at} ${site.name} → ${place}`);
    }
    if (wanted.size === 0) continue;
    tally.add(labels, { wanted: 1, found: found ? 1 : 0 });
    for (const certainty of ["exact", "possible"]) tally.add([certainty], { wanted: 1, found: found === certainty ? 1 : 0 });
    if (!found)
      note("missed", `${site.kind}, ${ours.length > 0 ? "led elsewhere" : "left open"}`, `${at} ${site.name} → ${[...wanted].join(", ")}`);
  }
  return tally.groups;
}

function siteLabels(at, site, ours, index) {
  const callee = site?.callees[0] ?? ours[0]?.callee;
  // `super(…)` and `this(…)` do not name the function; the callee has another name.
  const name = site && index.functions.has(site.name) ? site.name : (callee?.name ?? "");
  const labels = ["all", index.isAmbiguous(name) ? "ambiguous name" : "unique name"];
  if (callee) labels.push(at.startsWith(`${callee.file}:`) ? "same file" : "other file");
  if (site) labels.push(site.kind);
  return labels;
}
