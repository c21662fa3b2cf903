import { expect, test } from "vitest";
import { parseType, type TypeText } from "../dist/resolve/type-text.js";

/** Draws a type in a notation independent of any language: `f(a, b) r` is a function, `[a, b]` a tuple, `name<a>` an application. */
function draw(type: TypeText): string {
  switch (type.kind) {
    case "name":
      return type.of.length === 0 ? type.name : `${type.name}<${type.of.map(draw).join(", ")}>`;
    case "union":
      return type.types.map(draw).join(" | ");
    case "both":
      return type.types.map(draw).join(" & ");
    case "tuple":
      return `[${type.types.map(draw).join(", ")}]`;
    case "function":
      return `f(${type.parameters.map(draw).join(", ")}) ${draw(type.result)}`;
    case "object":
      return `{${type.members.map(({ name, type: inner }) => `${name}: ${draw(inner)}`).join(", ")}}`;
    case "query":
      return `typeof ${type.path}`;
    case "member":
      return `${draw(type.of)}.${type.name}`;
    default:
      return "?";
  }
}

test.each([
  // TypeScript
  ["Promise<User | null>", "Promise<User>"],
  ["readonly User[]", "[]<User>"],
  ["Map<string, (user: User) => void>", "Map<string, f(User) ?>"],
  ["(req: Req, ...rest: Rest[]) => Promise<Res>", "f(Req, []<Rest>) Promise<Res>"],
  ["<T extends Id = string>(id: T, by?: (user: User) => Key): User", "f(T, f(User) Key) User"],
  ["new (id: string) => User", "f(string) User"],
  ["[user: User, set?: (to: User) => void]", "[User, f(User) ?]"],
  ["{ user: User; load(id: string): Promise<User>; on?: () => void }", "{user: User, load: f(string) Promise<User>, on: f() ?}"],
  ["Base & { extra: Extra }", "Base & {extra: Extra}"],
  ["T extends string ? Text : Numeric", "Text | Numeric"],
  ["typeof values[number]", "typeof values[]"],
  ["Shape['name']", "Shape.name"],
  ["value is User", "boolean"],
  ["asserts value is User", "boolean"],
  // Python
  ["dict[str, list[User]]", "dict<str, list<User>>"],
  ["Callable[[Request, int], Response]", "f(Request, int) Response"],
  ["Optional['User']", "Optional<User>"],
  // Go
  ["*User", "User"],
  ["[]*pkg.User", "[]<pkg.User>"],
  ["map[string][]User", "map<string, []<User>>"],
  ["(*User, error)", "[User, error]"],
  ["(user *User, err error)", "[User, error]"],
  ["func(a, b int, next http.Handler) (User, error)", "f(int, int, http.Handler) [User, error]"],
  ["<-chan User", "chan<User>"],
  ["Box[T]", "Box<T>"],
  // Java, C#, Kotlin
  ["final List<? extends User>", "List<User>"],
  ["Map.Entry<K, V>[]", "[]<Map.Entry<K, V>>"],
  ["List<User>?", "List<User>"],
  ["suspend (User) -> Unit", "f(User) Unit"],
  ["Builder.(User) -> Unit", "f(Builder, User) Unit"],
  // Rust, C, C++, PHP
  ["&'a mut Vec<Box<dyn Run>>", "Vec<Box<Run>>"],
  ["impl Fn(&User) -> Res", "f(User) Res"],
  ["[User; 3]", "[]<User>"],
  ["const struct user *", "user"],
  ["const std::vector<User>&", "std::vector<User>"],
  ["?User", "User"],
  ["\\App\\User|null", "\\App\\User"],
])("the type %s is parsed", (written, drawn) => {
  expect(draw(parseType(written))).toBe(drawn);
});

test.each(["", "…", "keyof T", "`a${string}`", "(".repeat(500), "a".repeat(5_000), "A<".repeat(100)])(
  "%j is not parsed as a type",
  (written) => {
    expect(draw(parseType(written))).toBe("?");
  },
);
