import type { Projects } from "../projects.js";

/** Names of profiles that start with the given text, ignoring case. */
export async function completeProfile(begun: string, projects: Projects): Promise<readonly string[]> {
  const { voiceProfileNames } = await import("@codegraph/engine");
  const names = await voiceProfileNames(await projects.folder(undefined));
  return names.filter((name) => name.toLowerCase().startsWith(begun.toLowerCase()));
}
