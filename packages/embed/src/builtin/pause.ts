/** Called now and then by what takes long, so that others get their turn. */
export type Pause = () => Promise<unknown>;
