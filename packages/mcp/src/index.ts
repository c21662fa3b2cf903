export type { Field, Fields } from "./fields.js";
export { instructionsFor } from "./instructions.js";
export { type HttpOptions, serveHttp, type ServeHttpOptions } from "./http/serve-http.js";
export { serve, type ServeOptions } from "./serve.js";
export type { JsonSchema } from "./schema.js";
export type { Offered } from "./offered.js";
export type { Tool } from "./tool.js";
export { tools } from "./tools/index.js";
export { readToolset } from "./toolset.js";
