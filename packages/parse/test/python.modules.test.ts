import { describe, expect, test } from "vitest";
import { findModule } from "../languages/python/modules.js";
import { layoutOf } from "./layout.js";

const find = findModule(
  layoutOf([
    "manage.py",
    "shop/__init__.py",
    "shop/models.py",
    "shop/views/__init__.py",
    "shop/views/cart.py",
    "shop/views/typed.pyi",
    "shop/plain/util.py",
    "src/kit/__init__.py",
    "src/kit/core/__init__.py",
    "src/kit/core/http.py",
    "services/billing/app/__init__.py",
    "services/billing/app/main.py",
    "services/billing/app/invoice.py",
    "scripts/run.py",
    "scripts/helper.py",
    "libs/cash/pyproject.toml",
    "libs/cash/src/cash/__init__.py",
    "libs/till/setup.py",
    "libs/till/till.py",
  ]),
);

describe("findModule() of Python", () => {
  test.each([
    ["finds a sibling module", ".cart", "shop/views/__init__.py", { file: "shop/views/cart.py" }],
    ["finds a module of the parent package", "..models", "shop/views/cart.py", { file: "shop/models.py" }],
    ["finds a package", "..views", "shop/views/cart.py", { file: "shop/views/__init__.py" }],
    ["finds the package of the file", ".", "shop/views/cart.py", { file: "shop/views/__init__.py" }],
    ["finds a directory without a package file", ".", "shop/plain/util.py", { directory: "shop/plain" }],
    ["finds a stub", ".typed", "shop/views/cart.py", { file: "shop/views/typed.pyi" }],
    ["finds a module by its full name", "shop.models", "manage.py", { file: "shop/models.py" }],
    ["finds a module by its full name from within the package", "shop.views.cart", "shop/models.py", { file: "shop/views/cart.py" }],
    ["finds a module below a source root", "kit.core.http", "manage.py", { file: "src/kit/core/http.py" }],
    [
      "finds a module in the directory of the file's outermost package",
      "app.invoice",
      "services/billing/app/main.py",
      { file: "services/billing/app/invoice.py" },
    ],
    ["finds a package below the source root of an installable project", "cash", "manage.py", { file: "libs/cash/src/cash/__init__.py" }],
    ["finds a module in an installable directory", "till", "shop/models.py", { file: "libs/till/till.py" }],
    ["finds a module next to a script", "helper", "scripts/run.py", { file: "scripts/helper.py" }],
    ["finds nothing for a missing module", ".gone", "shop/views/cart.py", null],
    ["finds nothing for the standard library", "os.path", "shop/views/cart.py", null],
    ["finds nothing above the project", "....x", "shop/models.py", null],
  ])("%s", (_, specifier, from, target) => expect(find(specifier, from)).toEqual(target));
});

describe("findModule() of Python finds packages where a manifest places them", () => {
  test.each([
    ["setup.py", 'setup(name="shop", package_dir={"": "lib", "shop.extra": "extras"}, packages=["shop", "shop.extra"])'],
    ["setup.py", 'setup(package_dir=dict(shop="lib/shop", **{"shop.extra": "extras"}))'],
    ["setup.cfg", "[options]\npackage_dir =\n    =lib\n    shop.extra = extras\npackages = find:\n"],
    ["pyproject.toml", '[tool.setuptools.package-dir]\n"" = "lib"\n"shop.extra" = "extras"\n'],
  ])("as %s says: %s", (name, text) => {
    const placed = findModule(
      layoutOf({ [name]: text, "lib/shop/__init__.py": "", "extras/__init__.py": "", "extras/tools.py": "", "tests/t.py": "" }),
    );
    expect(placed("shop.extra.tools", "tests/t.py")).toEqual({ file: "extras/tools.py" });
    expect(placed("shop.extra", "tests/t.py")).toEqual({ file: "extras/__init__.py" });
    expect(placed("shop", "tests/t.py")).toEqual({ file: "lib/shop/__init__.py" });
    expect(placed("shop.none", "tests/t.py")).toBeNull();
  });
});

test("a name that no file or package has is looked for in no source root", () => {
  const files = ["shop/__init__.py", "shop/models.py", ...Array.from({ length: 20 }, (_, at) => `libs/part${at}/setup.py`)];
  const layout = layoutOf(files);
  let asked = 0;
  const counting = findModule({ ...layout, has: (path) => (asked++, layout.has(path)) });
  expect(counting("shop.models", "shop/views.py")).toEqual({ file: "shop/models.py" });
  asked = 0;
  expect(["shop.models.Order", "os", "json.decoder"].map((name) => counting(name, "shop/views.py"))).toEqual([null, null, null]);
  expect(asked).toBe(0);
});
