/** Objects that containers of frameworks make, the places that get them, and the calls that reach them. */
import { initProject, type Project, type Route } from "@codegraph/engine";
import { describe, expect, onTestFinished, test } from "vitest";
import { folder, write } from "./whole-index.js";

type Files = Readonly<Record<string, string>>;

async function opened(files: Files): Promise<Project> {
  const root = folder();
  for (const [path, text] of Object.entries(files)) write(root, path, text);
  const { project } = await initProject(root);
  onTestFinished(() => project.close());
  return project;
}

/** `IOrders -> SqlOrders Program.cs:4 into Api.cs:3` for each object. */
function drawn({ path, handler, file, line, clients }: Route): string {
  const into = clients.map((client) => `${client.file}:${client.line}`).join(", ");
  return `${path} -> ${handler.symbol?.path ?? "?"} ${file}:${line}${into === "" ? "" : ` into ${into}`}`;
}

async function objectsOf(project: Project, pattern = ""): Promise<string[]> {
  return (await project.routes(`INJECT ${pattern}`)).routes.map(drawn);
}

const SPRING: Files = {
  "src/main/java/shop/Payments.java": "package shop;\n\npublic interface Payments {\n  void pay(int amount);\n}\n",
  "src/main/java/shop/CardPayments.java": `package shop;

import org.springframework.context.annotation.Primary;
import org.springframework.stereotype.Service;

@Primary
@Service
public class CardPayments implements Payments {
  public void pay(int amount) {}
}
`,
  "src/main/java/shop/CashPayments.java": `package shop;

import org.springframework.stereotype.Service;

@Service("cash")
public class CashPayments implements Payments {
  public void pay(int amount) {}
}
`,
  "src/main/java/shop/TestPayments.java":
    "package shop;\n\npublic class TestPayments implements Payments {\n  public void pay(int amount) {}\n}\n",
  "src/main/java/shop/Checkout.java": `package shop;

import java.util.List;
import lombok.RequiredArgsConstructor;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.beans.factory.annotation.Qualifier;
import org.springframework.stereotype.Component;

@Component
@RequiredArgsConstructor
public class Checkout {
  private final Payments payments;
  private final List<Payments> all;
  private Payments unset;

  @Autowired
  @Qualifier("cash")
  private Payments cash;

  public void run() {
    payments.pay(1);
  }
}
`,
};

describe("INJECT routes of Spring", () => {
  test("narrow objects by @Primary and @Qualifier, and give a list all", async () => {
    const project = await opened(SPRING);
    expect(await objectsOf(project, "Payments")).toEqual([
      "CardPayments -> CardPayments src/main/java/shop/CardPayments.java:8 into src/main/java/shop/Checkout.java:12, src/main/java/shop/Checkout.java:13",
      "CashPayments -> CashPayments src/main/java/shop/CashPayments.java:6 into src/main/java/shop/Checkout.java:13, src/main/java/shop/Checkout.java:18",
    ]);
  });

  test("read setters, and methods that make beans with the names of their types", async () => {
    const project = await opened({
      "src/main/java/shop/Clock.java": "package shop;\n\npublic interface Clock {}\n",
      "src/main/java/shop/SystemClock.java": "package shop;\n\nclass SystemClock implements Clock {}\n",
      "src/main/java/shop/FixedClock.java": "package shop;\n\nclass FixedClock implements Clock {}\n",
      "src/main/java/shop/Wiring.java": `package shop;

import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;

@Configuration
class Wiring {
  @Bean
  Clock systemClock() {
    return new SystemClock();
  }

  @Bean
  Clock fixedClock() {
    return new FixedClock();
  }
}
`,
      "src/main/java/shop/Report.java": `package shop;

import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.stereotype.Service;

@Service
class Report {
  @Autowired
  void setClock(Clock fixedClock) {}
}
`,
    });
    expect(await objectsOf(project, "Clock")).toEqual([
      "Clock -> SystemClock src/main/java/shop/Wiring.java:9",
      "Clock -> FixedClock src/main/java/shop/Wiring.java:14 into src/main/java/shop/Report.java:9",
    ]);
    const { routes = [] } = await project.callers("Wiring.fixedClock");
    expect(routes.map(({ method, path, line }) => `${method} ${path} ${line}`)).toEqual(["INJECT Clock 14"]);
  });

  test("leave constructors out where a class has several and none is marked", async () => {
    const project = await opened({
      "src/main/java/shop/Ledger.java":
        "package shop;\n\nimport org.springframework.stereotype.Component;\n\n@Component\nclass Ledger {}\n",
      "src/main/java/shop/Archive.java": `package shop;

import org.springframework.stereotype.Component;

@Component
class Archive {
  Archive() {}

  Archive(Ledger ledger) {}
}
`,
    });
    expect(await objectsOf(project, "Ledger")).toEqual(["Ledger -> Ledger src/main/java/shop/Ledger.java:6"]);
  });
});

