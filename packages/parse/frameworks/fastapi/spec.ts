import type { FrameworkSpec } from "../../src/wiring/framework-spec.js";
import { PYTHON } from "../_python/family.js";

const fastapi: FrameworkSpec = {
  id: "fastapi",
  name: "FastAPI",
  family: PYTHON,
  mentions: ["fastapi", "APIRouter", "include_router"],
  imports: /^fastapi\b/u,
  signs: /\b(?:FastAPI|APIRouter|include_router)\b|@[\w.]+\.(?:get|post|put|patch|delete|head|options|trace|api_route|websocket)\(/u,
  keepsSlash: true,
  methods: { api_route: "GET", websocket: "WEBSOCKET", add_api_route: "GET" },
  routerTypes: /\b(?:FastAPI|APIRouter)\b/u,
  routerNames: /^(?:app|router)$/u,
  paths: /^[rbfu]*["'](?:\/|["'])/iu,
};

export default fastapi;
