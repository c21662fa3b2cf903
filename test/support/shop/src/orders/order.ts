/** Checks, charges and records orders. */
import { appendFile } from "node:fs/promises";
import { charge } from "./payment.ts";

export interface Item {
  name: string;
  /** In cents. */
  price: number;
  quantity: number;
}

export interface Order {
  user: string;
  items: Item[];
  total: number;
  receipt: string;
}

export async function placeOrder(user: string, wanted: { items: Item[]; card: string }): Promise<Order> {
  if (wanted.items.length === 0) throw new Error("an order needs an item");
  const total = totalOf(wanted.items);
  const receipt = await charge(wanted.card, total);
  const order: Order = { user, items: wanted.items, total, receipt };
  await writeDown(order);
  return order;
}

/** In cents. */
export function totalOf(items: readonly Item[]): number {
  return items.reduce((sum, { price, quantity }) => sum + price * quantity, 0);
}

async function writeDown(order: Order): Promise<void> {
  await appendFile("orders.jsonl", `${JSON.stringify(order)}\n`);
}
