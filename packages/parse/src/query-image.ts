/**
 * Memory of the runtime that holds compiled queries.
 *
 * To compile a query, the runtime searches the parse table of the grammar for every pattern, which takes 0.1 to 0.4 s per language in each
 * thread and each process. The result is a few tables of numbers. The build therefore compiles the queries and stores these tables, and
 * each thread copies them to where the runtime would have put them. The layout is that of `TSQuery` in the pinned version of the runtime. A
 * test compares every image with a freshly compiled query.
 */
export interface QueryMemory {
  readonly HEAPU8: Uint8Array;
  _malloc(size: number): number;
}

const WORD = 4;
const STRUCT = 164;
const LANGUAGE = 156;
/** Item size in bytes of each list in `TSQuery`. The lists are consecutive; each is an address, a size and a capacity. */
const ITEMS = [1, 8, 1, 8, 12, 20, 6, 8, 28, 8, 2, 1, 2];
/** Index of the list with lists of bytes as its items. */
const NESTED = 4;
const LIST = 3 * WORD;

/**
 * Returns the bytes of a compiled query, with addresses replaced by offsets into the image.
 *
 * @param address of the query in the runtime's memory
 */
export function imageOf({ HEAPU8: heap }: QueryMemory, address: number): Uint8Array {
  const word = wordsOf(heap);
  const image: number[] = [...heap.subarray(address, address + STRUCT)];
  const setWord = (at: number, value: number): void => {
    for (let byte = 0; byte < WORD; byte++) image[at + byte] = (value >>> (8 * byte)) & 0xff;
  };
  /** Appends the contents of a list and stores their offset in the list's header at `at`. */
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
 * Copies a query image into the runtime's memory, where it stays as long as the thread.
 *
 * @param language address of the grammar for which the query was compiled
 * @returns the address of the query
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
