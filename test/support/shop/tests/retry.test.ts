import assert from "node:assert/strict";
import { test } from "node:test";
import { PermanentError, retryLimit, withRetries } from "../src/http/retry.ts";

const noPause = async (): Promise<void> => undefined;

test("a request is tried again until it works", async () => {
  let attempts = 0;
  const answer = await withRetries(async () => {
    attempts += 1;
    if (attempts < retryLimit) throw new Error("busy");
    return "done";
  }, noPause);
  assert.equal(answer, "done");
});

test("what would not work again is not tried again", async () => {
  let attempts = 0;
  const request = withRetries(async () => {
    attempts += 1;
    throw new PermanentError("declined");
  }, noPause);
  await assert.rejects(request, PermanentError);
  assert.equal(attempts, 1);
});
