/** Roles of files by their paths, which are those of well-known projects. */
import { expect, test } from "vitest";
import { fileRole, isTestFile } from "../src/index.js";

test.each([
  "test/load.ts",
  "t/smoke/workers/dev.py",
  "t/helper/test-bitmap.c",
  "contrib/subtree/t/t7900-subtree.sh",
  "t/Git-SVN/00compile.t",
  "_Tests/load.ts",
  "src/__tests__/load.ts",
  "spec/routing_spec.rb",
  "spec/helper.lua",
  "src/test/java/com/google/gson/GsonBuilder.java",
  "test-shrinker/src/main/java/com/example/Main.java",
  "okio/src/nonJvmTest/kotlin/okio/NonJvmTesting.kt",
  "okio-testing-support/src/commonMain/kotlin/okio/CloseBehavior.kt",
  "src/androidTest/Load.kt",
  "tests/Jellyfin.Server.Tests/ParseNetwork.cs",
  "Jellyfin.Server.Tests/ParseNetwork.cs",
  "EFCore.UnitTests/Helpers.cs",
  "Polly.Specs/Helpers/Clock.cs",
  "shop.server.tests/Load.cs",
  "packages-private/dts-test/ref.ts",
  "apps/shop-e2e/support/login.ts",
  "htesting/test_helpers.go",
  "Tests/TestHelpers.swift",
  "src/load.test.ts",
  "src/load-spec.js",
  "test-d/types.test-d.ts",
  "index.test-d.ts",
  "conftest.py",
  "shop/tests.py",
  "test_load.py",
  "load_test.go",
  "load_unittest.cc",
  "src/LoadTest.java",
  "src/LoadTests.swift",
  "src/tests.rs",
  "test.js",
])("%s belongs to the tests", (path) => {
  expect([fileRole(path), isTestFile(path)]).toEqual(["beside", true]);
});

test.each([
  "src/load.bench.ts",
  "examples/load.ts",
  "examples/shop/src/main/java/com/acme/Shop.java",
  "kotlin-playground-2/load.kt",
  "vendor/jquery.js",
  "docs/js/jquery.min.js",
  "internal/warpc/js/greet.bundle.js",
  "api/service.pb.go",
  "api/service_pb2_grpc.py",
  "src/EFCore/Properties/CoreStrings.Designer.cs",
])("%s is neither the project's own code nor a test", (path) => {
  expect([fileRole(path), isTestFile(path)]).toEqual(["beside", false]);
});

test.each([
  "src/load.ts",
  "src/latest.ts",
  "src/main/java/com/example/demo/DemoApplication.java",
  "src/main/java/org/springframework/samples/petclinic/owner/Owner.java",
  "src/contest/entry.py",
  "src/Contests/Entry.cs",
  "src/Polly.Testing/ResiliencePipelineDescriptor.cs",
  "resources/resource_spec.go",
  "sinatra-contrib/lib/sinatra/test_helpers.rb",
  "perl/Git/SVN/GlobSpec.pm",
  "src/admin.js",
  "translations/t.ts",
])("%s is the project's own code", (path) => {
  expect([fileRole(path), isTestFile(path)]).toEqual(["own", false]);
});
