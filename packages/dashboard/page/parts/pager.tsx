import type { VNode } from "preact";
import { href, type Values } from "../route.ts";
import { count } from "./numbers.ts";

export interface PagerProps {
  readonly view: string;
  readonly values: Values;
  readonly offset: number;
  readonly page: number;
  readonly shown: number;
  readonly total: number;
}

export function Pager({ view, values, offset, page, shown, total }: PagerProps): VNode | null {
  if (total <= shown) return null;
  const end = offset + shown;
  return (
    <nav class="row" aria-label="Pages">
      {offset > 0 ? <a href={href(view, { ...values, offset: Math.max(0, offset - page) || null })}>Previous</a> : null}
      <span class="muted">
        {count(offset + 1)} to {count(end)} of {count(total)}
      </span>
      {end < total ? <a href={href(view, { ...values, offset: end })}>Next</a> : null}
    </nav>
  );
}
