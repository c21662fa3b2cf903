/**
 * Macros in positions where the grammars accept none. They expand to attributes, linkage or nothing, so a declaration parses the same
 * without them. Directives are skipped, because they define these words. Lookaround is bounded, as lines of generated code would otherwise
 * take unbounded time before the parse timeout applies.
 */
export const UNREADABLE: readonly RegExp[] = [
  // `class LEVELDB_EXPORT DB {`, `struct ALIGNED(8) node : base`
  /\b(?:class|struct|union|enum)\s+([A-Z][A-Z0-9_]{2,}(?:\s*\([^()\n]*\))?)(?=\s+[A-Za-z_]\w*(?:::\w+)*(?:<[^<>;{}]*>)?\s*(?:final\s*)?(?:\{|:[^:]))/gu,
  // `REDISMODULE_API int f(void);`, `static FORCE_INLINE int f(void)`, `int WINAPI main(void)`
  /(?<!#[^\n]{0,400})\b((?:[A-Z][A-Z0-9]*(?:_[A-Z0-9]+)*_(?:API|ATTR|CALL|CDECL|CONST(?:EVAL|EXPR)\d*|DATA|DECL|DEPRECATED|EXPORT|EXPORTS|EXTERN|FUNC|IMPORT|INLINE|NOEXCEPT|NOINLINE|NORETURN|PUBLIC|VISIBILITY)|APIENTRY|CALLBACK|WINAPI)_?)\b(?:(?=\s+[#A-Za-z_*~])|(?<=\)[\w\s]{0,40})(?=\s*;))/gu,
  // `if FMT_CONSTEXPR20 (…)`
  /\bif\s+([A-Z_]+CONSTEXPR\d*)(?=\s*\()/gu,
  // `class Widget { Q_OBJECT`
  /^[ \t]*(Q_OBJECT|Q_GADGET|Q_DISABLE_COPY\(\w+\))[ \t\r]*$/gmu,
  // Annotations of Clang's thread safety analysis: `int refs_ GUARDED_BY(mutex_);`
  /(?<!#[^\n]{0,400})\b((?:[A-Z]+_)?(?:(?:PT_)?GUARDED_BY|(?:PT_)?GUARDED_VAR|ACQUIRED_(?:BEFORE|AFTER)|(?:EXCLUSIVE_|SHARED_)?(?:LOCKS?_REQUIRED|(?:TRY)?LOCK_FUNCTION)|UNLOCK_FUNCTION|LOCKS?_EXCLUDED|LOCK_RETURNED|ASSERT_(?:EXCLUSIVE|SHARED)_LOCK|(?:SCOPED_)?LOCKABLE|NO_THREAD_SAFETY_ANALYSIS)_?\b(?:\s*\([^()]*\))?)/gu,
  // `template <typename T, ENABLE_IF(is_integral<T>())>`
  /(,\s*(?:[A-Z]+_)*ENABLE_IF(?:_T)?\s*\((?:[^()]|\((?:[^()]|\([^()]*\))*\))*\))(?=\s*[,>])/gu,
  // `#if defined(X) && __has_include(<version>)`
  /^[ \t]*#[^\n]*?\b\w*has_include\w*(\s*\(\s*[<"][^>"\n]*[>"]\s*\))/gimu,
  // Comment in a macro of several lines, which would end the macro.
  /(\/\*(?:[^*\n]|\*(?!\/)){0,2000}\*\/)(?=[^\n]{0,2000}\\\r?$)/gmu,
  // `"%" PRIu64 "\n"`
  /"\s*(PRI[dioux](?:8|16|32|64|PTR|MAX))\b/gu,
];
