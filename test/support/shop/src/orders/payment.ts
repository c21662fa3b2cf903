/** Charges cards through the payment gateway. */
import { PermanentError, withRetries } from "../http/retry.ts";

const gateway = process.env["SHOP_GATEWAY"] ?? "http://127.0.0.1:9090";

export class CardDeclined extends PermanentError {}

/** Charges a card and returns the number of the receipt. A declined card is not tried again. */
export function charge(card: string, cents: number): Promise<string> {
  return withRetries(() => sendCharge(card, cents));
}

async function sendCharge(card: string, cents: number): Promise<string> {
  const response = await fetch(`${gateway}/charges`, { method: "POST", body: JSON.stringify({ card, cents }) });
  if (response.status === 402) throw new CardDeclined(`the card ending in ${card.slice(-4)} was declined`);
  if (!response.ok) throw new Error(`the gateway answered ${response.status}`);
  const { receipt } = (await response.json()) as { receipt: string };
  return receipt;
}
