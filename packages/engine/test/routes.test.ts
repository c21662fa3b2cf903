/** Routes of web frameworks with their prefixes and handlers, and the requests that meet them. */
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { initProject, meetRoutes, type Project, type Route } from "@codegraph/engine";
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

/** `GET /users -> load app.ts:3` for each route. */
function drawn({ method, path, known, handler }: Route): string {
  const place = handler.file === null ? "?" : `${handler.file}:${handler.line}`;
  return `${method} ${path}${known ? "" : " (unknown)"} -> ${handler.symbol?.path ?? handler.text} ${place}`;
}

async function routesOf(files: Files, pattern = ""): Promise<string[]> {
  const project = await opened(files);
  return (await project.routes(pattern)).routes.map(drawn);
}

describe("routes() puts prefixes together", () => {
  test("of routers that other files mount", async () => {
    const found = await routesOf({
      "app.js": `const express = require("express");
const app = (module.exports = express());
const API = "/api";
app.use(API, require("./users"));
app.get("/", (req, res) => res.send("hello"));
`,
      "users.js": `const { Router } = require("express");
const controller = require("./controller");
const router = Router();
router.get("/users", controller.list);
router.route("/users/:id").get(controller.show).delete(check, controller.remove);
module.exports = router;
`,
      "controller.js": `exports.list = function list(req, res) {};
exports.show = function show(req, res) {};
exports.remove = function remove(req, res) {};
`,
    });
    expect(found).toEqual([
      "GET / -> (function) app.js:5",
      "GET /api/users -> list controller.js:1",
      "DELETE /api/users/:id -> remove controller.js:3",
      "GET /api/users/:id -> show controller.js:2",
    ]);
  });

  test("of a router that is passed to a function", async () => {
    const found = await routesOf({
      "go.mod": "module shop\n",
      "main.go": `package main

import (
	"github.com/gin-gonic/gin"
	"shop/users"
)

func main() {
	r := gin.Default()
	v1 := r.Group("/api")
	users.Register(v1.Group("/users"))
}
`,
      "users/routes.go": `package users

import "github.com/gin-gonic/gin"

func Register(router *gin.RouterGroup) {
	router.POST("/login", Login)
}

func Login(c *gin.Context) {}
`,
    });
    expect(found).toEqual(["POST /api/users/login -> Login users/routes.go:9"]);
  });

  test("of a plugin, by its registration or by its folder", async () => {
    const found = await routesOf({
      "app.ts": `import autoload from "@fastify/autoload";
import Fastify from "fastify";
import health from "./health.js";
const fastify = Fastify();
fastify.register(health, { prefix: "/health" });
fastify.register(autoload, { dir: path.join(import.meta.dirname, "routes") });
`,
      "health.ts": `import type { FastifyInstance } from "fastify";
export default async function health(fastify: FastifyInstance) {
  fastify.route({ method: ["GET", "HEAD"], url: "/live", handler: live });
}
function live() {}
`,
      "routes/api/tasks/index.ts": `import type { FastifyPluginAsync } from "fastify";
import fp from "fastify-plugin";
const plugin: FastifyPluginAsync = async (fastify) => {
  fastify.get("/:id", async function (request) {});
};
export default fp(plugin);
`,
    });
    expect(found).toEqual([
      "GET /api/tasks/:id -> (function) routes/api/tasks/index.ts:4",
      "GET /health/live -> live health.ts:5",
      "HEAD /health/live -> live health.ts:5",
    ]);
  });

  test("from a constant of another file", async () => {
    const found = await routesOf({
      "app/main.py": `from fastapi import FastAPI
from app.api import users
from app.config import settings
app = FastAPI()
app.include_router(users.router, prefix=settings.API_V1_STR)
`,
      "app/config.py": `class Settings:
    API_V1_STR: str = "/api/v1"
settings = Settings()
`,
      "app/api/__init__.py": "",
      "app/__init__.py": "",
      "app/api/users.py": `from fastapi import APIRouter
router = APIRouter(prefix="/users")
@router.get("/{id}")
def read_user(id: int): ...
`,
    });
    expect(found).toEqual(["GET /api/v1/users/{id} -> read_user app/api/users.py:4"]);
  });

  test("of a blueprint, whose own prefix its registration replaces", async () => {
    const found = await routesOf({
      "app.py": `from flask import Blueprint, Flask
app = Flask(__name__)
auth = Blueprint("auth", __name__, url_prefix="/auth")
@auth.route("/login", methods=["GET", "POST"])
def login(): ...
app.register_blueprint(auth, url_prefix="/account")
`,
    });
    expect(found).toEqual(["GET /account/login -> login app.py:5", "POST /account/login -> login app.py:5"]);
  });

  test("of URL configurations that include others", async () => {
    const found = await routesOf({
      "shop/settings.py": `ROOT_URLCONF = "shop.urls"\n`,
      "shop/urls.py": `from django.urls import include, path
urlpatterns = [path("api/", include("shop.articles.urls"))]
`,
      "shop/articles/urls.py": `from django.urls import path, re_path
from . import views
urlpatterns = [path("articles/<slug:slug>/", views.show), re_path(r"^tags/(?P<name>[-\\w]+)/$", views.Tag.as_view())]
`,
      "shop/articles/views.py": `def show(request, slug): ...
class Tag(View):
    def get(self, request, name): ...
`,
      "shop/articles/__init__.py": "",
      "shop/__init__.py": "",
    });
    expect(found).toEqual([
      "ANY /api/articles/<slug:slug>/ -> show shop/articles/views.py:1",
      "GET /api/tags/<name>/ -> Tag > get shop/articles/views.py:3",
    ]);
  });

  test("of a URL configuration that is included with the name of its application", async () => {
    const found = await routesOf({
      "shop/settings.py": `ROOT_URLCONF = "shop.urls"\n`,
      "shop/urls.py": `from django.urls import include, path
urlpatterns = [path("users/", include(("shop.users", "users")))]
`,
      "shop/users.py": `from django.urls import path
def show(request, id): ...
urlpatterns = [
    path(
        "<int:id>/",  # noqa: E501
        show,
    )
]
`,
      "shop/__init__.py": "",
    });
    expect(found).toEqual(["ANY /users/<int:id>/ -> show shop/users.py:2"]);
  });

  test("of lists inside a URL configuration", async () => {
    const found = await routesOf({
      "shop/settings.py": `ROOT_URLCONF = "shop.urls"\n`,
      "shop/urls.py": `from django.urls import include, path
urlpatterns = [path("api/", include("shop.users"))]
`,
      "shop/users.py": `from django.urls import include, path
def login(request): ...
urlpatterns = [
    path("session/", include(([path("login/", login)], "session"))),
    path("jwt/", include([path("old/", include([path("login/", login)]))])),
]
`,
      "shop/__init__.py": "",
    });
    expect(found).toEqual(["ANY /api/jwt/old/login/ -> login shop/users.py:2", "ANY /api/session/login/ -> login shop/users.py:2"]);
  });

  test("of an application, whose settings give a path to all routes of the module", async () => {
    const controller = `@RestController
class PetController {
  @GetMapping("/pets")
  String list() { return "pets"; }
}
`;
    const found = await routesOf({
      "a/src/main/java/PetController.java": controller,
      "a/src/main/resources/application.yml": "# settings\nserver:\n  port: 8080\n  servlet:\n    context-path: /a # path\n",
      "b/src/main/java/PetController.java": controller,
      "b/src/main/resources/application.properties": "server.servlet.context-path=/b/\n",
      "c/src/main/java/PetController.java": controller,
      "c/src/main/resources/application.properties": "server.servlet.context-path=/${NAME:c}\n",
      "d/src/main/java/PetController.java": controller,
      "d/src/main/resources/application.yml": "management:\n  server:\n    servlet:\n      context-path: /sys\n",
    });
    expect(found).toEqual([
      "GET /a/pets -> PetController > list a/src/main/java/PetController.java:4",
      "GET /b/pets -> PetController > list b/src/main/java/PetController.java:4",
      "GET /pets -> PetController > list d/src/main/java/PetController.java:4",
      "GET /{…}/pets (unknown) -> PetController > list c/src/main/java/PetController.java:4",
    ]);
  });

  test("of controllers without attributes, by the convention that the project maps", async () => {
    const found = await routesOf({
      "Program.cs": `var app = builder.Build();
app.MapControllerRoute(name: "areas", pattern: "{area:exists}/{controller=Home}/{action=Index}/{id?}");
app.MapControllerRoute("default", "{controller=Home}/{action=Index}/{id?}");
`,
      "CartController.cs": `public class CartController : Controller
{
    public CartController(ICarts carts) { }
    public IActionResult Index() => View();
    public async Task<IActionResult> Edit(long id) => View();
    [Authorize, HttpPost]
    public IActionResult Add(string name) => View();
    [Route("/carts/old")]
    public IActionResult Old() => View();
    [NonAction]
    public int Count() => 1;
    public override void OnActionExecuting(Context context) { }
    private int Sum() => 2;
}
`,
      "Admin/OrderController.cs": `[Area("Admin")]
public class OrderController : Controller
{
    public IActionResult List() => View();
}
`,
    });
    expect(found).toEqual([
      "ANY /Admin/Order/List -> OrderController > List Admin/OrderController.cs:4",
      "POST /Cart/Add -> CartController > Add CartController.cs:7",
      "ANY /Cart/Edit/{id?} -> CartController > Edit CartController.cs:5",
      "ANY /Cart/Index -> CartController > Index CartController.cs:4",
      "ANY /carts/old -> CartController > Old CartController.cs:9",
    ]);
  });

  test("of controllers, with the prefix of the application", async () => {
    const found = await routesOf({
      "main.ts": `import { NestFactory } from "@nestjs/core";
async function bootstrap() {
  const app = await NestFactory.create(AppModule);
  app.setGlobalPrefix("api");
}
`,
      "articles.ts": `import { Controller, Get, Post } from "@nestjs/common";
@Controller("articles")
export class ArticleController {
  @ApiOperation({ summary: "One article" })
  @Get(":slug")
  @Cached()
  findOne() {}
  @Post()
  create() {}
}
`,
    });
    expect(found).toEqual([
      "POST /api/articles -> ArticleController > create articles.ts:9",
      "GET /api/articles/:slug -> ArticleController > findOne articles.ts:7",
    ]);
  });

  test("of classes with annotations or attributes", async () => {
    const found = await routesOf({
      "PetController.java": `@Controller
@RequestMapping("/owners/{ownerId}")
class PetController {
  @GetMapping({ "/pets", "/animals" })
  String list() { return "pets"; }
  @RequestMapping(path = "/pets", method = RequestMethod.POST)
  String create() { return "pets"; }
}
`,
      "UsersController.cs": `[Route("api/[controller]")]
public class UsersController : Controller
{
    [HttpGet("{id}")]
    public Task<User> Find(int id) => users.Find(id);
    [HttpDelete("/users/{id}")]
    public void Remove(int id) { }
}
`,
    });
    expect(found).toEqual([
      "GET /api/Users/{id} -> UsersController > Find UsersController.cs:5",
      "GET /owners/{ownerId}/animals -> PetController > list PetController.java:5",
      "GET /owners/{ownerId}/pets -> PetController > list PetController.java:5",
      "POST /owners/{ownerId}/pets -> PetController > create PetController.java:7",
      "DELETE /users/{id} -> UsersController > Remove UsersController.cs:7",
    ]);
  });

  test("of resources inside one another", async () => {
    const found = await routesOf({
      "config/routes.rb": `Rails.application.routes.draw do
  namespace :admin do
    resources :articles, only: [:index] do
      resources :comments, only: :destroy
      get :feed, on: :collection
      member { post :publish }
    end
  end
  root to: "home#show"
end
`,
      "app/controllers/admin/articles_controller.rb": `class Admin::ArticlesController < ApplicationController
  def index; end
  def feed; end
  def publish; end
end
`,
      "app/controllers/home_controller.rb": `class HomeController < ApplicationController
  def show; end
end
`,
    });
    expect(found).toEqual([
      "GET / -> HomeController > show app/controllers/home_controller.rb:2",
      "GET /admin/articles -> Admin > ArticlesController > index app/controllers/admin/articles_controller.rb:2",
      "DELETE /admin/articles/:article_id/comments/:id -> CommentsController.destroy ?",
      "POST /admin/articles/:id/publish -> Admin > ArticlesController > publish app/controllers/admin/articles_controller.rb:4",
      "GET /admin/articles/feed -> Admin > ArticlesController > feed app/controllers/admin/articles_controller.rb:3",
    ]);
  });

  test("of groups and of the file", async () => {
    const found = await routesOf({
      "routes/api.php": `<?php
Route::middleware('auth')->prefix('admin')->group(function () {
    Route::group(['prefix' => 'users'], function () {
        Route::get('{user}', [UserController::class, 'show']);
    });
    Route::apiResource('posts', PostController::class)->only(['index']);
});
`,
      "app/UserController.php": `<?php
class UserController {
    public function show($user) {}
}
`,
    });
    expect(found[0]).toBe("GET /api/admin/posts -> PostController.index ?");
    expect(found.at(-1)).toBe("GET /api/admin/users/{user} -> UserController > show app/UserController.php:3");
  });

  test("of an endpoint group in an extension method", async () => {
    const found = await routesOf({
      "Program.cs": `var builder = WebApplication.CreateBuilder(args);
var app = builder.Build();
app.MapOrdersApi().RequireAuthorization();
`,
      "OrdersApi.cs": `public static class OrdersApi
{
    public static RouteGroupBuilder MapOrdersApi(this IEndpointRouteBuilder app)
    {
        var api = app.MapGroup("api/orders").HasApiVersion(1.0);
        api.MapPut("/cancel", CancelOrderAsync);
        return api;
    }
    public static async Task<Ok> CancelOrderAsync(Guid requestId) => null;
}
`,
    });
    expect(found).toEqual(["PUT /api/orders/cancel -> OrdersApi > CancelOrderAsync OrdersApi.cs:9"]);
  });
});

