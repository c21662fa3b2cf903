import type { ComponentChildren, VNode } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";
import { type AskError, setToken } from "../request.ts";
import type { Asked } from "../use-answer.ts";
import { count } from "./numbers.ts";

export interface ViewProps {
  /** Value of `data-view`. */
  readonly name: string;
  readonly title: ComponentChildren;
  /** Title of the window. */
  readonly plain: string;
  readonly intro?: ComponentChildren;
  /** Path of folders above the title. */
  readonly above?: ComponentChildren;
  readonly children?: ComponentChildren;
}

/** One view: a heading that gets the focus, so that keyboards and screen readers start there, and its content. */
export function View({ name, title, plain, intro, above, children }: ViewProps): VNode {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    document.title = `${plain} · CodeGraph`;
    const focused = document.activeElement;
    // A map that the keyboard is in keeps the focus from folder to folder.
    if (focused?.closest('[role="listbox"]')) return;
    if (focused === null || focused === document.body || focused.closest("nav, .view")) {
      heading.current?.focus({ preventScroll: true });
    }
  }, [plain]);
  return (
    <div class="view" data-view={name}>
      <div class="head">
        {above}
        <h1 ref={heading} tabIndex={-1}>
          {title}
        </h1>
        {intro === undefined ? null : <p>{intro}</p>}
      </div>
      {children}
    </div>
  );
}

export interface AwaitedProps<Answer> {
  readonly of: Asked<Answer>;
  readonly children: (answer: Answer) => ComponentChildren;
}

/** The answer, what went wrong, or that it is on its way. */
export function Awaited<Answer>({ of, children }: AwaitedProps<Answer>): VNode {
  if (of.error !== null) return <Fault error={of.error} />;
  if (of.answer === null) {
    return (
      <div class="wait" aria-busy="true" role="status">
        <span>Reading the index …</span>
      </div>
    );
  }
  return <>{children(of.answer)}</>;
}

export function Fault({ error }: { readonly error: AskError }): VNode {
  if (error.code === "not-exported") {
    return (
      <p class="muted">
        {error.message}. {error.remedy}
      </p>
    );
  }
  return (
    <div class="fault" role="alert">
      <p>
        <Prose text={error.message} />
      </p>
      <p class="muted">
        <Prose text={error.remedy} />
      </p>
      {error.code === "token" ? <TokenForm /> : null}
    </div>
  );
}

/** Text of the library, in which backticks enclose code. */
export function Prose({ text }: { readonly text: string }): VNode {
  return <bdi>{text.split(/`([^`]+)`/u).map((part, index) => (index % 2 === 1 ? <code key={index}>{part}</code> : part))}</bdi>;
}

function TokenForm(): VNode {
  const [token, change] = useState("");
  return (
    <form
      class="row"
      onSubmit={(event) => {
        event.preventDefault();
        setToken(token);
      }}
    >
      <label>
        Token <input type="password" value={token} autocomplete="off" onInput={(event) => change(event.currentTarget.value)} />
      </label>
      <button type="submit">Use it</button>
    </form>
  );
}

/** `and 312 more`, if a list is not complete. */
export function More({
  shown,
  total,
  children,
}: {
  readonly shown: number;
  readonly total: number;
  readonly children?: ComponentChildren;
}): VNode | null {
  if (total <= shown) return null;
  return (
    <p class="muted small">
      and {count(total - shown)} more{children === undefined ? "" : ". "}
      {children}
    </p>
  );
}
