import type { Repository } from "../catalogue/repositories.js";
import type { Tips } from "./checkout.js";

/** A branch to be indexed. */
export interface WantedBranch {
  readonly name: string;
  readonly commit: string;
  readonly isDefault: boolean;
}

/** Branches of one repository that are indexed. The newest names of a forge with thousands of branches would fill the registry. */
const MAX_BRANCHES = 50;

/** Returns the branches of a remote that are indexed: the default branch first, then those that the patterns of the repository name. */
export function wantedBranches({ defaultBranch, branches }: Pick<Repository, "defaultBranch" | "branches">, tips: Tips): WantedBranch[] {
  const own = defaultBranch ?? tips.head;
  const patterns = branches.map(patternOf);
  const found = [...tips.commits].map(([name, commit]) => ({ name, commit, isDefault: name === own }));
  return found
    .filter(({ name, isDefault }) => isDefault || patterns.some((pattern) => pattern.test(name)))
    .sort((a, b) => Number(b.isDefault) - Number(a.isDefault))
    .slice(0, MAX_BRANCHES);
}

/** True if a push to the branch leads to an index run. The default branch may not be known yet. */
export function isWanted({ defaultBranch, branches }: Pick<Repository, "defaultBranch" | "branches">, branch: string): boolean {
  return defaultBranch === null || branch === defaultBranch || branches.some((pattern) => patternOf(pattern).test(branch));
}

function patternOf(pattern: string): RegExp {
  const parts = pattern.split("*").map((part) => part.replaceAll(/[.+?^${}()|[\]\\]/gu, String.raw`\$&`));
  return new RegExp(`^${parts.join(".*")}$`, "u");
}
