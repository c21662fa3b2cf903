export { recoverVectors, stampOfVectors } from "./recover-vectors.js";
export { damageIn, isBeyondUse, isDamage, isFailedRead, isForeseen, noteRecovery, type Recovered, recoverIndex, recovering, recoveryOf } from "./recover.js";
