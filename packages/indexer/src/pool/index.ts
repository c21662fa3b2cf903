export { createPool, type Pool } from "./pool.js";
