/** Maximum size of a profile. Every writer reads all of it, and a larger one would displace the task. */
export const MOST_BYTES = 65_536;

/** Default budget of a rendered profile. */
export const USUAL_TOKENS = 1_200;
