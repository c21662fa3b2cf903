import type { FrameworkSpec } from "../../src/wiring/framework-spec.js";
import { GO } from "../_go/family.js";

const gin: FrameworkSpec = {
  id: "gin",
  name: "Gin",
  family: GO,
  mentions: ["gin"],
  imports: /gin-gonic\/gin$/u,
  keepsSlash: true,
  methods: { any: "ANY" },
  routerTypes: /\bgin\.(?:RouterGroup|Engine|IRouter|IRoutes)\b/u,
};

export default gin;
