/** Raised when reading a text exceeds its time; the caller lists it as a problem. */
export class ParseTimeout extends Error {}
