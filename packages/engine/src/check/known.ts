/** Violations that are accepted, by their keys. */
export interface KnownViolations {
  readonly layer: ReadonlySet<string>;
  /** Uses between folders, whether they are part of a cycle or not. */
  readonly cycle: ReadonlySet<string>;
  /** Number of unresolved calls. */
  readonly unresolved: ReadonlyMap<string, number>;
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
