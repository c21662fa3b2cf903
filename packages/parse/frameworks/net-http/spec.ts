import type { FrameworkSpec } from "../../src/wiring/framework-spec.js";
import { GO } from "../_go/family.js";

const netHttp: FrameworkSpec = {
  id: "net-http",
  name: "net/http",
  family: GO,
  mentions: ["http"],
  imports: /^net\/http$/u,
  signs: /\.Handle(?:Func)?\(|\bServeMux\b|\bNewServeMux\b/u,
  methods: { handle: "ANY", handlefunc: "ANY" },
  routerTypes: /\bhttp\.ServeMux\b/u,
  builtIn: /^http(?:\.DefaultServeMux)?$/u,
  methodInPath: /^([A-Z]+)\s+(?:[^/\s]+)?(\/.*)$/u,
};

export default netHttp;