describe("INJECT routes of NestJS and Angular", () => {
  const NEST: Files = {
    "src/cats.repository.ts": `export abstract class CatsRepository {
  abstract find(): string[];
}
export class MemoryCats extends CatsRepository {
  find(): string[] {
    return [];
  }
}
export class SlowCats extends CatsRepository {
  find(): string[] {
    return [];
  }
}
`,
    "src/cats.service.ts": `import { Inject, Injectable } from "@nestjs/common";
import { CatsRepository } from "./cats.repository";

@Injectable()
export class CatsService {
  constructor(
    private readonly cats: CatsRepository,
    @Inject("LIMIT") private readonly limit: number,
  ) {}
  list() {
    return this.cats.find();
  }
}
`,
    "src/cats.module.ts": `import { Module } from "@nestjs/common";
import { CatsRepository, MemoryCats } from "./cats.repository";
import { ConfigService } from "@nestjs/config";
import { CatsService } from "./cats.service";

@Module({
  providers: [CatsService, ConfigService, { provide: CatsRepository, useClass: MemoryCats }, { provide: "LIMIT", useValue: 10 }],
})
export class CatsModule {}
`,
  };

  test("read providers with a class or a token, and constructors", async () => {
    const project = await opened(NEST);
    expect(await objectsOf(project)).toEqual([
      "CatsRepository -> MemoryCats src/cats.module.ts:7 into src/cats.service.ts:7",
      "CatsService -> CatsService src/cats.module.ts:7",
      "LIMIT -> ? src/cats.module.ts:7 into src/cats.service.ts:8",
    ]);
  });

  test("name the registered overrider among the callees, counted or listed, and no other one", async () => {
    const project = await opened(NEST);
    const { calls } = await project.callees("CatsService.list");
    const possible = calls.filter(({ through }) => through !== undefined);
    expect(possible.map(({ callee, certainty, registered }) => [callee.path, certainty, registered?.file, registered?.line])).toEqual([
      ["MemoryCats > find", "possible", "src/cats.module.ts", 7],
      ["SlowCats > find", "possible", undefined, undefined],
    ]);
    const counted = await project.callees("CatsService.list", { overrides: false });
    expect(counted.calls.map(({ callee, reaches }) => [callee.path, reaches?.map((each) => each.callee.path)])).toEqual([
      ["CatsRepository > find", ["MemoryCats > find"]],
    ]);
  });

  test("name the registration among the callers of an overrider", async () => {
    const project = await opened(NEST);
    const { calls } = await project.callers("MemoryCats.find");
    expect(calls.map(({ caller, certainty, registered }) => [caller.path, certainty, registered?.path])).toEqual([
      ["CatsService > list", "possible", "CatsRepository"],
    ]);
    expect((await project.callers("SlowCats.find")).calls.map(({ registered }) => registered)).toEqual([undefined]);
  });

  test("follow inject() to a class that provides itself", async () => {
    const project = await opened({
      "cart.ts": `import { inject, Injectable } from "@angular/core";
import { Prices } from "./prices";

@Injectable({ providedIn: "root" })
export class Cart {
  private readonly prices = inject(Prices);
}
`,
      "prices.ts": `import { Injectable } from "@angular/core";

@Injectable({ providedIn: "root" })
export class Prices {}
`,
    });
    expect(await objectsOf(project)).toEqual(["Cart -> Cart cart.ts:5", "Prices -> Prices prices.ts:4 into cart.ts:6"]);
  });
});

const DOTNET: Files = {
  "Orders.cs": `namespace Shop;

public interface IOrders { int All(); }
public class SqlOrders : IOrders { public SqlOrders(Clock clock) {} public int All() => 1; }
public class FileOrders : IOrders { public int All() => 2; }
public class Clock {}
public interface IRepository<T> {}
public class SqlRepository<T> : IRepository<T> {}
public interface IHandler<T> {}
public class CartHandler : IHandler<Cart> {}
public class OrderHandler : IHandler<Order> {}
`,
  "Program.cs": `using Shop;

var builder = WebApplication.CreateBuilder(args);
builder.Services.AddScoped<IOrders, SqlOrders>();
builder.Services.AddSingleton<Clock>();
builder.Services.AddTransient(typeof(IRepository<>), typeof(SqlRepository<>));
builder.Services.AddKeyedSingleton<IOrders, FileOrders>("file");
builder.Services.AddSingleton<IHandler<Cart>, CartHandler>();
builder.Services.AddSingleton<IHandler<Order>>(services => new OrderHandler());

var app = builder.Build();
app.MapGet("/orders", (IOrders orders) => orders.All());
app.MapGet("/archive", Api.Archive);
`,
  "Api.cs": `namespace Shop;

public class Api(IRepository<Order> repository, IHandler<Order> handler)
{
    public static int Archive([FromKeyedServices("file")] IOrders orders) => orders.All();
    public static int Count(IOrders orders) => orders.All();
}
`,
};