describe("routes() finds the methods of class-based views", () => {
  /** Returns the routes of views of the REST framework and of Django. */
  const routesOfViews = (patterns: string, views: string): Promise<string[]> =>
    routesOf({
      "settings.py": `ROOT_URLCONF = "urls"\n`,
      "urls.py": `from django.contrib.auth import views as auth
from django.contrib.auth.decorators import login_required
from django.urls import path
from django.views.generic import TemplateView
import views
urlpatterns = [${patterns}]
`,
      "views.py": `from django.views.generic import DetailView, RedirectView
from rest_framework import generics
from rest_framework.views import APIView
${views}`,
    });

  test("among the view's own and those of its bases in the project", async () => {
    const views = `class Base(APIView):
    def delete(self, request): ...
class Pet(Base):
    def get(self, request): ...
    def helper(self): ...
`;
    expect(await routesOfViews(`path("pet", login_required(views.Pet.as_view()))`, views)).toEqual([
      "DELETE /pet -> Base > delete views.py:5",
      "GET /pet -> Pet > get views.py:7",
    ]);
  });

  test("among those that a generic view inherits, with the members that they call", async () => {
    const views = `class Pets(generics.ListCreateAPIView):
    def create(self, request): ...
class Page(DetailView):
    model = Pet
`;
    expect(await routesOfViews(`path("pets", views.Pets.as_view()), path("page", views.Page.as_view())`, views)).toEqual([
      "GET /page -> Page views.py:6",
      "GET /pets -> Pets views.py:4",
      "POST /pets -> Pets > create views.py:5",
    ]);
  });

  test("of views of the library", async () => {
    const patterns = `path("about", TemplateView.as_view(template_name="a.html")), path("login", auth.LoginView.as_view())`;
    expect(await routesOfViews(patterns, "class LoginView: ...\n")).toEqual([
      "GET /about -> TemplateView.get ?",
      "GET /login -> auth.LoginView.get ?",
      "POST /login -> auth.LoginView.post ?",
    ]);
  });

  test("of a view set with actions by method", async () => {
    const views = "class Pets(ViewSet):\n    def list(self, request): ...\n";
    expect(await routesOfViews(`path("pets", views.Pets.as_view({"get": "list"}))`, views)).toEqual([
      "GET /pets -> Pets > list views.py:5",
    ]);
  });

  test("but leaves a view that answers in another way as it is registered", async () => {
    expect(await routesOfViews(`path("old", views.Old.as_view())`, "class Old(RedirectView):\n    url = '/'\n")).toEqual([
      "ANY /old -> Old views.py:4",
    ]);
  });
});

