export { type DefinitionGlance, openGlance, type ProjectGlance } from "./open-glance.js";
