/** Longest receiver that is shown in full, in characters. */
const MAX_RECEIVER = 40;

/** A call as it is written, `list.push`. A long receiver is cut to its end: `….filter(isOpen).map`. */
export function shortReceiver(receiver: string | null, name: string): string {
  if (receiver === null) return name;
  if (receiver.length <= MAX_RECEIVER) return `${receiver}.${name}`;
  const end = receiver.slice(1 - MAX_RECEIVER);
  const step = end.search(/\.[\p{L}_$]/u);
  return `…${step === -1 ? "" : end.slice(step)}.${name}`;
}
