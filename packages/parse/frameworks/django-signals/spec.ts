import type { FrameworkSpec } from "../../src/wiring/framework-spec.js";
import type { WiringMatch } from "../../src/wiring/wiring-facts.js";
import { PYTHON } from "../_python/family.js";

/** Returns the names of signals, each with the sender that the source names: `post_save User`. */
function signalsOf({ kind, parts }: WiringMatch): string[] {
  const sender = kind === "client" ? undefined : parts["sender"]?.[0]?.text.split(".").at(-1);
  const names = [...(parts["path"]?.[0]?.text ?? "").matchAll(/[\w.]+/gu)].map(([name]) => name.split(".").at(-1)!);
  // A sender in a variable or a setting is not told.
  const isType = sender !== undefined && /^[A-Z]\w*[a-z]/u.test(sender);
  return names.map((name) => (isType && SENT.test(name) ? `${name} ${sender}` : name));
}

/** Signals of Django. */
const SENT =
  /^(?:(?:pre|post)_(?:init|save|delete|migrate)|m2m_changed|class_prepared|request_(?:started|finished)|got_request_exception|setting_changed|template_rendered|connection_created|user_(?:logged_in|logged_out|login_failed))(?: |$)/u;

const djangoSignals: FrameworkSpec = {
  id: "django-signals",
  name: "Django signals",
  family: PYTHON,
  mentions: ["receiver", "Signal", "connect", "send", "send_robust"],
  imports: /^django\b/u,
  signs: /@receiver\(|\.connect\(|\.send(?:_robust)?\(/u,
  events: { names: signalsOf, sent: SENT },
};

export default djangoSignals;
