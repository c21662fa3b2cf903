import type { RefObject } from "preact";
import { useEffect, useRef } from "preact/hooks";

/** Links that the keys go through: those of symbols in lists. */
const STOPS = ".list a.mono";

/** Lets j and k move through the symbols of a view. Enter follows a link by itself, and Backspace goes back. */
export function useWalk(): RefObject<HTMLDivElement | null> {
  const element = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const pressed = (event: KeyboardEvent): void => {
      if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
      if (event.key === "Backspace") return history.back();
      const step = event.key === "j" ? 1 : event.key === "k" ? -1 : 0;
      if (step === 0) return;
      const stops = [...(element.current?.querySelectorAll<HTMLAnchorElement>(STOPS) ?? [])].filter((each) => each.offsetParent !== null);
      const at = stops.indexOf(document.activeElement as HTMLAnchorElement);
      const next = at < 0 && step < 0 ? stops.at(-1) : stops[Math.min(stops.length - 1, Math.max(0, at + step))];
      next?.focus();
      event.preventDefault();
    };
    addEventListener("keydown", pressed);
    return () => removeEventListener("keydown", pressed);
  }, []);
  return element;
}

export function isTyping(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && /^(?:INPUT|SELECT|TEXTAREA)$/u.test(target.tagName);
}
