import type { LanguageSpec } from "../../src/language-spec.js";
import { readHead } from "./heads.js";
import { readImport } from "./imports.js";
import { findModule } from "./modules.js";
import { openMacros } from "./opened-macros.js";

/** Kinds whose members are as visible as the definition itself. */
const PUBLIC_MEMBERS = new Set(["trait", "enum", "enum_member"]);

/** Methods of the standard library's wrappers. `Deref` forwards all others to the wrapped value. */
const WRAPPERS: Readonly<Record<string, readonly string[]>> = {
  Arc: ["clone"],
  Rc: ["clone"],
  Box: [],
  Pin: ["as_mut", "as_ref", "get_mut", "set"],
  BoxFuture: ["poll"],
  Future: ["poll"],
  LocalBoxFuture: ["poll"],
  Option: (
    "and and_then as_deref as_deref_mut as_mut as_ref as_slice clone cloned cmp copied eq expect filter flatten fmt " +
    "get_or_insert get_or_insert_default get_or_insert_with hash insert inspect into_iter is_none is_none_or is_some " +
    "is_some_and iter iter_mut map map_or map_or_else ne ok_or ok_or_else or or_else partial_cmp replace take take_if " +
    "transpose unwrap unwrap_or unwrap_or_default unwrap_or_else unzip xor zip"
  ).split(" "),
  Result: (
    "and and_then as_deref as_deref_mut as_mut as_ref clone cloned cmp copied eq err expect expect_err flatten fmt hash " +
    "inspect inspect_err into_iter is_err is_err_and is_ok is_ok_and iter iter_mut map map_err map_or map_or_else ne ok " +
    "or or_else partial_cmp transpose unwrap unwrap_err unwrap_or unwrap_or_default unwrap_or_else"
  ).split(" "),
  Cell: words("get get_mut into_inner replace set swap take update"),
  Cow: words("into_owned is_borrowed is_owned to_mut"),
  Lazy: [],
  LazyCell: [],
  LazyLock: [],
  Mutex: words("blocking_lock clear_poison get_mut into_inner is_poisoned lock try_lock"),
  MutexGuard: [],
  OnceCell: words("get get_mut get_or_init get_or_try_init into_inner set take wait"),
  OnceLock: words("get get_mut get_or_init get_or_try_init into_inner set take wait"),
  Ref: [],
  RefCell: words("as_ptr borrow borrow_mut get_mut into_inner replace replace_with swap take try_borrow try_borrow_mut"),
  RefMut: [],
  RwLock: words("blocking_read blocking_write clear_poison get_mut into_inner is_poisoned read try_read try_write write"),
  RwLockReadGuard: [],
  RwLockWriteGuard: [],
  Weak: words("strong_count upgrade weak_count"),
};

/** Methods of the standard library's wrappers that open them. The library's locks return a `Result`, others the value. */
const OPENED: Readonly<Record<string, string>> = {
  ...wordsTo("Result", "lock read try_lock try_read try_write write blocking_lock blocking_read blocking_write"),
  ...wordsTo("Result", "try_borrow try_borrow_mut"),
  ...wordsTo("Option", "get get_mut upgrade"),
  ...wordsTo("", "borrow borrow_mut get_or_init get_or_try_init into_inner into_owned replace_with to_mut"),
};

/** Methods that return the wrapped value or the receiver. */
const UNWRAPPING: readonly string[] = (
  "as_deref as_deref_mut as_mut as_ref borrow borrow_mut by_ref clone cloned context copied expect inspect map_err ok " +
  "ok_or ok_or_else or_default or_else or_insert or_insert_with or_insert_with_key and_modify replace take to_owned unwrap unwrap_or " +
  "unwrap_or_default unwrap_or_else with_context wrap_err wrap_err_with"
).split(" ");

