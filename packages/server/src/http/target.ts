import { FACES, type Face } from "./served-shard.js";

/** The question of a request, and its repository. */
export interface Target {
  readonly name: string;
  readonly face: Face;
  /** Null for the default branch. */
  readonly branch: string | null;
  /** Question of the dashboard; null for another face. */
  readonly question: string | null;
}

/** Reads the address of a request: `/r/NAME/FACE` or `/r/NAME/dashboard/api/QUESTION`. Null for another one. */
export function readTarget(url: string): Target | null {
  const { pathname, searchParams } = new URL(url);
  const branch = searchParams.get("branch");
  const [, shown, question = null] = /^\/r\/(.{1,800}?)\/dashboard\/api\/([a-z]+)$/u.exec(pathname) ?? [];
  if (shown !== undefined) return { name: shown, face: "dashboard", branch, question };
  const [, name, face] = /^\/r\/(.{1,800})\/([a-z]+)$/u.exec(pathname) ?? [];
  return name !== undefined && isFace(face) && face !== "dashboard" ? { name, face, branch, question: null } : null;
}

/** Where a browser shows a repository: `page`, or `above` for the address above it, which leads there. */
export function readPageAddress(url: string): "page" | "above" | null {
  const { pathname } = new URL(url);
  if (/^\/r\/.{1,800}\/dashboard\/?$/u.test(pathname)) return "page";
  return /^\/r\/.{1,800}\/$/u.test(pathname) ? "above" : null;
}

function isFace(face: string | undefined): face is Face {
  return FACES.some((each) => each === face);
}
