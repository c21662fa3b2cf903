export { updateWiki } from "./wiki.js";
