export { bashCompletion } from "./bash.js";
export { fishCompletion } from "./fish.js";
export { completionTable } from "./table.js";
export { zshCompletion } from "./zsh.js";