describe("routes() marks what it does not know", () => {
  test("where nothing mounts a router", async () => {
    const found = await routesOf({
      "users.ts": `import { Router } from "express";
export const router = Router();
router.get("/users", load);
function load() {}
`,
    });
    expect(found).toEqual(["GET …/users (unknown) -> load users.ts:4"]);
  });

  test("where a part of a path is computed", async () => {
    const found = await routesOf({
      "app.ts": "import express from 'express';\nconst app = express();\napp.get(`/${version()}/users`, load);\nfunction load() {}\n",
    });
    expect(found).toEqual(["GET /{…}/users (unknown) -> load app.ts:4"]);
  });

  test("and takes no call of another object for a route", async () => {
    const found = await routesOf({
      "app.ts": `import express from "express";
const cache = new Map();
export function read(app: express.Express) {
  cache.get("/users", load);
  app.get("title");
}
`,
    });
    expect(found).toEqual([]);
  });
});

describe("routes() finds", () => {
  const shop: Files = {
    "server.ts": `import express from "express";
const app = express();
app.get("/users/me", me);
app.get("/users/:id", show);
app.post("/users", create);
function me() {}
function show() {}
function create() {}
`,
    "client.ts": `export async function load(id: string) {
  await fetch("https://shop.example/users/me");
  await fetch(\`\${HOST}/users/\${id}\`);
  return fetch("/users", { method: "POST" });
}
`,
    "users.test.ts": `import request from "supertest";
test("shows a user", () => request(app).get("/users/42"));
`,
  };

  test("the requests that meet a route, and only at the route of their own", async () => {
    const { routes } = await (await opened(shop)).routes();
    expect(
      routes.map(({ method, path, clients }) => `${method} ${path}: ${clients.map(({ file, line }) => `${file}:${line}`).join(" ")}`),
    ).toEqual(["POST /users: client.ts:4", "GET /users/:id: client.ts:3 users.test.ts:2", "GET /users/me: client.ts:2"]);
    expect(routes[1]!.clients[0]).toMatchObject({ certainty: "possible", provenance: "path", test: false, caller: { name: "load" } });
  });

  test.each([
    ["/users/42", ["GET /users/:id"]],
    ["POST", ["POST /users"]],
    ["GET /users/me", ["GET /users/:id", "GET /users/me"]],
    ["show", ["GET /users/:id"]],
  ])("the routes for %s", async (pattern, expected) => {
    const { routes } = await (await opened(shop)).routes(pattern);
    expect(routes.map(({ method, path }) => `${method} ${path}`)).toEqual(expected);
  });

  test("the routes as the files are now", async () => {
    const project = await opened(shop);
    expect((await project.routes("orders")).total).toBe(0);
    write(project.root, "orders.ts", `import express from "express";\nexpress().get("/orders", () => {});\n`);
    await project.update();
    expect((await project.routes("orders")).total).toBe(1);
  });

  test("nothing to read in a project without a framework", async () => {
    const project = await opened({ "app.ts": `export const router = new Map();\nrouter.get("/users");\n` });
    expect(await project.routes()).toMatchObject({ total: 0, filesRead: 0 });
  });

  test("the requests of a client with a base URL", async () => {
    const { routes } = await (
      await opened({
        "server.ts": `import express, { Router } from "express";\nconst api = Router();\nexpress().use("/api", api);\napi.get("/users/:id", () => {});\n`,
        "client.ts": `import axios from "axios";\nconst client = axios.create({ baseURL: "/api" });\nexport const load = (id) => client.get(\`/users/\${id}\`);\n`,
      })
    ).routes();
    expect(routes.map(({ path, clients }) => `${path}: ${clients.map(({ line }) => line).join(" ")}`)).toEqual(["/api/users/:id: 3"]);
  });

  test("for requests(), those that no route of the project meets, and for meetRoutes() the routes of another one that they meet", async () => {
    const client = await opened({
      "client.ts": `export async function load(id) {
  await fetch("https://user:secret@shop.example/users/me?token=1");
  await fetch(\`\${HOST}/users/\${id}\`);
  await fetch("/users", { method: "POST" });
  return fetch("/status");
}
`,
      "server.ts": `import express from "express";\nexpress().get("/status", () => {});\n`,
      "load.test.ts": `test("loads", () => fetch("/users/42"));\n`,
    });
    const { requests, total } = await client.requests();
    expect(requests).toMatchObject([
      { method: "GET", path: "/users/me", host: "shop.example", isSuffix: false, file: "client.ts", line: 2, caller: { name: "load" } },
      { method: "GET", path: "/users/{…}", host: null, isSuffix: true, line: 3 },
      { method: "POST", path: "/users", host: null, isSuffix: false, line: 4, test: false },
    ]);
    expect(total).toBe(3);
    expect((await client.requests({ tests: true })).requests.at(-1)).toMatchObject({ path: "/users/42", test: true });
    expect((await client.requests({ offset: 1, limit: 1 })).requests).toHaveLength(1);
    const { routes } = await (await opened({ "server.ts": shop["server.ts"]! })).routes();
    expect(meetRoutes(requests, routes).map((met) => met.map((at) => `${routes[at]!.method} ${routes[at]!.path}`))).toEqual([
      ["GET /users/me"],
      ["GET /users/:id"],
      ["POST /users"],
    ]);
  });

  test("a request whose first part is computed in part, only at routes that begin as it does", async () => {
    const { routes } = await (
      await opened({
        "server.ts": `import express from "express";\nconst app = express();\napp.get("/files/*path", list);\napp.get("/api/*path", list);\n`,
        "client.ts": "export const load = (path) => fetch(`/api${path}`);\n",
      })
    ).routes();
    expect(routes.map(({ path, clients }) => `${path}: ${clients.map(({ line }) => line).join(" ")}`)).toEqual([
      "/api/*path: 1",
      "/files/*path: ",
    ]);
  });

  test("the requests that a linked project sends", async () => {
    const client = await opened({ "client.ts": `export const load = () => fetch("/users/me");\n` });
    const project = await opened({ "server.ts": shop["server.ts"]! });
    await project.link({ path: client.root, name: "web" });
    const { routes } = await project.routes("/users/me", { linkedProjects: true });
    expect(
      routes.map(({ path, clients }) => `${path}: ${clients.map((each) => `${each.project}:${each.file}:${each.line}`).join(" ")}`),
    ).toEqual(["/users/:id: ", "/users/me: web:client.ts:1"]);
  });

  test("for callers, the routes that a function handles", async () => {
    const project = await opened(shop);
    const { routes } = await project.callers("show");
    expect(routes).toEqual([{ method: "GET", path: "/users/:id", known: true, framework: "Express", file: "server.ts", line: 4 }]);
    expect((await project.callers("load")).routes).toBeUndefined();
  });

  test("for callers, the same routes for each question, and new ones after an edit", async () => {
    const project = await opened(shop);
    const asked = async (): Promise<unknown> => (await project.callers("show")).routes?.map(({ path, line }) => `${path}:${line}`);
    expect(await asked()).toEqual(["/users/:id:4"]);
    expect(await asked()).toEqual(["/users/:id:4"]);
    const server = join(project.root, "server.ts");
    const text = readFileSync(server, "utf8");
    writeFileSync(server, text.replace("/:id", "/:name"));
    await project.update(["server.ts"]);
    expect(await asked()).toEqual(["/users/:name:4"]);
    writeFileSync(server, text.replace(/^.*\/:id.*$/mu, ""));
    await project.update(["server.ts"]);
    expect(await asked()).toBeUndefined();
  });
});

