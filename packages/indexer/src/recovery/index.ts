export { recoverVectors, vectorsIdentity } from "./recover-vectors.js";
export {
  findIndexDamage,
  needsRebuild,
  isDamage,
  isFailedRead,
  isExpectedError,
  writeRecovery,
  type RecoveredIndex,
  recoverIndex,
  withRecovery,
  readRecovery,
} from "./recover.js";