/** Type argument that indexing yields, by container. */
const ELEMENTS: Readonly<Record<string, number>> = {
  BTreeMap: 1,
  BTreeSet: 0,
  BinaryHeap: 0,
  DoubleEndedIterator: 0,
  ExactSizeIterator: 0,
  HashMap: 1,
  HashSet: 0,
  IndexMap: 1,
  IndexSet: 0,
  IntoIter: 0,
  IntoIterator: 0,
  Iter: 0,
  Iterator: 0,
  LinkedList: 0,
  SmallVec: 0,
  Vec: 0,
  VecDeque: 0,
};

/** Methods of the standard library's containers, iterators and wrappers. */
const CONTAINERS = {
  same: words(
    "as_mut_slice as_slice by_ref chain copied cycle drain filter fuse into_iter into_sorted_vec iter iter_mut peekable retain_mut rev skip " +
      "skip_while step_by take_while to_vec",
  ),
  element: words("back back_mut entry first first_mut front front_mut get get_mut insert pop pop_back pop_front remove swap_remove"),
  next: words("find last last_mut max_by max_by_key min_by min_by_key next next_back nth peek peek_mut reduce"),
  values: words("into_values values values_mut"),
  numbered: words("enumerate"),
  given: words(
    "all and_then any filter filter_map find find_map flat_map for_each inspect is_some_and is_ok_and map map_while max_by_key " +
      "min_by_key partition position retain retain_mut rposition skip_while sort_by_cached_key sort_by_key sort_unstable_by_key take_while " +
      "try_for_each",
  ),
  givenAt: {
    and_modify: { argument: 0, elements: [0] },
    dedup_by: { argument: 0, elements: [0, 1] },
    dedup_by_key: { argument: 0, elements: [0] },
    fold: { argument: 1, elements: [1] },
    is_none_or: { argument: 0, elements: [0] },
    map_or: { argument: 1, elements: [0] },
    map_or_else: { argument: 1, elements: [0] },
    max_by: { argument: 0, elements: [0, 1] },
    min_by: { argument: 0, elements: [0, 1] },
    reduce: { argument: 0, elements: [0, 1] },
    sort_by: { argument: 0, elements: [0, 1] },
    sort_unstable_by: { argument: 0, elements: [0, 1] },
    try_fold: { argument: 1, elements: [1] },
  },
  mapped: words("and_then filter_map map map_while"),
  flattened: words("flat_map"),
  paired: words("zip"),
  pieces: words("array_windows chunk_by chunks chunks_exact chunks_mut rchunks split_inclusive windows"),
  collected: "collect",
  optional: "Option",
};

/** The error in a `Result`. */
const FAILURES = {
  wrapper: "Result",
  argument: 1,
  members: words("expect_err unwrap_err"),
  optional: words("err"),
  given: words("inspect_err is_err_and map_err or_else unwrap_or_else"),
};

/** Functions that a type may have for several types of the argument, by one trait: `impl From<Page> for Text`. */
const TOLD_BY_ARGUMENT = words("from try_from");

/** Functions that derivations of the standard library, clap and serde declare, which return a value of their type. */
const DERIVED_MAKERS = words("default deserialize from_args parse parse_from try_parse try_parse_from");

/** Methods of traits that are derived, or implemented for all types that have another trait. */
const DERIVED = words(
  "as_mut as_ref borrow borrow_mut clamp clone clone_from clone_into cmp default eq fmt from ge gt hash into into_iter le lt max min ne " +
    "partial_cmp to_owned to_string try_from try_into type_id",
);

/** Maps each word of a list to a value. */
function wordsTo(value: string, list: string): Readonly<Record<string, string>> {
  return Object.fromEntries(words(list).map((word) => [word, value]));
}

function words(list: string): readonly string[] {
  return list.split(" ");
}

