/** Closes sessions that nobody uses any more. */
import type { SessionStore } from "../http/session.ts";

/** Milliseconds between two looks. */
const interval = 60 * 1000;

/** Looks every minute until the timer is cleared. */
export function sweepIdleSessions(sessions: SessionStore): NodeJS.Timeout {
  return setInterval(() => closeIdleSessions(sessions), interval);
}

/** Closes what was idle for too long, and says how many these were. */
export function closeIdleSessions(sessions: SessionStore, now: number = Date.now()): number {
  const idle = sessions.all().filter((session) => session.isIdle(now));
  for (const session of idle) {
    session.close();
    sessions.end(session.id);
  }
  return idle.length;
}
