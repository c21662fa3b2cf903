import { createContext } from "preact";
import { useContext } from "preact/hooks";

/** Number of changes of the index that the page has seen. */
export const Changes = createContext(0);

export function useChanges(): number {
  return useContext(Changes);
}
