/** Hooks of `codegraph hook`, for help and completion, which do not load them. */
export const HOOK_NAMES = ["session-start", "before-search"] as const;

export type HookName = (typeof HOOK_NAMES)[number];
