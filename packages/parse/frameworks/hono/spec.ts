import type { FrameworkSpec } from "../../src/wiring/framework-spec.js";
import { ECMASCRIPT, METHODS } from "../_ecmascript/family.js";

const hono: FrameworkSpec = {
  id: "hono",
  name: "Hono",
  family: ECMASCRIPT,
  mentions: ["hono"],
  imports: /hono/u,
  signs: /\bHono\b/u,
  methods: METHODS,
  routerTypes: /Hono/u,
  paths: /^["'`](?:\/|\*)/u,
};

export default hono;
