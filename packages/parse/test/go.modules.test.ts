import { expect, test } from "vitest";
import { findModule } from "../languages/go/modules.js";
import { layoutOf } from "./layout.js";

const find = findModule(
  layoutOf({
    "go.mod":
      "module example.com/shop // the shop\n\nrequire (\n\texample.com/kit v1.2.0\n)\n\nreplace (\n\texample.com/kit v1.2.0 => ./staging/kit\n\texample.com/far => example.com/other v1.0.0\n)\n",
    "go.work": "go 1.22\n\nuse (\n\t.\n\t./tools\n)\n\nreplace example.com/near => ./staging/near\n",
    "staging/near/near.go": "",
    "main.go": "",
    "stock/item.go": "",
    "staging/kit/log/log.go": "",
    "tools/go.mod": "module example.com/shop/tools\n\nreplace example.com/shop => ../\n",
    "tools/gen/gen.go": "",
    "vendor/golang.org/x/net/html/html.go": "",
  }),
);

test.each([
  ["a package of the module", "example.com/shop/stock", "main.go", { directory: "stock" }],
  ["the root package of a module", "example.com/shop", "stock/item.go", { directory: "" }],
  ["a nested module before the outer one", "example.com/shop/tools/gen", "main.go", { directory: "tools/gen" }],
  ["a module replaced by a local directory", "example.com/kit/log", "main.go", { directory: "staging/kit/log" }],
  ["a module that the workspace replaces", "example.com/near", "tools/gen/gen.go", { directory: "staging/near" }],
  ["a vendored package", "golang.org/x/net/html", "stock/item.go", { directory: "vendor/golang.org/x/net/html" }],
  ["a module replaced by an external one to null", "example.com/far/x", "main.go", null],
  ["the standard library to null", "net/http", "main.go", null],
])("findModule() of Go resolves %s", (_, specifier, from, target) => expect(find(specifier, from)).toEqual(target));
