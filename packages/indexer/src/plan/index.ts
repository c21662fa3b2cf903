export { buildingNote, buildingOf, toldOfBuilding } from "./building.js";
export { parseManifests, storedManifests } from "./manifests.js";
export { refuseNewer } from "./refuse-newer.js";
export { currencyOf, isCurrent } from "./stamp.js";
