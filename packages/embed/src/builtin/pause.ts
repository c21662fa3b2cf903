/** Called regularly by long computations, so that other work can run. */
export type Pause = () => Promise<unknown>;
