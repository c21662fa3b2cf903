export { checkProfile, type VoiceFinding } from "./check.js";
export { MOST_BYTES, USUAL_TOKENS } from "./limits.js";
export { parseProfile } from "./parse-profile.js";
export type { ToneAxis, VoiceBlock, VoiceProfile, VoiceSection } from "./profile.js";
export { type Purpose, PURPOSES } from "./purpose.js";
export { listProfiles, type ProfileEntry, type ReadProfile, readProfile } from "./read-profile.js";
export { personalDataIn, redact } from "./redact.js";
export { type LeftOutPart, renderProfile, type RenderedVoice, type RenderOptions } from "./render.js";
export { SECTION_KINDS, type SectionKind } from "./section-kind.js";
