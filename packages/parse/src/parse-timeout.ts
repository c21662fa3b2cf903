/** Thrown when reading a text exceeds its time limit. Callers report it as a problem of the file. */
export class ParseTimeout extends Error {}