describe("routes() is bounded", () => {
  test("for a table of 20,000 lines", async () => {
    const lines = Array.from({ length: 20_000 }, (_, at) => `app.get("/items/${at}", load);`);
    const project = await opened({
      "app.ts": `import express from "express";\nconst app = express();\n${lines.join("\n")}\nfunction load() {}\n`,
    });
    const { total, routes, incomplete } = await project.routes("", { limit: 1 });
    expect(routes).toHaveLength(1);
    expect(total === 20_000 || incomplete.length > 0).toBe(true);
  }, 120_000);

  test("for routers that mount each other", async () => {
    const found = await routesOf({
      "app.ts": `import { Router } from "express";
const one = Router();
const other = Router();
one.use("/other", other);
other.use("/one", one);
one.get("/x", load);
function load() {}
`,
    });
    expect(found).toEqual(["GET …/one/x (unknown) -> load app.ts:7"]);
  });

  test("for routers mounted in many ways", async () => {
    const levels = Array.from({ length: 30 }, (_, at) => `r${at}.use("/a", r${at + 1});\nr${at}.use("/b", r${at + 1});`);
    const routers = Array.from({ length: 31 }, (_, at) => `const r${at} = Router();`);
    const text = `import express, { Router } from "express";\n${routers.join("\n")}\n${levels.join("\n")}\nexpress().use(r0);\nr30.get("/x", () => {});\n`;
    const found = await routesOf({ "app.ts": text });
    expect(found.length).toBeGreaterThan(1);
    expect(found.length).toBeLessThanOrEqual(16);
  });

  test("for deep nesting", async () => {
    const depth = 3_000;
    const project = await opened({
      "app.ts": `import express from "express";\nconst app = express();\napp.get("/x", ${"f(".repeat(depth)}load${")".repeat(depth)});\n`,
      "chain.ts": `import { Hono } from "hono";\nexport default new Hono()${`.get("/x", load)`.repeat(depth)};\n`,
    });
    const { total, incomplete } = await project.routes();
    expect(total + incomplete.length).toBeGreaterThan(0);
  }, 120_000);
});

