export type * from "./api/index.js";
export { estimateTokens } from "@codegraph/model";
export { copySources, type CopiedSources } from "./project/copy-sources.js";
export { findProject, importProject, initProject, openProject, removeProject } from "./project/open.js";
export { uninitProject } from "./project/uninit.js";
export { listTrust, readTrust, revokeTrust, trustProject } from "./project/trust.js";
export { scanProjects } from "./scan/scan-projects.js";
export { checkVoiceProfile, voiceProfile, voiceProfileNames } from "./voice/voice.js";
export { draftVoiceProfile } from "./voice/draft.js";
