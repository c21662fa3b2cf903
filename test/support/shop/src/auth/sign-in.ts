/** Authentication: signing up and in. Too many wrong passwords lock an account for a while. */
import { checkPassword, hashPassword } from "./password.ts";
import { issueToken } from "./token.ts";

const attemptLimit = 5;
const lockTime = 15 * 60 * 1000;

interface Account {
  hash: string;
  failures: number;
  lockedUntil: number;
}

const accounts = new Map<string, Account>();

export function signUp(email: string, password: string): void {
  if (accounts.has(email)) throw new Error(`${email} has an account`);
  accounts.set(email, { hash: hashPassword(password), failures: 0, lockedUntil: 0 });
}

/** Returns a token; null for an unknown user, a wrong password or a locked account. */
export function signIn(email: string, password: string, now: number = Date.now()): string | null {
  const account = accounts.get(email);
  if (account === undefined || account.lockedUntil > now) return null;
  if (!checkPassword(password, account.hash)) {
    noteFailure(account, now);
    return null;
  }
  account.failures = 0;
  return issueToken(email);
}

function noteFailure(account: Account, now: number): void {
  account.failures += 1;
  if (account.failures < attemptLimit) return;
  account.failures = 0;
  account.lockedUntil = now + lockTime;
}
