/** Path of the webhooks, which the id of a repository follows. */
export const HOOKS = "/hooks";
