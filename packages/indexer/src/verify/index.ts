export { verifyIndex } from "./verify.js";
