export * from "./breathe.js";
export * from "./steps.js";
