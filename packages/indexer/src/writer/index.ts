export { createLease, type Lease } from "./lease.js";
export { createTurns, type TurnOptions, type Turns } from "./turns.js";
