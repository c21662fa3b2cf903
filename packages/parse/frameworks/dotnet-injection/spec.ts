import type { FrameworkSpec, InjectionPlace, Registration } from "../../src/wiring/framework-spec.js";
import type { WiringMatch } from "../../src/wiring/wiring-facts.js";
import { CSHARP } from "../_csharp/family.js";

/** Reads `AddScoped<IOrders, Orders>()` and its kinds: the service, then its implementation, or a factory that constructs it. */
function registered({ parts }: WiringMatch): Registration | null {
  const [service, implementation] = parts["types"] ?? [];
  const made = parts["made"]?.[0];
  const type = service ?? made;
  if (type === undefined) return null;
  const method = parts["method"]?.[0]?.text ?? "";
  const isKeyed = method.includes("Keyed");
  const isFactory = (parts["arguments"] ?? []).length > (isKeyed ? 1 : 0) && !/HttpClient|HostedService|DbContext/u.test(method);
  const own = made ?? (isFactory ? null : type);
  return { service: type, implementation: implementation ?? own, name: isKeyed ? (parts["arguments"]?.[0]?.text ?? null) : null, isKeyed };
}

function received({ parts }: WiringMatch): InjectionPlace | null {
  const service = parts["service"]?.[0];
  return service === undefined ? null : { service, name: parts["key"]?.[0]?.text ?? null, preferredName: null };
}

const dotnetInjection: FrameworkSpec = {
  id: "dotnet-injection",
  name: ".NET",
  family: CSHARP,
  mentions: [
    "AddScoped",
    "AddTransient",
    "AddSingleton",
    "TryAddScoped",
    "TryAddTransient",
    "TryAddSingleton",
    "AddKeyedScoped",
    "AddKeyedTransient",
    "AddKeyedSingleton",
    "AddHttpClient",
    "AddHostedService",
    "AddDbContext",
    "AddDbContextPool",
    "AddNpgsqlDbContext",
    "AddSqlServerDbContext",
  ],
  injection: {
    registered,
    received,
    wrappers: /^(?:IEnumerable|Lazy|Func)\s*<\s*(.+)>$/u,
    collections: /^IEnumerable\b/u,
    manifests: /\.csproj$/u,
  },
};

export default dotnetInjection;
