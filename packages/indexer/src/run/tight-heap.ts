import { setFlagsFromString } from "node:v8";

/** Heap growth in percent of live memory before garbage is collected. V8 lets large heaps grow fourfold by default. */
const GROWTH_PERCENT = 40;

let holders = 0;

/**
 * Keeps the heaps of this process close to their live size at the cost of a tenth more processor time, until the returned function is
 * called. Projects with millions of lines otherwise leave gigabytes of garbage. The V8 flag applies to the whole process.
 */
export function keepHeapTight(): () => void {
  if (holders++ === 0) setFlagsFromString(`--heap-growing-percent=${GROWTH_PERCENT}`);
  let isHeld = true;
  return () => {
    if (!isHeld) return;
    isHeld = false;
    if (--holders === 0) setFlagsFromString("--heap-growing-percent=0");
  };
}
