import type { McpServer } from "@modelcontextprotocol/server";
import { fileURLToPath } from "node:url";
import { log } from "./log.js";
import type { Projects } from "./projects.js";

/** A client that says it has folders open and does not name them in this time has none. */
const PATIENCE_MS = 3_000;

/**
 * Lets the folders that a client has open say which project is meant, where nothing else does: editors start a server of the
 * user's in whichever folder they run in. Clients of the 2026 protocol are not asked: it has no such question.
 */
export function followRoots({ server }: McpServer, projects: Projects): void {
  if (!projects.follows) return;
  const ask = (): void => {
    if (server.getClientCapabilities()?.roots !== undefined) projects.offer(rootsOf(server));
  };
  server.oninitialized = ask;
  server.setNotificationHandler("notifications/roots/list_changed", ask);
}

/** Never rejects. */
async function rootsOf(server: McpServer["server"]): Promise<readonly string[]> {
  try {
    const { roots } = await server.listRoots(undefined, { timeout: PATIENCE_MS });
    return roots.flatMap(({ uri }) => pathOf(uri));
  } catch (error) {
    log("debug", "roots.failed", { message: String(error) });
    return [];
  }
}

/** Folders on other machines have addresses of other kinds. */
function pathOf(uri: string): string[] {
  try {
    return [fileURLToPath(uri)];
  } catch {
    return [];
  }
}
