import { expect, test } from "vitest";
import { runVersions } from "../versions.mjs";

test.each(["schema", "extractor", "build"])(
  "of two versions of one project that differ in their %s, the newer one rebuilds the index once and the older one is rejected",
  { timeout: 240_000 },
  async (difference) => {
    const isEnough = ({ answered, refused, faults }) => (answered.newer >= 6 && refused >= 6) || faults.length > 0;
    const { faults, makers } = await runVersions({ seed: 3, seconds: 150, files: 24, difference, joinAfterMs: 3_000, isEnough });
    expect(faults).toEqual([]);
    expect(makers).toHaveLength(2);
  },
);
