import type { FrameworkSpec } from "../../src/wiring/framework-spec.js";
import { ECMASCRIPT, METHODS } from "../_ecmascript/family.js";

const nestjs: FrameworkSpec = {
  id: "nestjs",
  name: "NestJS",
  family: { ...ECMASCRIPT, languages: ["typescript"] },
  mentions: ["nestjs", "Controller", "setGlobalPrefix"],
  imports: /^@nestjs\//u,
  signs: /@Controller\b|\bsetGlobalPrefix\b/u,
  methods: { ...METHODS, sse: "GET" },
};

export default nestjs;
