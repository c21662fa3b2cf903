export { gross } from "./tax.js";
