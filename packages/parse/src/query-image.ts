/**
 * Compiled queries as bytes. To compile a query the runtime goes through the parse table of its grammar for every pattern:
 * 0.1 to 0.4 s a language, in each thread and each process. What comes of it are a few tables of numbers, so the build compiles
 * queries and keeps these tables, and a thread puts them where the runtime would have. The layout is that of `TSQuery` of the
 * one version the runtime is pinned to; a test holds every image against a query that is compiled.
 */
export interface QueryMemory {
  readonly HEAPU8: Uint8Array;
  _malloc(size: number): number;
}

const WORD = 4;
const STRUCT = 164;
const LANGUAGE = 156;
/** Bytes of an item of each list in `TSQuery`; the lists stand one behind the other, each its address, size and capacity. */
const ITEMS = [1, 8, 1, 8, 12, 20, 6, 8, 28, 8, 2, 1, 2];
/** The list whose items are lists themselves, of bytes. */
const NESTED = 4;
const LIST = 3 * WORD;

/** @param address of a compiled query */
export function imageOf({ HEAPU8: heap }: QueryMemory, address: number): Uint8Array {
  const word = wordsOf(heap);
  const image: number[] = [...heap.subarray(address, address + STRUCT)];
  const setWord = (at: number, value: number): void => {
    for (let byte = 0; byte < WORD; byte++) image[at + byte] = (value >>> (8 * byte)) & 0xff;
  };
  /** Adds what the list at an offset of the image holds, and has it say where. */
  const addList = (at: number, from: number, bytes: number): number => {
    while (image.length % 8 !== 0) image.push(0);
    const size = word.getUint32(from + WORD, true);
    const contents = word.getUint32(from, true);
    const to = image.length;
    setWord(at, size === 0 ? 0 : to);
    setWord(at + 2 * WORD, size);
    for (const byte of heap.subarray(contents, contents + size * bytes)) image.push(byte);
    return to;
  };
  ITEMS.forEach((bytes, list) => {
    const to = addList(list * LIST, address + list * LIST, bytes);
    if (list !== NESTED) return;
    const contents = word.getUint32(address + list * LIST, true);
    const count = word.getUint32(address + list * LIST + WORD, true);
    for (let item = 0; item < count; item++) addList(to + item * LIST, contents + item * LIST, 1);
  });
  setWord(LANGUAGE, 0);
  return Uint8Array.from(image);
}

/**
 * Puts a query into the runtime's memory, for as long as the thread lives.
 *
 * @param language address of the grammar it was compiled for
 * @returns its address
 */
export function placeQuery(module: QueryMemory, image: Uint8Array, language: number): number {
  const address = module._malloc(image.length);
  // Allocating may have replaced the view.
  const heap = module.HEAPU8;
  heap.set(image, address);
  const word = wordsOf(heap);
  const place = (at: number): void => {
    const offset = word.getUint32(at, true);
    if (offset !== 0) word.setUint32(at, address + offset, true);
  };
  for (let list = 0; list < ITEMS.length; list++) place(address + list * LIST);
  const nested = word.getUint32(address + NESTED * LIST, true);
  const count = word.getUint32(address + NESTED * LIST + WORD, true);
  for (let item = 0; item < count; item++) place(nested + item * LIST);
  word.setUint32(address + LANGUAGE, language, true);
  return address;
}

function wordsOf(heap: Uint8Array): DataView {
  return new DataView(heap.buffer, heap.byteOffset, heap.byteLength);
}
