/** Closes idle sessions. */
import type { SessionStore } from "../http/session.ts";

/** Milliseconds between two checks. */
const interval = 60 * 1000;

/** Checks every minute until the timer is cleared. */
export function sweepIdleSessions(sessions: SessionStore): NodeJS.Timeout {
  return setInterval(() => closeIdleSessions(sessions), interval);
}

/** Closes sessions that have been idle for too long. Returns their number. */
export function closeIdleSessions(sessions: SessionStore, now: number = Date.now()): number {
  const idle = sessions.all().filter((session) => session.isIdle(now));
  for (const session of idle) {
    session.close();
    sessions.end(session.id);
  }
  return idle.length;
}
