import { expect, test } from "vitest";
import { findModule } from "../languages/ruby/modules.js";
import { layoutOf } from "./layout.js";

const find = findModule(
  layoutOf([
    "lib/shop.rb",
    "lib/shop/store.rb",
    "lib/tasks/seed.rake",
    "test/helper.rb",
    "test/shop/store_test.rb",
    "gems/kit/lib/kit.rb",
    "gems/kit/lib/kit/core.rb",
    "gems/tool/lib/tool/core.rb",
    "app/models/concerns/named.rb",
  ]),
);

test.each([
  ["on the load path", "shop/store", "lib/shop.rb", "lib/shop/store.rb"],
  ["on the load path, from a test", "shop", "test/shop/store_test.rb", "lib/shop.rb"],
  ["in the lib directory of the nearest parent", "kit/core", "gems/kit/lib/kit.rb", "gems/kit/lib/kit/core.rb"],
  ["in another lib directory", "kit/core", "lib/shop.rb", "gems/kit/lib/kit/core.rb"],
  ["next to the requiring file", "./store", "lib/shop/index.rb", "lib/shop/store.rb"],
  ["in a parent directory", "../helper", "test/shop/store_test.rb", "test/helper.rb"],
  ["given with its extension", "./seed.rake", "lib/tasks/all.rake", "lib/tasks/seed.rake"],
  ["by the end of its path", "concerns/named", "lib/shop.rb", "app/models/concerns/named.rb"],
  ["only on the load path for a relative path: null", "./shop", "test/helper.rb", null],
  ["only in the project: null", "json", "lib/shop.rb", null],
])("findModule() of Ruby finds a file %s", (_, specifier, from, file) =>
  expect(find(specifier, from)).toEqual(file === null ? null : { file }),
);
