import { expect, test } from "vitest";
import { stackFrames } from "@codegraph/search";

/** Lines of reports about real projects, and the frames in them. */
test.each([
  ["Java", "\tat retrofit2.Utils.methodError(Utils.java:54)", "retrofit2/Utils.java:54 methodError"],
  ["a nested Java class", "\tat retrofit2.Retrofit$1.invoke(Retrofit.java:177)", "retrofit2/Retrofit.java:177 invoke"],
  ["a Java constructor", "\tat okio.Buffer$Cursor.<init>(Buffer.kt:9)", "okio/Buffer.kt:9 Cursor"],
  ["a Java module", "\tat java.base/java.util.ArrayList.get(ArrayList.java:427)", "java/util/ArrayList.java:427 get"],
  ["Python", '  File "/venv/site-packages/click/core.py", line 1442, in __call__', "/venv/site-packages/click/core.py:1442 __call__"],
  ["Node", "    at Object.load [as run] (/app/src/load.ts:12:5)", "/app/src/load.ts:12 load"],
  ["Node, async", "    at async next (file:///app/lib/router.js:3:1)", "/app/lib/router.js:3 next"],
  ["Node without a name", "    at /app/lib/layer.js:95:5", "/app/lib/layer.js:95 -"],
  [
    ".NET",
    "   at Polly.Retry.RetryEngine.Run(Action action) in C:\\src\\Retry\\RetryEngine.cs:line 12",
    "C:/src/Retry/RetryEngine.cs:12 Run",
  ],
  ["Ruby", "\tfrom lib/sinatra/base.rb:1015:in `block in call!'", "lib/sinatra/base.rb:1015 call!"],
  ["Ruby 3.4", "lib/sinatra/base.rb:1015:in 'Sinatra::Base#call!'", "lib/sinatra/base.rb:1015 call!"],
  ["PHP", "#0 /app/vendor/slim/slim/Slim/App.php(199): Slim\\App->handle()", "/app/vendor/slim/slim/Slim/App.php:199 -"],
  ["Go", "main.(*Engine).ServeHTTP(0xc0001)\n\t/go/gin/gin.go:620 +0x1ad", "/go/gin/gin.go:620 ServeHTTP"],
  ["Rust", "   3: xsv::cmd::join::run\n             at ./src/cmd/join.rs:95:21", "./src/cmd/join.rs:95 run"],
  ["a Rust panic", "thread 'main' panicked at src/cmd/join.rs:95:21:", "src/cmd/join.rs:95 -"],
  ["Firefox", "handle@http://localhost:3000/lib/router/layer.js:95:5", "lib/router/layer.js:95 handle"],
  ["pytest", "src/click/core.py:1442: in __call__", "src/click/core.py:1442 __call__"],
  ["pytest's last line", "tests/test_basic.py:18: AssertionError", "tests/test_basic.py:18 -"],
  ["a PHP error", "  thrown in /app/src/Monolog/Logger.php on line 340", "/app/src/Monolog/Logger.php:340 -"],
  ["gdb", "#1  0x000055 in leveldb::DBImpl::Write (this=0x0, options=...) at db/db_impl.cc:1199", "db/db_impl.cc:1199 Write"],
  ["a sanitizer", "    #1 0x55d1 in leveldb::DBImpl::Write db/db_impl.cc:1199:5", "db/db_impl.cc:1199 Write"],
  ["Dart", "#0      Cascade.add (package:shelf/src/cascade.dart:60:5)", "shelf/src/cascade.dart:60 add"],
  ["Elixir", "    (plug 1.14.0) lib/plug/conn.ex:444: Plug.Conn.send_resp/1", "lib/plug/conn.ex:444 send_resp"],
  ["Lua", "\tpl/path.lua:60: in function 'pl.path.exists'", "pl/path.lua:60 exists"],
  ["tsc", "src/hono-base.ts:212:5 - error TS2304: Cannot find name", "src/hono-base.ts:212 -"],
  ["gcc", "db/db_impl.cc:1199:5: error: no member named 'x'", "db/db_impl.cc:1199 -"],
  ["rustc", "  --> src/cmd/join.rs:95:21", "src/cmd/join.rs:95 -"],
])("stackFrames() reads a frame of %s", (_, text, expected) => {
  expect(stackFrames(text).map(({ file, line, name }) => `${file}:${line} ${name ?? "-"}`)).toEqual([expected]);
});

test("stackFrames() puts the root cause of a Java exception first", () => {
  const trace = `java.lang.IllegalArgumentException: Unable to create converter
	at retrofit2.Utils.methodError(Utils.java:54)
	at retrofit2.Retrofit.loadServiceMethod(Retrofit.java:235)
Caused by: java.lang.IllegalArgumentException: Could not locate ResponseBody converter
	at retrofit2.Retrofit.nextResponseBodyConverter(Retrofit.java:413)
	... 3 more`;
  expect(stackFrames(trace).map(({ name }) => name)).toEqual(["nextResponseBodyConverter", "methodError", "loadServiceMethod"]);
});

test("stackFrames() puts the innermost call of a Python traceback first", () => {
  const trace = `Traceback (most recent call last):
  File "/app/click/core.py", line 1442, in __call__
    return self.main(*args, **kwargs)
  File "/app/click/core.py", line 1362, in main`;
  expect(stackFrames(trace).map(({ name }) => name)).toEqual(["main", "__call__"]);
});

test("stackFrames() finds nothing in prose", () => {
  expect(stackFrames("look at src/load.ts:12 and at the end (see core.py)")).toEqual([]);
});
