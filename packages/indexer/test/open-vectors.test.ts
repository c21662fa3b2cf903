/** How settings open vectors in Postgres. */
import { afterEach, expect, test, vi } from "vitest";
import { openVectors } from "../src/search-index/vectors-of.js";

afterEach(() => vi.unstubAllEnvs());

test("vectors in Postgres need the environment variable that the setting names", async () => {
  vi.stubEnv("VECTORS_URL", undefined);
  await expect(openVectors("/nowhere", { store: "postgres", urlEnv: "VECTORS_URL" }, false)).rejects.toMatchObject({
    code: "invalid-config",
    message: expect.stringContaining("VECTORS_URL") as string,
  });
});

test("the address in the environment variable is the one that is opened", async () => {
  vi.stubEnv("VECTORS_URL", "postgres://127.0.0.1:1/vectors");
  await expect(openVectors("/nowhere", { store: "postgres", urlEnv: "VECTORS_URL" }, false)).rejects.toMatchObject({
    code: "store-unavailable",
    message: expect.stringContaining("ECONNREFUSED") as string,
  });
});
