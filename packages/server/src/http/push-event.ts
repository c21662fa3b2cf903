import { createHmac, timingSafeEqual } from "node:crypto";

/** A push that a forge reports. */
export interface PushEvent {
  /** Null for a tag. */
  readonly branch: string | null;
  readonly before: string | null;
  readonly after: string | null;
}

/** Content of a webhook's call. */
export type HookCall = { readonly kind: "push"; readonly push: PushEvent } | { readonly kind: "other" } | { readonly kind: "malformed" };

/**
 * Checks that a call comes from the forge that knows the secret. GitHub, Gitea and Forgejo sign the body (`X-Hub-Signature-256`); GitLab sends
 * the secret (`X-Gitlab-Token`).
 */
export function isSigned(headers: Headers, body: Uint8Array, secret: string): boolean {
  const signature = headers.get("x-hub-signature-256");
  if (signature !== null) return isEqual(signature, `sha256=${createHmac("sha256", secret).update(body).digest("hex")}`);
  const token = headers.get("x-gitlab-token");
  return token !== null && isEqual(token, secret);
}

/** Reads a call that is signed. */
export function readHookCall(headers: Headers, body: Uint8Array): HookCall {
  const event = headers.get("x-github-event") ?? headers.get("x-gitea-event") ?? headers.get("x-gitlab-event");
  if (event === null) return { kind: "malformed" };
  if (event !== "push" && event !== "Push Hook") return { kind: "other" };
  const push = readPush(body);
  return push === null ? { kind: "malformed" } : { kind: "push", push };
}

function readPush(body: Uint8Array): PushEvent | null {
  try {
    const value = JSON.parse(Buffer.from(body).toString()) as Readonly<Record<string, unknown>> | null;
    const { ref, before, after } = value ?? {};
    if (typeof ref !== "string") return null;
    return { branch: /^refs\/heads\/(.{1,500})$/u.exec(ref)?.[1] ?? null, before: hashIn(before), after: hashIn(after) };
  } catch {
    return null;
  }
}

/** Null for anything but a hash, and for the hash of zeros, which stands for a branch that is new or removed. */
function hashIn(value: unknown): string | null {
  return typeof value === "string" && /^[0-9a-f]{40,64}$/u.test(value) && !/^0+$/u.test(value) ? value : null;
}

/** Compares in a time that does not tell how much is equal. */
function isEqual(one: string, other: string): boolean {
  const [a, b] = [one, other].map((text) => createHmac("sha256", "compare").update(text).digest()) as [Buffer, Buffer];
  return timingSafeEqual(a, b);
}
