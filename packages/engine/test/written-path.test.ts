import { describe, expect, test } from "vitest";
import { alternativesIn, joinedPath, writtenPath } from "../src/routes/written-path.js";

const none = (): null => null;

describe("writtenPath()", () => {
  test.each([
    [`"/users"`, "/users", true],
    ["`/users`", "/users", true],
    [`'/users/' + name`, "/users/{…}", false],
    ["`/users/${id}/posts`", "/users/{…}/posts", false],
    [":users", "users", true],
    [`r"^articles/$"`, "^articles/$", true],
    [`load()`, "{…}", false],
    [`/^\\/commits\\/(\\w+)/`, `/^\\/commits\\/(\\w+)/`, false],
  ])("reads %s as %s", (source, text, isKnown) => {
    expect(writtenPath(source, /\$\{[^{}]*\}/gu, none)).toEqual({ text, isKnown });
  });

  test("takes constants from their declarations", () => {
    const constants = (name: string): { text: string; isKnown: boolean } | null =>
      name === "API" ? { text: "/api", isKnown: true } : null;
    expect(writtenPath("`${API}/users`", /\$\{[^{}]*\}/gu, constants)).toEqual({ text: "/api/users", isKnown: true });
    expect(writtenPath(`API + "/users"`, undefined, constants)).toEqual({ text: "/api/users", isKnown: true });
  });

  test("does not interpolate a plain string of a language with format strings", () => {
    const holes = /\{[^{}]+\}/gu;
    expect(writtenPath(`"/users/{id}"`, holes, none)).toEqual({ text: "/users/{id}", isKnown: true });
    expect(writtenPath(`f"/users/{id}"`, holes, none)).toEqual({ text: "/users/{…}", isKnown: false });
  });

  test("reads no more than a thousand characters", () => {
    expect(writtenPath(`"${"/x".repeat(1_000)}"`, undefined, none)).toEqual({ text: "{…}", isKnown: false });
  });
});

test("alternativesIn() returns the strings of a list", () => {
  expect(alternativesIn(`{ "/vets", "/doctors" }`)).toEqual([`"/vets"`, `"/doctors"`]);
  expect(alternativesIn(`"/vets"`)).toEqual([`"/vets"`]);
});

test.each([
  ["", "/users", false, "/users"],
  ["", "users", false, "/users"],
  ["/api", "users", false, "/api/users"],
  ["/api/", "/users", false, "/api/users"],
  ["/api/", "users", false, "/api/users"],
  ["/api", "/", false, "/api"],
  ["/api", "/", true, "/api/"],
  ["/api", "", true, "/api"],
])("joinedPath(%j, %j) with keepsSlash %j is %j", (prefix, path, keepsSlash, joined) => {
  expect(joinedPath(prefix, path, keepsSlash)).toBe(joined);
});
