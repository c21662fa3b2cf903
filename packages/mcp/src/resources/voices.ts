import type { Projects } from "../projects.js";

/** Profiles that a name which was begun can mean. */
export async function completeProfile(begun: string, projects: Projects): Promise<readonly string[]> {
  const { voiceProfileNames } = await import("@codegraph/engine");
  const names = await voiceProfileNames(await projects.folder(undefined));
  return names.filter((name) => name.toLowerCase().startsWith(begun.toLowerCase()));
}
