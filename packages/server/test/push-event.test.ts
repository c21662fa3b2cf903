import { createHmac } from "node:crypto";
import { expect, test } from "vitest";
import { isSigned, readHookCall } from "../src/http/push-event.js";
import { nodeOf } from "../src/nodes/rendezvous.js";
import { createRateLimit } from "../src/rights/rate-limit.js";
import { isWanted, wantedBranches } from "../src/worker/branches.js";

const SECRET = "the secret of this webhook";
const push = { ref: "refs/heads/main", before: "a".repeat(40), after: "b".repeat(40) };
const body = Buffer.from(JSON.stringify(push));
const signature = `sha256=${createHmac("sha256", SECRET).update(body).digest("hex")}`;

test("isSigned() accepts the signature of GitHub and the token of GitLab", () => {
  expect(isSigned(new Headers({ "x-hub-signature-256": signature }), body, SECRET)).toBe(true);
  expect(isSigned(new Headers({ "x-gitlab-token": SECRET }), body, SECRET)).toBe(true);
});

test.each([
  ["no signature", {}],
  ["a signature of another body", { "x-hub-signature-256": `sha256=${"0".repeat(64)}` }],
  ["another token", { "x-gitlab-token": `${SECRET}.` }],
  ["a wrong signature next to the right token", { "x-hub-signature-256": "sha256=", "x-gitlab-token": SECRET }],
])("isSigned() refuses %s", (_, headers) => {
  expect(isSigned(new Headers(headers as Record<string, string>), body, SECRET)).toBe(false);
});

test("readHookCall() reads a push of GitHub and of GitLab", () => {
  const read = { branch: "main", before: "a".repeat(40), after: "b".repeat(40) };
  expect(readHookCall(new Headers({ "x-github-event": "push" }), body)).toEqual({ kind: "push", push: read });
  expect(readHookCall(new Headers({ "x-gitlab-event": "Push Hook" }), body)).toEqual({ kind: "push", push: read });
});

test("readHookCall() takes the hash of zeros for none, and a tag for no branch", () => {
  const created = Buffer.from(JSON.stringify({ ...push, ref: "refs/tags/v1", before: "0".repeat(40) }));
  expect(readHookCall(new Headers({ "x-github-event": "push" }), created)).toEqual({
    kind: "push",
    push: { branch: null, before: null, after: "b".repeat(40) },
  });
});

test.each(["", "null", "[]", "{", '{"ref":1}'])("readHookCall() refuses the body %j", (text) => {
  expect(readHookCall(new Headers({ "x-github-event": "push" }), Buffer.from(text))).toEqual({ kind: "malformed" });
});

test("readHookCall() ignores other events, and refuses calls without one", () => {
  expect(readHookCall(new Headers({ "x-github-event": "ping" }), body)).toEqual({ kind: "other" });
  expect(readHookCall(new Headers(), body)).toEqual({ kind: "malformed" });
});

test("nodeOf() moves only the keys of a node that leaves", () => {
  const nodes = ["a", "b", "c"].map((id) => ({ id }));
  const keys = Array.from({ length: 300 }, (_, n) => `repository ${n}`);
  const before = keys.map((key) => nodeOf(nodes, key)!.id);
  const after = keys.map((key) => nodeOf(nodes.slice(0, 2), key)!.id);
  for (const [at, id] of before.entries()) if (id !== "c") expect(after[at]).toBe(id);
  for (const id of ["a", "b", "c"]) expect(before.filter((each) => each === id).length).toBeGreaterThan(60);
  expect(nodeOf([], "x")).toBeNull();
});

test("a rate limit counts the calls of each tenant in a minute", () => {
  let now = 0;
  const limit = createRateLimit(() => now);
  const one = { tenant: 1, callsPerMinute: 2 };
  expect([limit.take(one), limit.take(one), limit.take(one)]).toEqual([null, null, 60]);
  expect(limit.take({ tenant: 2, callsPerMinute: 2 })).toBeNull();
  now = 30_000;
  expect(limit.take(one)).toBe(30);
  now = 60_000;
  expect(limit.take(one)).toBeNull();
});

test("wantedBranches() has the default branch first, then those of the patterns", () => {
  const tips = { head: "main", commits: new Map(["a", "main", "release/1", "release/2", "x.y"].map((name) => [name, "c".repeat(40)])) };
  const names = (defaultBranch: string | null, ...branches: string[]): string[] =>
    wantedBranches({ defaultBranch, branches }, tips).map(({ name, isDefault }) => (isDefault ? `*${name}` : name));
  expect(names(null)).toEqual(["*main"]);
  expect(names(null, "release/*")).toEqual(["*main", "release/1", "release/2"]);
  expect(names("a", "x.y", "xzy")).toEqual(["*a", "x.y"]);
  expect(names("none")).toEqual([]);
  expect(isWanted({ defaultBranch: "main", branches: ["release/*"] }, "release/3")).toBe(true);
  expect(isWanted({ defaultBranch: "main", branches: ["release/*"] }, "feature")).toBe(false);
});