const rust: LanguageSpec = {
  id: "rust",
  name: "Rust",
  extensions: [".rs"],
  grammar: "tree-sitter-rust.wasm",
  keywords: (
    "as async await break const continue crate dyn else enum extern false fn for if impl in let loop match mod move mut " +
    "pub ref return self Self static struct super trait true type unsafe use where while union macro_rules abstract " +
    "become box do final gen macro override priv raw try typeof unsized virtual yield bool char f32 f64 i8 i16 i32 i64 " +
    "i128 isize str u8 u16 u32 u64 u128 usize"
  ).split(" "),
  prepare: openMacros,
  // In `pub(crate)` and `pub(super)` the last word decides.
  remedies: [
    // A macro named like a primitive type: `u32!(5)`.
    [/\b(?:[iu](?:8|16|32|64|128|size)|f(?:32|64)|bool|char|str)(?=!\s*[([{])/gu, (name) => name.toUpperCase()],
  ],
  visibilityWords: { pub: "public", crate: "internal", super: "internal", self: "private" },
  visibility: ({ kind, stated, marked, parentKind }) => {
    if (stated) return stated;
    if (kind === "macro") return null;
    return marked || (parentKind !== null && PUBLIC_MEMBERS.has(parentKind)) ? "public" : "private";
  },
  exported: (_, visibility) => visibility !== "private",
  staticWords: [],
  asyncWords: ["async"],
  readImport,
  starts: [{ why: "main function", function: "main", files: /(?:^|\/)src\/(?:main\.rs|bin\/[^/]+(?:\/main)?\.rs)$/u }],
  // Attributes that rustdoc prints: derives, `must_use`, deprecation and similar.
  shownAttributes: /^#!?\[\s*(?:derive|must_use|non_exhaustive|deprecated|repr|track_caller|target_feature|proc_macro\w*)\b/u,
  // Adds the fields of a variant.
  finishSignature: (signature, { kind }, body) =>
    kind === "enum_member" && body.startsWith("{")
      ? `${signature} ${body
          .slice(0, 1_000)
          .replace(/\/\/.*$|#\[[^\]]*\]/gmu, "")
          .replace(/\s+/gu, " ")
          .replace(/, \}$/u, " }")}`
      : signature,
  expressions: {
    literals: { string: "str", character: "char", boolean: "bool" },
    blocksYield: true,
    longChains: true,
    slices: "..",
    readHead,
    givenTo: TOLD_BY_ARGUMENT,
  },
  calledByName: /^(?:main|drop|fmt|from|into|default|clone|eq|cmp|hash|next|deref\w*|index\w*)$/u,
  resolution: {
    sharing: "file",
    self: ["self", "Self"],
    super: [],
    implicitSelf: false,
    constructors: [],
    callConstructs: true,
    separator: "::",
    family: "rust",
    locals: "shadowing",
    selfParameter: true,
    selfTypes: ["Self"],
    moduleWords: { around: "self", above: "super", outermost: "crate", macros: "macro_use" },
    submodules: true,
    transparent: Object.keys(WRAPPERS),
    wrapping: {
      "Arc::clone": "Arc",
      "Arc::new": "Arc",
      "Box::new": "Box",
      "Box::pin": "Box",
      "Cell::new": "Cell",
      "Cow::Borrowed": "Cow",
      "Cow::Owned": "Cow",
      "Mutex::new": "Mutex",
      "Rc::clone": "Rc",
      "Rc::new": "Rc",
      "RefCell::new": "RefCell",
      "RwLock::new": "RwLock",
      Ok: "Result",
      Some: "Option",
    },
    wrappers: WRAPPERS,
    opened: OPENED,
    failures: FAILURES,
    derivedMakers: DERIVED_MAKERS,
    fluent: UNWRAPPING,
    elements: ELEMENTS,
    orderedFields: true,
    iterators: { element: "Item", type: "Iterator" },
    indexMember: "index",
    toldByArgument: TOLD_BY_ARGUMENT,
    typedResults: words("downcast downcast_mut downcast_ref from_reader from_slice from_str get_one parse"),
    iterated: { BTreeMap: -1, HashMap: -1, IndexMap: -1 },
    containers: CONTAINERS,
    // Paths do not tell an awaited value from its future.
    pointerMembers: ["deref", "into_future"],
    derivedMembers: DERIVED,
    foreignTraits: { derefs: { OsString: "OsStr", PathBuf: "Path", String: "str", Vec: "[]" } },
    manifests: ["Cargo.toml"],
    modules: findModule,
  },
};

export default rust;
