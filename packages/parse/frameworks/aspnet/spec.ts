import type { FrameworkSpec } from "../../src/wiring/framework-spec.js";
import { CSHARP } from "../_csharp/family.js";
import { conventionalPath, isAction } from "./conventions.js";

const aspnet: FrameworkSpec = {
  id: "aspnet",
  name: "ASP.NET Core",
  family: CSHARP,
  mentions: [
    "MapGet",
    "MapPost",
    "MapPut",
    "MapPatch",
    "MapDelete",
    "MapGroup",
    "MapMethods",
    "HttpGet",
    "HttpPost",
    "HttpPut",
    "HttpPatch",
    "HttpDelete",
    "IEndpointRouteBuilder",
    "WebApplication",
    "Controller",
    "IActionResult",
    "ActionResult",
    "MapControllerRoute",
    "MapAreaControllerRoute",
    "MapDefaultControllerRoute",
    "UseMvcWithDefaultRoute",
  ],
  methods: {
    mapget: "GET",
    mappost: "POST",
    mapput: "PUT",
    mappatch: "PATCH",
    mapdelete: "DELETE",
    httpget: "GET",
    httppost: "POST",
    httpput: "PUT",
    httppatch: "PATCH",
    httpdelete: "DELETE",
    httphead: "HEAD",
    httpoptions: "OPTIONS",
    mapmethods: "ANY",
  },
  routerTypes: /\b(?:IEndpointRouteBuilder|RouteGroupBuilder|WebApplication|IVersionedEndpointRouteBuilder)\b/u,
  absolute: /^~?\//u,
  implied: conventionalPath,
  accepts: isAction,
  rewrite: (path, { parts }) =>
    path
      .replace(/^~/u, "")
      .replace(/\[controller\]/giu, (parts["owner"]?.[0]?.text ?? "[controller]").replace(/Controller$/u, ""))
      .replace(/\[action\]/giu, parts["target"]?.[0]?.text ?? "[action]"),
};

export default aspnet;
