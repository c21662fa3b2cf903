import type { ExpandedRoute, FrameworkSpec } from "../../src/wiring/framework-spec.js";
import { PYTHON } from "../_python/family.js";
import { classView } from "./class-views.js";

/** Members of a view set, with their routes. The last column matches bases that provide the member. */
const VIEW_SET: readonly (readonly [string, string, string, RegExp])[] = [
  ["GET", "", "list", /\b(?:ReadOnly)?ModelViewSet\b|\bListModelMixin\b/u],
  ["POST", "", "create", /\bModelViewSet\b|\bCreateModelMixin\b/u],
  ["GET", "/<pk>", "retrieve", /\b(?:ReadOnly)?ModelViewSet\b|\bRetrieveModelMixin\b/u],
  ["PUT", "/<pk>", "update", /\bModelViewSet\b|\bUpdateModelMixin\b/u],
  ["PATCH", "/<pk>", "partial_update", /\bModelViewSet\b|\bUpdateModelMixin\b/u],
  ["DELETE", "/<pk>", "destroy", /\bModelViewSet\b|\bDestroyModelMixin\b/u],
];

/** Writes the regular expression of a path as a path. */
function plainPath(path: string): string {
  return path
    .replace(/^\^/u, "")
    .replace(/\\?[$Z]$/u, "")
    .replace(/\/\?$/u, "/")
    .replace(/\(\?P<(\w+)>(?:[^()[\]]|\[[^\]]*\]|\([^()]*\))*\)/gu, "<$1>")
    .replace(/\\([./-])/gu, "$1");
}

const django: FrameworkSpec = {
  id: "django",
  name: "Django",
  family: PYTHON,
  mentions: ["urlpatterns", "ROOT_URLCONF"],
  keepsSlash: true,
  perFile: true,
  rewrite: plainPath,
  handlingType: classView,
  expand({ set, parts }) {
    if (set["views"] === undefined) return null;
    const name = plainPath((parts["path"]?.[0]?.text ?? "").replace(/^[rbu]*["']|["']$/gu, ""));
    return VIEW_SET.map(([method, ending, member, inheritedFrom]): ExpandedRoute => ({
      method,
      path: name + ending,
      member,
      inheritedFrom,
    }));
  },
};

export default django;
