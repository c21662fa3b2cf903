import type { FrameworkSpec } from "../../src/wiring/framework-spec.js";
import { PYTHON } from "../_python/family.js";

const flask: FrameworkSpec = {
  id: "flask",
  name: "Flask",
  family: PYTHON,
  mentions: ["flask", "Blueprint", "register_blueprint", "route"],
  imports: /^flask\b/u,
  signs: /\bFlask\s*\(|\bBlueprint\b|\.(?:route|get|post|put|patch|delete|add_url_rule|register_blueprint)\s*\(/u,
  keepsSlash: true,
  methods: { route: "GET", add_url_rule: "GET" },
  routerTypes: /\b(?:Flask|Blueprint)\b/u,
  routerNames: /^(?:app|bp|blueprint)$/u,
  paths: /^[rbfu]*["']\//iu,
};

export default flask;
