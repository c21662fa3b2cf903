import type { LayerRule } from "@codegraph/indexer/config";
import { compileGlobs } from "@codegraph/files/ignore";
import type { CheckFinding, FileUse } from "../api/index.js";

/** A use that a layer may not make. */
interface LayerBreach {
  readonly use: FileUse;
  readonly layer: LayerRule;
  readonly used: LayerRule;
}

/** Finds the layer of a file: the first whose globs match it. Null if it is in none. */
export type LayerOf = (path: string) => LayerRule | null;

export function createLayerOf(layers: readonly LayerRule[]): LayerOf {
  const matchers = layers.map((layer) => ({ layer, matches: compileGlobs(layer.files) ?? (() => false) }));
  const known = new Map<string, LayerRule | null>();
  return (path) => {
    let found = known.get(path);
    if (found === undefined) known.set(path, (found = matchers.find(({ matches }) => matches(path))?.layer ?? null));
    return found;
  };
}

/** Lists the uses that the layers forbid. Files in no layer may use all others and be used by them. */
export function layerBreaches(uses: readonly FileUse[], layerOf: LayerOf): LayerBreach[] {
  return uses.flatMap((use): LayerBreach[] => {
    const [layer, used] = [layerOf(use.from.file), layerOf(use.to.file)];
    if (layer === null || used === null || layer === used || (layer.mayUse?.includes(used.name) ?? true)) return [];
    return [{ use, layer, used }];
  });
}

export function layerKey({ from, to }: FileUse): string {
  return `${from.file} -> ${to.file}`;
}

export function layerFinding({ use, layer, used }: LayerBreach): CheckFinding {
  const allowed = layer.mayUse ?? [];
  const general =
    allowed.length === 0 ? `"${layer.name}" may not use any other layer.` : `"${layer.name}" may use only ${allowed.join(", ")}.`;
  return {
    rule: "layer",
    key: layerKey(use),
    ...use.from,
    message: `"${layer.name}" may not use "${used.name}"`,
    why: layer.why ?? general,
    remedy:
      `Move the used code to a layer that "${layer.name}" may use, let a caller pass it in, or move this code up. ` +
      `If the use is meant, add "${used.name}" to mayUse of "${layer.name}".`,
    uses: [use],
  };
}
