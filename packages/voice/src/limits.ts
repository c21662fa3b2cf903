/** A profile is read whole by whoever writes in it: one this large would crowd out what it is for. */
export const MOST_BYTES = 65_536;

/** What a profile is rendered within when nobody says. */
export const USUAL_TOKENS = 1_200;
