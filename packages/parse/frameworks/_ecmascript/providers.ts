import type { InjectionPlace, Registration } from "../../src/wiring/framework-spec.js";
import type { WiringMatch } from "../../src/wiring/wiring-facts.js";

/** Reads a class in a list of providers, or a provider with a token. */
export function registered({ parts }: WiringMatch): Registration | null {
  const token = parts["token"]?.[0];
  const made = parts["made"]?.[0] ?? null;
  return token === undefined ? null : { service: token, implementation: made, name: null };
}

/** Reads a parameter of a constructor, a field or a call that asks for a token. */
export function received({ parts }: WiringMatch): InjectionPlace | null {
  const service = parts["token"]?.[0] ?? parts["service"]?.[0];
  return service === undefined ? null : { service, name: null, preferredName: null };
}
