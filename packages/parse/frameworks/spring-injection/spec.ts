import type { FrameworkSpec, InjectionPlace, Registration } from "../../src/wiring/framework-spec.js";
import type { WiringMatch } from "../../src/wiring/wiring-facts.js";
import { JAVA } from "../_java/family.js";

/** Annotations of classes that Spring constructs. */
const STEREOTYPE =
  /@(?:Component|Service|Repository|Controller|RestController|Configuration|SpringBootApplication|AutoConfiguration|ControllerAdvice|RestControllerAdvice|ConfigurationProperties|TestConfiguration|Endpoint)\b/u;

/** Reads a class with a stereotype, an interface that Spring Data implements, or a method that makes a bean. */
function registered({ parts, set }: WiringMatch): Registration | null {
  const target = parts["target"]?.[0];
  if (target === undefined) return null;
  const result = parts["result"]?.[0] ?? null;
  const written = stringOf(parts["bean"]?.[0]?.text);
  return {
    service: null,
    implementation: parts["made"]?.[0] ?? result ?? target,
    result,
    factory: result === null ? null : target,
    name: written ?? (result === null ? beanName(target.text) : target.text),
    isPrimary: set["primary"] !== undefined,
  };
}

function received({ parts, set }: WiringMatch): InjectionPlace | null {
  const service = parts["service"]?.[0];
  if (service === undefined) return null;
  const head = parts["head"]?.[0]?.text ?? "";
  // Spring calls the only constructor, or the one with an annotation.
  if (set["declared"] === undefined && (set["several"] !== undefined || !STEREOTYPE.test(head))) return null;
  const isField = set["lombok"] !== undefined && set["declared"] === undefined;
  if (isField && !isConstructorField(head, parts["modifiers"]?.[0]?.text ?? "")) return null;
  return { service, name: stringOf(parts["qualifier"]?.[0]?.text), preferredName: parts["name"]?.[0]?.text ?? null };
}

/** True for a field that Lombok makes a parameter of the constructor. */
function isConstructorField(head: string, modifiers: string): boolean {
  if (/\bstatic\b/u.test(modifiers)) return false;
  return /@AllArgsConstructor\b/u.test(head) || /\bfinal\b/u.test(modifiers);
}

function stringOf(text: string | undefined): string | null {
  return /^"([^"]*)"$/u.exec(text ?? "")?.[1] ?? null;
}

/** Name of a bean of a class: with a small first letter, unless two capital ones begin it. */
function beanName(type: string): string {
  return /^\p{Lu}{2}/u.test(type) ? type : type.charAt(0).toLowerCase() + type.slice(1);
}

const springInjection: FrameworkSpec = {
  id: "spring-injection",
  name: "Spring",
  family: JAVA,
  mentions: ["springframework", "jakarta", "javax"],
  imports: /^(?:org\.springframework|(?:jakarta|javax)\.(?:inject|annotation))\b/u,
  injection: {
    registered,
    received,
    wrappers:
      /^(?:List|Set|Collection|Stream|Iterable|Optional|ObjectProvider|ObjectFactory|Provider|Lazy|Map<\s*String\s*,)\s*<?\s*(?:\?\s*extends\s+)?(.+)>$/u,
    folder: /^(.*?)src\/(?:main|test)\//u,
    collections: /^(?:List|Set|Collection|Stream|Iterable|Map|ObjectProvider)\b/u,
  },
};

export default springInjection;
