import type { FrameworkSpec } from "../../src/wiring/framework-spec.js";
import { ECMASCRIPT, METHODS } from "../_ecmascript/family.js";

const express: FrameworkSpec = {
  id: "express",
  name: "Express",
  family: ECMASCRIPT,
  mentions: ["express", "router", "app"],
  imports: /^express(?:$|-)/u,
  signs: /\bexpress\b|\.(?:all|delete|get|head|options|patch|post|put|route|use)\s*\(|\bRouter\s*\(/u,
  methods: METHODS,
  routerTypes: /\b(?:Express|Application|Router|IRouter)\b/u,
  routerNames: /^(?:app|router|server|api)$/u,
  paths: /^["'`]\/|^["'`]\*|^\/|^\[/u,
};

export default express;
