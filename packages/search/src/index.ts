export { FIELDS, type Field } from "./fields.js";
