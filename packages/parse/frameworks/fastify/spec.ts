import type { FrameworkSpec } from "../../src/wiring/framework-spec.js";
import { ECMASCRIPT, METHODS } from "../_ecmascript/family.js";

const fastify: FrameworkSpec = {
  id: "fastify",
  name: "Fastify",
  family: ECMASCRIPT,
  mentions: ["fastify", "register"],
  imports: /fastify/u,
  signs: /\.(?:all|delete|get|head|options|patch|post|put|register|route)\s*\(/u,
  methods: METHODS,
  routerTypes: /Fastify/u,
  routerNames: /^(?:fastify|app|server|instance|api|scope|f)$/u,
  paths: /^["'`](?:\/|\*|["'`])/u,
};

export default fastify;
