export { describeRegistryStorage, type RegistryStorageConformanceOptions } from "./describe-registry-storage.js";
