import { pathTraits } from "@codegraph/search";
import { expect, test } from "vitest";

test.each([
  ["t/integration/tasks.py", "test"],
  ["t/smoke/workers/dev.py", "test"],
  ["packages-private/dts-test/ref.test-d.ts", "test"],
  ["packages/dts-test/h.ts", "test"],
  ["test-d/is-any.ts", "test"],
  ["index.test-d.ts", "test"],
  ["okhttp-testing-support/src/main/java/Fixture.java", "test"],
  ["livereload/livereload.min.js", "vendored"],
  ["vendor/github.com/pkg/errors/errors.go", "vendored"],
  ["third_party/re2/re2.cc", "vendored"],
  ["api/service.pb.go", "vendored"],
  ["deps/deps.go", "foreign"],
  ["examples/auth/index.js", "example"],
  ["lib/response.js", null],
  ["celery/app/task.py", null],
])("the path %s is %s", (path, trait) => {
  const set = Object.entries(pathTraits(path)).flatMap(([name, value]) => (value ? [name] : []));
  expect(set).toEqual(trait === null ? [] : [trait]);
});
