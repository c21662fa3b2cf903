import { functionEdges, judgeEdges, trueEdges } from "./edge-level.mjs";
import { naiveEdges } from "./naive.mjs";
import { peer as colbymchenry } from "./peers/colbymchenry.mjs";
import { peer as optave } from "./peers/optave.mjs";
import { placeEdges } from "./peers/place.mjs";
import { readIndex } from "./read-index.mjs";
import { readTruth } from "./read-truth.mjs";
import { judgeSites } from "./site-level.mjs";

export const PEERS = [colbymchenry, optave];

/**
 * Scores an index, name-only baselines and peers against a compiler's truth. DIR is an indexed folder. Returns groups by title: `call
 * sites`, `edges`, `edges, name once`, `edges, name any`, and `edges, PEER` for each peer.
 *
 * @param options `peers`: folder in which peers are installed and index copies; null for no peers
 * @param note see `judgeSites`
 */
export async function scoreRepository(truthFile, directory, { peers = null, note } = {}) {
  const truth = readTruth(truthFile);
  const index = await readIndex(directory, truth);
  const compiled = trueEdges(truth, index);
  const naive = naiveEdges(index, truth);
  const groups = {
    "call sites": judgeSites(truth, index, index.edges, note),
    edges: judgeEdges(compiled, index, functionEdges(index.edges, index)),
    "edges, name once": judgeEdges(compiled, index, functionEdges(naive.once, index)),
    "edges, name any": judgeEdges(compiled, index, functionEdges(naive.all, index)),
  };
  for (const peer of peers === null ? [] : PEERS) {
    const edges = peer.edges(directory, peers);
    if (edges !== null) groups[`edges, ${peer.name}`] = judgeEdges(compiled, index, placeEdges(edges, index, truth));
  }
  const sites = [...truth.sites.values()];
  return {
    groups,
    truth: {
      files: truth.checked.size,
      sites: sites.length,
      inside: sites.filter(({ callees }) => callees.length > 0).length,
      unknown: sites.filter(({ unknown }) => unknown).length,
    },
  };
}