describe("routes() lists listeners with the calls that send their event", () => {
  /** `EVENT paid -> handler, sent at line 3` for each listener. */
  async function eventsOf(files: Files): Promise<string[]> {
    const project = await opened(files);
    const { routes } = await project.routes("");
    return routes.map((route) => `${drawn(route)}, sent at ${route.clients.map(({ file, line }) => `${file}:${line}`).join(" ")}`);
  }

  test("of emitters, by strings and constants", async () => {
    const found = await eventsOf({
      "bus.js": `const { EventEmitter } = require("node:events");
const bus = (module.exports = new EventEmitter());
const PAID = "order.paid";
bus.on(PAID, book);
bus.on("order.lost", book);
bus.on("error", book);
runner.once(constants.RUN_ENDED, book);
function book(order) {}
`,
      "order.js": `const bus = require("./bus");
function pay(order) { bus.emit("order.paid", order); }
bus.emit("error", new Error());
runner.emit(Runner.constants.RUN_ENDED);
`,
    });
    expect(found).toEqual([
      "EVENT RUN_ENDED -> book bus.js:8, sent at order.js:4",
      "EVENT order.paid -> book bus.js:8, sent at order.js:2",
    ]);
  });

  test("of NestJS, by decorators", async () => {
    const found = await eventsOf({
      "mail.ts": `import { OnEvent } from "@nestjs/event-emitter";
export class Mail {
  @OnEvent("user.created")
  greet(user: User) {}
}
`,
      "users.ts": `export class Users {
  constructor(private events: EventEmitter2) {}
  create() { this.events.emit("user.created", {}); }
}
`,
    });
    expect(found).toEqual(["EVENT user.created -> Mail > greet mail.ts:4, sent at users.ts:3"]);
  });

  test("of Django, by signals and their senders", async () => {
    const found = await eventsOf({
      "signals.py": "from django.dispatch import Signal\npaid = Signal()\n",
      "models.py": `from django.db.models.signals import post_save
from django.dispatch import receiver
import signals

@receiver(post_save, sender=models.Order)
def index(sender, **kwargs): ...

def book(sender, **kwargs): ...
signals.paid.connect(book)
database.connect(book)

def pay(order):
    signals.paid.send(sender=order)
`,
    });
    expect(found).toEqual(["EVENT paid -> book models.py:8, sent at models.py:13", "EVENT post_save Order -> index models.py:6, sent at "]);
  });

  test("of Spring, by the type of the event", async () => {
    const found = await eventsOf({
      "Orders.java": `class Orders {
  @EventListener
  void book(OrderPaid event) {}
  @EventListener
  void start(ApplicationReadyEvent event) {}
  @EventListener
  void never(OrderLost event) {}
  void pay() { publisher.publishEvent(new OrderPaid(this)); }
}
`,
    });
    expect(found).toEqual([
      "EVENT ApplicationReadyEvent -> Orders > start Orders.java:5, sent at ",
      "EVENT OrderLost -> Orders > never Orders.java:7, sent at ",
      "EVENT OrderPaid -> Orders > book Orders.java:3, sent at Orders.java:8",
    ]);
  });

  test("of Laravel, by the class of the event", async () => {
    const found = await eventsOf({
      "app/Listeners/Book.php": `<?php
namespace App\\Listeners;
use Illuminate\\Contracts\\Queue\\ShouldQueue;
class Book {
  public function handle(OrderPaid $event) {}
}
`,
      "app/Orders.php": `<?php
class Orders {
  public function pay() { event(new OrderPaid($this)); OrderPaid::dispatch($this); }
}
`,
    });
    expect(found).toEqual(["EVENT OrderPaid -> Book > handle app/Listeners/Book.php:5, sent at app/Orders.php:3 app/Orders.php:3"]);
  });

  test("and callers() of a listener names its event", async () => {
    const project = await opened({
      "bus.ts": `import { EventEmitter } from "node:events";
const bus = new EventEmitter();
bus.on("paid", book);
bus.emit("paid");
function book() {}
`,
    });
    expect((await project.callers("book")).routes).toMatchObject([{ method: "EVENT", path: "paid", framework: "Events", line: 3 }]);
  });
});

