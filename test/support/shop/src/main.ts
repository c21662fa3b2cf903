/** Starts the shop and stops it in order. */
import { closeAll } from "./http/closable.ts";
import { listen } from "./http/server.ts";
import { SessionStore } from "./http/session.ts";
import { sweepIdleSessions } from "./jobs/idle-sessions.ts";

const PORT = 8080;

export function main(port: number = PORT): void {
  const sessions = new SessionStore();
  const server = listen(port, sessions);
  const sweep = sweepIdleSessions(sessions);

  process.once("SIGTERM", () => {
    clearInterval(sweep);
    closeAll(sessions.all());
    server.close();
  });
}

if (import.meta.main) main(Number(process.env["PORT"] ?? PORT));
