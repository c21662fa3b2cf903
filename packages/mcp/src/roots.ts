import type { McpServer } from "@modelcontextprotocol/server";
import { fileURLToPath } from "node:url";
import { log } from "./log.js";
import type { Projects } from "./projects.js";

/** Time for a client to name its open folders. After it, the client counts as having none. */
const PATIENCE_MS = 3_000;

/**
 * Uses the client's open folders to choose the project if nothing else names one: editors start a user-wide server in whichever
 * folder they run in. Clients of the 2026 protocol are not asked, since it has no roots.
 */
export function followRoots({ server }: McpServer, projects: Projects): void {
  if (!projects.follows) return;
  const ask = (): void => {
    if (server.getClientCapabilities()?.roots !== undefined) projects.offer(rootsOf(server));
  };
  server.oninitialized = ask;
  server.setNotificationHandler("notifications/roots/list_changed", ask);
}

/** Returns the client's open folders, or none on an error. */
async function rootsOf(server: McpServer["server"]): Promise<readonly string[]> {
  try {
    const { roots } = await server.listRoots(undefined, { timeout: PATIENCE_MS });
    return roots.flatMap(({ uri }) => pathOf(uri));
  } catch (error) {
    log("debug", "roots.failed", { message: String(error) });
    return [];
  }
}

/** Empty for folders on other machines, which have no file URL. */
function pathOf(uri: string): string[] {
  try {
    return [fileURLToPath(uri)];
  } catch {
    return [];
  }
}
