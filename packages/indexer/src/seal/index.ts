export { checkMark, checkOrigin } from "./origin-fault.js";
export { openOwnIndex } from "./own-index.js";
