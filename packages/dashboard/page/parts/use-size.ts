import type { RefObject } from "preact";
import { useLayoutEffect, useRef, useState } from "preact/hooks";

/** Size of an element in CSS pixels, which follows the window. */
export function useSize<Element extends HTMLElement>(): [RefObject<Element | null>, { readonly width: number; readonly height: number }] {
  const element = useRef<Element>(null);
  const [size, setSize] = useState({ width: 0, height: 0 });
  useLayoutEffect(() => {
    const found = element.current;
    if (found === null) return;
    const measure = (): void => {
      const { clientWidth: width, clientHeight: height } = found;
      setSize((before) => (before.width === width && before.height === height ? before : { width, height }));
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(found);
    return () => observer.disconnect();
  }, []);
  return [element, size];
}
