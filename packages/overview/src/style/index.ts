export { styleOf } from "./style.js";
