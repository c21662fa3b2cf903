import type { VNode } from "preact";
import { href } from "../route.ts";

/** The folders around a path, each a link. */
export function Crumbs({
  path,
  view,
  isFile = false,
}: {
  readonly path: string;
  readonly view: string;
  readonly isFile?: boolean;
}): VNode | null {
  const parts = path === "" || path === "." ? [] : path.split("/");
  if (parts.length === 0) return null;
  return (
    <nav class="crumbs" aria-label="Folders">
      <a href={href(view)}>Project</a>
      {parts.map((part, index) => {
        const at = parts.slice(0, index + 1).join("/");
        const isLast = index === parts.length - 1;
        return <span key={at}>/ {isLast && isFile ? <bdi>{part}</bdi> : <a href={href(view, { path: at })}>{<bdi>{part}</bdi>}</a>}</span>;
      })}
    </nav>
  );
}
