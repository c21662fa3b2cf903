export * from "./yield-to-event-loop.js";
export * from "./sliced-work.js";
