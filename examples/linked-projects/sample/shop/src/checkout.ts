import type { Basket } from "./basket.js";

/** Returns the amount that the customer has to pay. */
export function checkout(basket: Basket): string {
  return basket.total().toFixed(2);
}