test("summary() and wiki() name files with routes and commands as entry points, those with most routes first", async () => {
  const files = Object.fromEntries(
    Array.from({ length: 14 }, (_, at) => [
      `routes/r${at}.js`,
      `const express = require("express");\nconst app = express();\n${at === 3 ? "" : `app.get("/a${at}", (q, r) => r.end());\n`}app.get("/b${at}", (q, r) => r.end());\n`,
    ]),
  );
  const project = await opened({
    ...files,
    "ship.py": `import click
@click.group()
def cli(): ...
@cli.command()
def move(): ...
`,
    "test/app.test.js": `const app = require("express")();\napp.get("/fake", () => 1);\n`,
  });
  const { autoGenerated, omitted, content } = await project.summary();
  const entries = autoGenerated.entryPoints.map(({ file, why }) => `${file}: ${why}`);
  expect(entries.filter((entry) => entry.includes("routes"))).toHaveLength(12);
  expect(entries).toContain("routes/r0.js: Express routes GET /a0, GET /b0");
  expect(entries.join()).not.toMatch(/r3[.]js|fake/u);
  expect(omitted.entryPoints).toBe(3);
  expect(content).toContain("`routes/r0.js`: Express routes GET /a0, GET /b0");
  const { pages } = await project.wiki();
  expect(pages.map(({ change }) => change)).toContain("added");
});

test("the summary that initProject() writes has the routes that summary() has", async () => {
  const root = folder();
  write(root, "server.js", `const app = require("express")();\napp.get("/health", (req, res) => res.send("ok"));\napp.listen(80);\n`);
  const { project } = await initProject(root);
  onTestFinished(() => project.close());
  const written = readFileSync(join(root, ".codegraph", "summary.md"), "utf8");
  expect(written).toContain("GET /health");
  await project.summary();
  expect(readFileSync(join(root, ".codegraph", "summary.md"), "utf8")).toBe(written);
});
