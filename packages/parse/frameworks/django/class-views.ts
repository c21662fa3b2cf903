import type { HandlingMember, HandlingType } from "../../src/wiring/framework-spec.js";
import type { WiringMatch } from "../../src/wiring/wiring-facts.js";

/** Methods of class-based views, with the generic views of Django and of the REST framework that have them. */
const MEMBERS: readonly HandlingMember[] = [
  {
    method: "GET",
    member: "get",
    inheritedFrom:
      /^(?:(?:Base)?(?:List|Detail|Create|Update|Delete|Form)View|TemplateView|\w*ArchiveView|ArchiveIndexView|(?:Base)?DateDetailView|Login(?:View)|Password(?:Change|Reset)(?:Confirm|Done|Complete)?View)$/u,
  },
  {
    method: "POST",
    member: "post",
    inheritedFrom: /^(?:(?:Base)?(?:Create|Update|Delete|Form)View|Log(?:in|out)View|Password(?:Change|Reset)(?:Confirm)?View)$/u,
  },
  { method: "GET", member: "get", inheritedFrom: /^List(?:Create)?APIView$/u, calls: "list" },
  { method: "GET", member: "get", inheritedFrom: /^Retrieve(?:Update|Destroy|UpdateDestroy)?APIView$/u, calls: "retrieve" },
  { method: "POST", member: "post", inheritedFrom: /^(?:List)?CreateAPIView$/u, calls: "create" },
  { method: "PUT", member: "put", inheritedFrom: /^(?:Retrieve)?Update(?:Destroy)?APIView$/u, calls: "update" },
  { method: "PATCH", member: "patch", inheritedFrom: /^(?:Retrieve)?Update(?:Destroy)?APIView$/u, calls: "partial_update" },
  { method: "DELETE", member: "delete", inheritedFrom: /^(?:Retrieve)?(?:Update)?DestroyAPIView$/u, calls: "destroy" },
  { method: "HEAD", member: "head" },
  { method: "OPTIONS", member: "options" },
];

/** Reads `ArticleView.as_view()`, also inside of decorators, and a view set's `as_view({"get": "list"})`. */
export function classView({ parts }: WiringMatch): HandlingType | null {
  const text = parts["handler"]?.[0]?.text ?? "";
  const found = /([\w.]+)\.as_view\(\s*(\{[^}]*\})?/u.exec(text);
  if (found === null) return null;
  const [, type = "", actions] = found;
  const members = [...(actions ?? "").matchAll(/["'](\w+)["']\s*:\s*["'](\w+)["']/gu)].map(
    ([, method = "", member = ""]): HandlingMember => ({ method: method.toUpperCase(), member, inheritedFrom: /./u }),
  );
  return { start: found.index, length: type.length, members: actions === undefined ? MEMBERS : members };
}
