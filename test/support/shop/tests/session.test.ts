import assert from "node:assert/strict";
import { test } from "node:test";
import { EventStream } from "../src/http/event-stream.ts";
import { idleLimit, Session, SessionStore } from "../src/http/session.ts";
import { closeIdleSessions } from "../src/jobs/idle-sessions.ts";

test("closing a session ends its streams, once", () => {
  const session = new Session("s1", "ada@example.org");
  const stream = new EventStream(() => undefined);
  let ended = 0;
  stream.onClose(() => (ended += 1));
  session.attach(stream);

  session.close();
  session.close();

  assert.equal(ended, 1);
});

test("only sessions that are idle for too long are closed", () => {
  const sessions = new SessionStore();
  sessions.open("old", "ada@example.org").touch(0);
  sessions.open("new", "bob@example.org").touch(idleLimit);

  assert.equal(closeIdleSessions(sessions, idleLimit + 1), 1);
  assert.equal(sessions.find("old"), undefined);
  assert.equal(sessions.find("new")?.closedAt, null);
});
