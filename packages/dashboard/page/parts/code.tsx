import type { VNode } from "preact";
import { count } from "./numbers.ts";

export interface CodeProps {
  readonly code: string;
  /** Number of the first line. */
  readonly from: number;
  readonly label: string;
  /** Number of characters that are left out. */
  readonly cut?: number;
  readonly small?: boolean;
}

/** Code with line numbers. It is text: nothing in it becomes markup. */
export function Code({ code, from, label, cut = 0, small = false }: CodeProps): VNode {
  const lines = code.replace(/\n$/u, "").split("\n");
  return (
    <>
      <div class={small ? "code snippet" : "code"} role="region" aria-label={label} tabIndex={0}>
        <pre>
          <span class="no" aria-hidden="true">
            {lines.map((_, index) => from + index).join("\n")}
          </span>
          <code class="text">{lines.join("\n")}</code>
        </pre>
      </div>
      {cut > 0 ? <p class="muted small">and {count(cut)} more characters</p> : null}
    </>
  );
}
