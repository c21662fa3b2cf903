import type { LanguageSpec } from "../../src/language-spec.js";
import { readHead } from "./heads.js";
import { findModule } from "./modules.js";

/** Index of the type argument for the elements of each container. For mappings these are the values. */
const ELEMENTS: Readonly<Record<string, number>> = {
  ...Object.fromEntries(
    "list List set Set frozenset FrozenSet Sequence MutableSequence Iterable Iterator Collection Generator AsyncIterable AsyncIterator AsyncGenerator deque Deque AbstractSet KeysView ValuesView"
      .split(" ")
      .map((name) => [name, 0]),
  ),
  ...Object.fromEntries("dict Dict Mapping MutableMapping OrderedDict defaultdict DefaultDict".split(" ").map((name) => [name, 1])),
};

const python: LanguageSpec = {
  id: "python",
  name: "Python",
  extensions: [".py", ".pyw", ".pyi"],
  grammar: "tree-sitter-python.wasm",
  keywords: (
    "False None True and as assert async await break class continue def del elif else except finally for from global " +
    "if import in is lambda nonlocal not or pass raise return try while with yield match case"
  ).split(" "),
  lineComment: "#",
  blockHead: "if 1",
  visibilityWords: {},
  visibility: ({ name }) => (/^_(?!_.*__$)/u.test(name) ? "private" : "public"),
  exported: ({ parentKind }) => parentKind === null || parentKind === "class",
  staticWords: [],
  asyncWords: ["async"],
  starts: [
    { why: "run as a script", line: { term: "__main__", pattern: /^if\s+__name__\s*==\s*["']__main__["']/u } },
    { why: "run as a package", files: /(?:^|\/)__main__\.py$/u },
  ],
  // Decorators that change how a definition is called or its result, rules for overriding, and routes.
  shownAttributes:
    /^@\s*(?:[\w.]+\.)?(?:property|cached_property|classproperty|staticmethod|classmethod|abstractmethod|abstractproperty|abstractclassmethod|abstractstaticmethod|overload|override|final|dataclass|dataclass_transform|define|frozen|attrs|total_ordering|runtime_checkable|singledispatch|singledispatchmethod|contextmanager|asynccontextmanager|deprecated|no_type_check|setter|getter|deleter|fixture|route|get|post|put|patch|delete|websocket|command|task|validator|field_validator|model_validator)\b/u,
  expressions: {
    literals: { string: "str", integer: "int", decimal: "float", boolean: "bool" },
    braces: "map",
    comprehensions: true,
    readHead,
  },
  calledByName:
    /^(?:__\w+__|setUp\w*|tearDown\w*|pytest_\w+|setup|teardown|application|urlpatterns|Meta|lambda_handler|default_app_config|visit_\w+|depart_\w+|do_[A-Z]+|_missing_|_generate_next_value_|_repr_\w+_|_ipython_\w+|fileno|isatty|readable|writable|seekable|flush|upgrade|downgrade)$/u,
  resolution: {
    sharing: "file",
    library: ["python"],
    manifests: ["pyproject.toml", "setup.py", "setup.cfg"],
    self: ["self", "cls"],
    super: ["super()"],
    implicitSelf: false,
    constructors: ["__init__", "__new__"],
    callConstructs: true,
    separator: ".",
    family: "python",
    variables: "assigned",
    locals: "flow",
    selfParameter: true,
    selfTypes: ["cls"],
    calledOn: ["Self"],
    typeModules: ["typing", "typing_extensions"],
    importedOnly: true,
    inheritance: "linear",
    submodules: true,
    transparent: ["Optional", "typing.Optional", "Awaitable", "Final", "ClassVar", "Annotated"],
    typeWords: { type: "static", Type: "static", "typing.Type": "static", tuple: "tuple", Tuple: "tuple", "typing.Tuple": "tuple" },
    accessors: /@\s*(?:[\w.]+\.)?(?:property|cached_property|classproperty|abstractproperty)\b/u,
    typeVariables: ["TypeVar", "typing.TypeVar", "ParamSpec"],
    listType: "list",
    mapType: "dict",
    elements: ELEMENTS,
    iterated: { dict: 0, Dict: 0, Mapping: 0, MutableMapping: 0, OrderedDict: 0, defaultdict: 0 },
    callMember: "__call__",
    metaclassWord: "metaclass",
    typeMember: "__class__",
    awaitMember: "__await__",
    missingMember: "__getattr__",
    entered: { made: /@\s*(?:[\w.]+\.)?(?:async)?contextmanager\b/u, members: ["__enter__", "__aenter__"] },
    descriptorMember: "__get__",
    injected: {
      into: /^test/u,
      made: /@\s*(?:pytest\s*\.\s*|pytest_asyncio\s*\.\s*)?fixture\b/u,
      named: /\bfixture\s*\([^)]*\bname\s*=\s*["'](\w+)["']/u,
      shared: "conftest.py",
      yields: ["Generator", "AsyncGenerator", "Iterator", "AsyncIterator"],
    },
    indexMember: "__getitem__",
    iterateMember: "__iter__",
    modules: findModule,
  },
};

export default python;
