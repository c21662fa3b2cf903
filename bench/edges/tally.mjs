/**
 * Counts by group. `made`: judged edges, `right` of them correct; `wanted`: the compiler's targets, `found` of them; `apart`: edges that
 * cannot be judged, because the compiler leaves the call open; `absent`: wrong edges where the compiler sees no call.
 */
export function createTally() {
  const groups = new Map();
  return {
    groups,
    add(labels, counts) {
      for (const label of labels) {
        const group = groups.get(label) ?? { made: 0, right: 0, wanted: 0, found: 0, apart: 0, absent: 0 };
        for (const [name, count] of Object.entries(counts)) group[name] += count;
        groups.set(label, group);
      }
    },
  };
}

/** Precision, recall and F1, from 0 to 1; null for an empty denominator. */
export function rates({ made, right, wanted, found }) {
  const precision = made > 0 ? right / made : null;
  const recall = wanted > 0 ? found / wanted : null;
  const f1 = precision === null || recall === null ? null : precision + recall === 0 ? 0 : (2 * precision * recall) / (precision + recall);
  return { precision, recall, f1 };
}