describe("INJECT routes of .NET", () => {
  test("read generic calls, types as values, keys and factories", async () => {
    const project = await opened(DOTNET);
    expect(await objectsOf(project)).toEqual([
      "Clock -> Clock Program.cs:5 into Orders.cs:4",
      "IHandler<Cart> -> CartHandler Program.cs:8",
      "IHandler<Order> -> OrderHandler Program.cs:9 into Api.cs:3",
      "IOrders -> SqlOrders Program.cs:4 into Program.cs:12",
      "IOrders -> FileOrders Program.cs:7 into Api.cs:5",
      "IRepository<> -> SqlRepository Program.cs:6 into Api.cs:3",
    ]);
  });

  test("leave out constructors that code calls, of types that no container makes", async () => {
    const project = await opened({
      "Clock.cs": "namespace Shop;\n\npublic interface IClock {}\npublic class Fast : IClock {}\n",
      "Program.cs": "using Shop;\n\nservices.AddScoped<IClock, Fast>();\nservices.AddScoped<Desk>();\n",
      "Desk.cs": `namespace Shop;

public class Row
{
    public Row(IClock clock) {}
}
public class Desk(IClock clock)
{
    public Row Next() => new Row(clock);
    public Desk Copy() => new Desk(clock);
}
`,
    });
    expect(await objectsOf(project, "IClock")).toEqual(["IClock -> Fast Program.cs:3 into Desk.cs:7"]);
  });

  test("follow a namespace that a file with a byte order mark imports for the whole project", async () => {
    const project = await opened({
      "Shop.csproj": "<Project />\n",
      "GlobalUsings.cs": "\uFEFFglobal using Shop.Views;\n",
      "Views/Page.cs": "namespace Shop.Views;\n\npublic class Page {}\npublic class Frame(Page page) {}\n",
      "Program.cs": "namespace Shop;\n\nservices.AddScoped<Page>();\n",
    });
    expect(await objectsOf(project, "Page")).toEqual(["Page -> Page Program.cs:3 into Views/Page.cs:4"]);
  });

  test("prefer the objects of a place's own project", async () => {
    const program = (type: string): string => `using Shop;\n\nservices.AddScoped<IClock, ${type}>();\n`;
    const project = await opened({
      "Lib/Clock.cs": "namespace Shop;\n\npublic interface IClock {}\npublic class Fast : IClock {}\npublic class Slow : IClock {}\n",
      "Lib/Shared.cs": "namespace Shop;\n\npublic class Shared(IClock clock) {}\n",
      "Web/Web.csproj": "<Project />\n",
      "Web/Program.cs": program("Fast"),
      "Web/Page.cs": "using Shop;\n\npublic class Page(IClock clock) {}\n",
      "Job/Job.csproj": "<Project />\n",
      "Job/Program.cs": program("Slow"),
    });
    expect(await objectsOf(project)).toEqual([
      "IClock -> Slow Job/Program.cs:3 into Lib/Shared.cs:3",
      "IClock -> Fast Web/Program.cs:3 into Lib/Shared.cs:3, Web/Page.cs:3",
    ]);
  });

  test("say that a container constructs a type, and keep it out of the unused code", async () => {
    const project = await opened(DOTNET);
    for (const symbol of ["SqlOrders.SqlOrders", "Orders.cs:4"]) {
      const { routes = [] } = await project.callers(symbol);
      expect(routes).toMatchObject([{ method: "INJECT", path: "IOrders", framework: ".NET", file: "Program.cs", line: 4 }]);
    }
    expect((await project.callers("Api")).routes).toBeUndefined();
    const { unused } = await project.unused();
    expect(unused.map(({ path }) => path).filter((path) => /Orders|Repository|Handler|Clock/u.test(path))).toEqual([]);
  });
});

test("INJECT routes of FastAPI lead from Depends to the function that is called", async () => {
  const project = await opened({
    "app/deps.py": "def get_session():\n    yield 1\n\n\ndef current_user():\n    return 1\n",
    "app/main.py": `from typing import Annotated

from fastapi import Depends, FastAPI

from app.deps import current_user, get_session

SessionDep = Annotated[int, Depends(get_session)]


def read_items(session: int = Depends(get_session), user: int = Depends(current_user)):
    return []
`,
  });
  expect(await objectsOf(project)).toEqual([
    "current_user -> current_user app/main.py:10 into app/main.py:10",
    "get_session -> get_session app/main.py:7 into app/main.py:7, app/main.py:10",
  ]);
});

test("routes() without the method INJECT lists no objects of containers", async () => {
  const project = await opened(DOTNET);
  expect((await project.routes()).routes.map(({ method }) => method)).toEqual(["GET", "GET"]);
});

test("INJECT routes follow an edit of a registration", async () => {
  const root = folder();
  for (const [path, text] of Object.entries(DOTNET)) write(root, path, text);
  const { project } = await initProject(root);
  onTestFinished(() => project.close());
  await project.routes("INJECT");
  write(root, "Program.cs", DOTNET["Program.cs"]!.replace("<IOrders, SqlOrders>", "<IOrders, FileOrders>"));
  await project.update();
  expect(await objectsOf(project, "IOrders")).toEqual([
    "IOrders -> FileOrders Program.cs:4 into Program.cs:12",
    "IOrders -> FileOrders Program.cs:7 into Api.cs:5",
  ]);
  expect((await project.callers("SqlOrders.SqlOrders")).routes).toBeUndefined();
});
