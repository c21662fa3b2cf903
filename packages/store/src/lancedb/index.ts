export type { LanceVectorsOptions } from "./connect.js";
export { openLanceVectors } from "./open.js";
