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

describe("Python modules", () => {
  test.each([
    ["beside the file", ".cart", "shop/views/__init__.py", { file: "shop/views/cart.py" }],
    ["of the package above", "..models", "shop/views/cart.py", { file: "shop/models.py" }],
    ["that are a package", "..views", "shop/views/cart.py", { file: "shop/views/__init__.py" }],
    ["that are the package of the file", ".", "shop/views/cart.py", { file: "shop/views/__init__.py" }],
    ["that are a folder without a package file", ".", "shop/plain/util.py", { directory: "shop/plain" }],
    ["that are only declared", ".typed", "shop/views/cart.py", { file: "shop/views/typed.pyi" }],
    ["by their full name", "shop.models", "manage.py", { file: "shop/models.py" }],
    ["by their full name, from within", "shop.views.cart", "shop/models.py", { file: "shop/views/cart.py" }],
    ["below a source root", "kit.core.http", "manage.py", { file: "src/kit/core/http.py" }],
    ["of the root that holds the file's own package", "app.invoice", "services/billing/app/main.py", { file: "services/billing/app/invoice.py" }],
    ["below the source root of what can be installed", "cash", "manage.py", { file: "libs/cash/src/cash/__init__.py" }],
    ["in a folder that can be installed", "till", "shop/models.py", { file: "libs/till/till.py" }],
    ["beside a script", "helper", "scripts/run.py", { file: "scripts/helper.py" }],
    ["that are not there", ".gone", "shop/views/cart.py", null],
    ["of the standard library", "os.path", "shop/views/cart.py", null],
    ["above the project", "....x", "shop/models.py", null],
  ])("%s", (_, specifier, from, target) => expect(find(specifier, from)).toEqual(target));
});
