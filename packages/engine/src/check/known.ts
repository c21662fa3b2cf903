/** Violations that are accepted, by their keys. */
export interface KnownViolations {
  readonly layer: ReadonlySet<string>;
  /** Uses between folders, whether they are part of a cycle or not. */
  readonly cycle: ReadonlySet<string>;
  /** Number of unresolved calls. */
  readonly unresolved: ReadonlyMap<string, number>;
}

/** Returns how many accepted violations another state no longer has. */
export function goneFrom(accepted: KnownViolations, now: KnownViolations): number {
  const gone = (before: ReadonlySet<string>, after: ReadonlySet<string>): number => [...before].filter((key) => !after.has(key)).length;
  const calls = [...accepted.unresolved].map(([key, count]) => Math.max(0, count - (now.unresolved.get(key) ?? 0)));
  return gone(accepted.layer, now.layer) + gone(accepted.cycle, now.cycle) + calls.reduce((sum, count) => sum + count, 0);
}

/** Accepts what either of two accepts. */
export function bothKnown(one: KnownViolations, other: KnownViolations): KnownViolations {
  const keys = new Set([...one.unresolved.keys(), ...other.unresolved.keys()]);
  return {
    layer: new Set([...one.layer, ...other.layer]),
    cycle: new Set([...one.cycle, ...other.cycle]),
    unresolved: new Map([...keys].map((key) => [key, Math.max(one.unresolved.get(key) ?? 0, other.unresolved.get(key) ?? 0)])),
  };
}
