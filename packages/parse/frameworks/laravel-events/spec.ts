import type { FrameworkSpec } from "../../src/wiring/framework-spec.js";
import { PHP } from "../_php/family.js";

const laravelEvents: FrameworkSpec = {
  id: "laravel-events",
  name: "Laravel events",
  family: PHP,
  mentions: ["Illuminate", "Listeners", "event", "dispatch", "broadcast", "dispatchesEvents"],
  imports: /^\\?Illuminate\\/u,
  signs: /^namespace [\w\\]*\\Listeners\b|\$dispatchesEvents\b|\bevent\(\s*new\b|::dispatch\(|\bbroadcast\(\s*new\b/mu,
  events: {
    // An event is known by its class.
    names: ({ parts }) => (parts["path"] ?? []).flatMap(({ text }) => text.split("\\").at(-1) ?? []),
    sent: /^(?:Registered|Login|Logout|Failed|Attempting|Authenticated|Lockout|Verified|PasswordReset)$/u,
  },
};

export default laravelEvents;
