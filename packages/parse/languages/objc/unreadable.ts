import { UNREADABLE as C } from "../_c/unreadable.js";

/** Macros that annotate declarations. */
export const UNREADABLE: readonly RegExp[] = [
  ...C,
  // `NS_ASSUME_SOMETHING`, `NO_SANITIZE("alignment")` alone on an unindented line, unless a body follows or a list continues.
  /(?<![,{(|&+=\\?:<-]\s*)^([A-Z][A-Z0-9_]{3,}(?:\((?:[^()\n]|\([^()\n]*\))*\))?)(?=[ \t]*(?:\/[/*].*)?\r?$)(?!(?:\s|\/\/.*|\/\*[^]*?\*\/)*[{(])/gmu,
  /\b(NS_ASSUME_NONNULL_BEGIN|NS_ASSUME_NONNULL_END|NS_DESIGNATED_INITIALIZER|NS_REQUIRES_SUPER|NS_UNAVAILABLE|NS_NOESCAPE|NS_SWIFT_NOTHROW|NS_REFINED_FOR_SWIFT|NS_RETURNS_RETAINED|IBOutlet|IBInspectable|IB_DESIGNABLE|__kindof|__unused|__covariant|_Nonnull|_Nullable|__nullable|__nonnull|nullable|nonnull|null_resettable|null_unspecified)\b(?!\s*[,)=])/gu,
  /\b((?:NS_SWIFT_NAME|NS_SWIFT_UNAVAILABLE|NS_AVAILABLE|NS_AVAILABLE_IOS|NS_AVAILABLE_MAC|NS_DEPRECATED|NS_DEPRECATED_IOS|NS_DEPRECATED_MAC|NS_FORMAT_FUNCTION|API_AVAILABLE|API_UNAVAILABLE|API_DEPRECATED|DEPRECATED_MSG_ATTRIBUTE|UI_APPEARANCE_SELECTOR|__attribute__|__deprecated_msg|__API_AVAILABLE)\s*\((?:[^()]|\((?:[^()]|\([^()]*\))*\))*\))/gu,
];
