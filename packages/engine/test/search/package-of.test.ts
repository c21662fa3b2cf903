import { expect, test } from "vitest";
import { packageOf } from "../../src/search/package-of.js";

test.each([
  // JavaScript
  ["react", "react"],
  ["react-dom/client", "react-dom"],
  ["@scope/name/deep/file.js", "@scope/name"],
  ["node:fs/promises", "fs"],
  ["lodash.merge", "lodash"],
  // Python
  ["os.path", "os"],
  ["django.db.models", "django"],
  // Go and URLs
  ["github.com/spf13/cobra/doc", "github.com/spf13/cobra"],
  ["net/http", "net"],
  // Java, C# and PHP: the part before the first class, up to three steps
  ["java.util.List", "java.util"],
  ["org.springframework.boot.web.Server", "org.springframework.boot"],
  ["Monolog\\Handler\\StreamHandler", "Monolog"],
  ["System.Collections.Generic", "System"],
  // Rust
  ["serde::de::Visitor", "serde"],
  ["std::collections::HashMap", "std"],
])("packageOf() names the package of %s as %s", (specifier, name) => {
  expect(packageOf(specifier)).toBe(name);
});

test.each(["", "./local.js", "../up", "/absolute", "~/home", "#internal", "https://example.com/mod.ts"])(
  "packageOf() returns null for %j, which names no package",
  (specifier) => {
    expect(packageOf(specifier)).toBeNull();
  },
);
