/** Keywords of C and the names of its primitive types. */
export const C_KEYWORDS: readonly string[] = (
  "alignas alignof asm auto bool break case char const constexpr continue default do double else enum extern false float " +
  "for goto if inline int int8_t int16_t int32_t int64_t intptr_t long nullptr ptrdiff_t register restrict return short " +
  "signed size_t sizeof ssize_t static static_assert struct switch thread_local true typedef typeof typeof_unqual uint8_t " +
  "uint16_t uint32_t uint64_t uintptr_t union unsigned void volatile while _Alignas _Alignof _Atomic _BitInt _Bool " +
  "_Complex _Decimal32 _Decimal64 _Decimal128 _Generic _Imaginary _Noreturn _Static_assert _Thread_local define defined " +
  "elif elifdef elifndef endif error ifdef ifndef include line pragma undef warning NULL"
).split(" ");

/** Keywords of C++ that C lacks. */
export const CPP_KEYWORDS: readonly string[] = (
  "and and_eq bitand bitor catch char8_t char16_t char32_t class co_await co_return co_yield compl concept consteval " +
  "constinit const_cast decltype delete dynamic_cast explicit export final friend import module mutable namespace new " +
  "noexcept not not_eq operator or or_eq override private protected public reinterpret_cast requires static_cast template " +
  "this throw try typeid typename using virtual wchar_t xor xor_eq"
).split(" ");

/** Keywords of both languages without the names of types. */
export const KEYWORDS: ReadonlySet<string> = new Set([...C_KEYWORDS, ...CPP_KEYWORDS].filter((word) => !/_t$|^NULL$/u.test(word)));
