/** Content of manifests by kind, and the handling of malformed ones. */
import { describe, expect, test } from "vitest";
import { manifestKinds, type ManifestContent } from "../src/manifests/index.js";

/** Reads a manifest with other files around it. */
function read(path: string, text: string, others: Readonly<Record<string, string>> = {}): ManifestContent {
  const name = path.slice(path.lastIndexOf("/") + 1);
  const kind = manifestKinds.find(({ files }) => files.test(name));
  if (!kind) throw new Error(`no manifest: ${path}`);
  const all: Readonly<Record<string, string>> = { ...others, [path]: text };
  return kind.read(
    { path, text },
    {
      above(folder, base) {
        for (let at = folder; ; at = at.slice(0, Math.max(0, at.lastIndexOf("/")))) {
          const place = at === "" ? base : `${at}/${base}`;
          if (Object.hasOwn(all, place)) return { path: place, text: all[place]! };
          if (at === "") return null;
        }
      },
      once: (manifest, parse) => parse(manifest.text),
      has: (place) => Object.hasOwn(all, place),
    },
  );
}

/** Returns the dependencies as `scope name version`. */
function asked(content: ManifestContent): string[] {
  return content.dependencies.map(({ scope, name, version }) => [scope, name, version ?? "-"].join(" "));
}

function entered(content: ManifestContent): string[] {
  return content.entries.map(({ key, target }) => `${key} → ${target}`);
}

describe("manifest package.json", () => {
  const content = read(
    "package.json",
    JSON.stringify({
      name: "@acme/tool",
      description: "Does things.",
      bin: { tool: "./dist/cli.js", other: "bin/other.mjs" },
      main: "dist/index.js",
      types: "dist/index.d.ts",
      exports: {
        ".": { types: "./dist/index.d.ts", import: "./dist/index.mjs" },
        "./a": ["./dist/a.js"],
        "./*": "./dist/*.js",
        "./package.json": "./package.json",
      },
      dependencies: { a: "^1", b: "workspace:*" },
      peerDependencies: { c: ">=2" },
      optionalDependencies: { d: "3" },
      devDependencies: { e: "catalog:" },
    }),
  );

  test("package.json lists dependencies by scope", () => {
    expect(asked(content)).toEqual(["runtime a ^1", "runtime b workspace:*", "peer c >=2", "optional d 3", "development e catalog:"]);
  });

  test("package.json lists entry points without types and patterns", () => {
    expect(entered(content)).toEqual([
      "bin tool → ./dist/cli.js",
      "bin other → bin/other.mjs",
      "main → dist/index.js",
      "exports → ./dist/index.mjs",
      "exports ./a → ./dist/a.js",
    ]);
    expect(entered(read("package.json", '{"name":"@acme/x","bin":"x.js"}'))).toEqual(["bin x → x.js"]);
  });

  test("a package.json of the wrong shape has no content", () => {
    for (const text of ["[]", "null", '"a"', '{"dependencies":["a"],"bin":7,"exports":null,"name":{}}']) {
      expect(read("package.json", text)).toMatchObject({ name: null, description: null, dependencies: [], entries: [] });
    }
    expect(() => read("package.json", "{")).toThrow(SyntaxError);
  });

  test("keys named like members of Object.prototype are only data", () => {
    expect(asked(read("package.json", '{"dependencies":{"__proto__":"1","constructor":"2"}}'))).toEqual([
      "runtime __proto__ 1",
      "runtime constructor 2",
    ]);
  });
});

describe("manifests of Python", () => {
  test("pyproject.toml is read by PEP 621 with dependency groups", () => {
    const content = read(
      "pyproject.toml",
      `[build-system]\nrequires = ["hatchling"]\n[project]\nname = "my-app"\ndescription = "An app."\n` +
        `dependencies = ["httpx[http2] >=0.27,<1 ; python_version > '3.8'", "attrs", "pkg @ https://x.org/p.whl"]\n` +
        `[project.optional-dependencies]\ncli = ["rich==13"]\n[dependency-groups]\ntest = ["pytest>=8", {include-group = "lint"}]\n` +
        `[project.scripts]\nmy-app = "my_app.cli:main"\n[project.entry-points."console.x"]\np = "my_app.p"\n`,
    );
    expect(asked(content)).toEqual([
      "runtime httpx >=0.27,<1",
      "runtime attrs -",
      "runtime pkg @ https://x.org/p.whl",
      "optional rich ==13",
      "development pytest >=8",
      "build hatchling -",
    ]);
    expect(entered(content)).toEqual([
      "scripts my-app → my_app.cli:main",
      "entry-points console.x p → my_app.p",
      "package my_app → my_app",
    ]);
  });

  test("pyproject.toml is read with Poetry's tables", () => {
    const content = read(
      "pyproject.toml",
      `[tool.poetry]\nname = "p"\n[tool.poetry.dependencies]\npython = "^3.9"\na = "^1"\nb = {version = "2", optional = true}\n` +
        `c = {git = "https://x.org/c"}\n[tool.poetry.group.dev.dependencies]\nd = "*"\n[tool.poetry.scripts]\np = "p:run"\n`,
    );
    expect(asked(content)).toEqual(["runtime a ^1", "optional b 2", "runtime c -", "development d *"]);
    expect(entered(content)).toContain("scripts p → p:run");
  });

  test("requirements files list dependencies", () => {
    expect(
      asked(
        read("requirements.txt", "# all\n-r base.txt\nDjango>=4 # web\n--hash=sha256:1\nsix ==1.17 \\\n./local\ngit+https://x.org/y\n"),
      ),
    ).toEqual(["runtime Django >=4", "runtime six ==1.17"]);
    expect(asked(read("requirements-dev.txt", "ruff\n"))).toEqual(["development ruff -"]);
    expect(asked(read("requirements/test.txt".replace("/test", "/requirements_test"), "x\n"))).toEqual(["development x -"]);
  });

  test("setup.cfg lists dependencies and entry points", () => {
    const content = read(
      "setup.cfg",
      "[metadata]\nname = thing\ndescription = A thing.\n[options]\ninstall_requires =\n    a>=1\n    # not b\n    c; sys_platform == 'win32'\n" +
        "[options.extras_require]\nfast = d==2\n[options.entry_points]\nconsole_scripts =\n    thing = thing.cli:main\n",
    );
    expect(asked(content)).toEqual(["runtime a >=1", "runtime c -", "optional d ==2"]);
    expect(entered(content)).toEqual(["console_scripts thing → thing.cli:main", "package thing → thing"]);
  });

  test("setup.py is read as far as its values are literals", () => {
    const content = read(
      "setup.py",
      `setup(\n  name='thing', description="A [thing].",\n  install_requires=["a[x]>=1", 'b'],  # more\n  extras_require={"x": ["c>2"]},\n` +
        `  entry_points={"console_scripts": ["thing = thing.cli:main"]},\n  tests_require=read("t.txt"),\n)`,
    );
    expect(asked(content)).toEqual(["runtime a >=1", "runtime b -", "optional c >2"]);
    expect(entered(content)).toContain("console_scripts thing → thing.cli:main");
  });

  test("setup.py may contain empty strings, and markers with the other kind of quotes", () => {
    const content = read(
      "setup.py",
      `setup(\n  install_requires=["colorama; platform_system == 'Windows'", 'tomli>=1; python_version < "3.11"', ""],\n` +
        `  extras_require={"": ["idna>2"], 'dev': ["ruff>0.4"]},\n)`,
    );
    expect(asked(content)).toEqual(["runtime colorama -", "runtime tomli >=1", "optional idna >2", "optional ruff >0.4"]);
  });

  test("Pipfile lists packages by scope", () => {
    expect(asked(read("Pipfile", '[packages]\na = "*"\nb = {version = ">1"}\n[dev-packages]\nc = "*"\n'))).toEqual([
      "runtime a *",
      "runtime b >1",
      "development c *",
    ]);
  });
});

describe("manifests of other languages", () => {
  test("go.mod lists direct dependencies only", () => {
    const content = read(
      "go.mod",
      "module example.com/org/tool/v2\n\ngo 1.22\nrequire example.com/a v1.2.3\nrequire (\n\texample.com/b v0.1.0 // indirect\n\texample.com/c v2.0.0+incompatible\n)\nreplace example.com/a => ../a\n",
    );
    expect(content.name).toBe("example.com/org/tool/v2");
    expect(asked(content)).toEqual(["runtime example.com/a v1.2.3", "runtime example.com/c v2.0.0+incompatible"]);
    expect(entered(content)).toEqual(["package tool → tool.go", "package tool → doc.go"]);
  });

  test("Cargo.toml lists targets, renamed packages, and versions from the workspace", () => {
    const content = read(
      "crates/x/Cargo.toml",
      '[package]\nname = "x"\ndescription = "X."\n[[bin]]\nname = "xx"\npath = "src/xx.rs"\n[dependencies]\na = "1"\nb = { workspace = true }\nc = { package = "real-c", version = "3", optional = true }\n' +
        '[target."cfg(windows)".dependencies]\nw = { version = "4" }\n[dev-dependencies]\nd = { path = "../d" }\n[build-dependencies]\ne = "5"\n',
      { "Cargo.toml": '[workspace]\nmembers = ["crates/*"]\n[workspace.dependencies]\nb = { version = "2.1" }\n' },
    );
    expect(asked(content)).toEqual(["runtime a 1", "runtime b 2.1", "optional real-c 3", "build e 5", "development d -", "runtime w 4"]);
    expect(entered(content)).toEqual(["[[bin]] xx → src/xx.rs", "bin x → src/main.rs", "lib x → src/lib.rs"]);
  });

  test("a .NET project takes versions from Directory.Packages.props", () => {
    const content = read(
      "src/App/App.csproj",
      '<Project Sdk="Microsoft.NET.Sdk"><ItemGroup><PackageReference Include="A" Version="1.0" /><PackageReference Include="B" />' +
        '<PackageReference Include="C" PrivateAssets="All"><Version>3</Version></PackageReference><ProjectReference Include="../Lib/Lib.csproj" /></ItemGroup></Project>',
      {
        "Directory.Packages.props":
          '\uFEFF<?xml version="1.0"?><Project><ItemGroup><PackageVersion Include="b" Version="2.0" /></ItemGroup></Project>',
      },
    );
    expect(content.name).toBe("App");
    expect(asked(content)).toEqual(["runtime A 1.0", "runtime B 2.0", "development C 3"]);
  });

  test("pom.xml resolves properties and the project's parent", () => {
    const content = read(
      "core/pom.xml",
      `<project><parent><groupId>g</groupId><artifactId>all</artifactId><version>1</version></parent><artifactId>core</artifactId><description>Core\n  parts.</description>
       <dependencies><dependency><groupId>a</groupId><artifactId>a</artifactId><version>\${a.version}</version></dependency>
       <dependency><groupId>b</groupId><artifactId>b</artifactId><scope>test</scope></dependency>
       <dependency><groupId>\${project.groupId}</groupId><artifactId>util</artifactId><version>\${elsewhere}</version></dependency></dependencies></project>`,
      {
        "pom.xml":
          "<project><groupId>g</groupId><properties><a.version>${a.major}.2</a.version><a.major>4</a.major></properties><dependencyManagement><dependencies><dependency><groupId>b</groupId><artifactId>b</artifactId><version>5</version></dependency></dependencies></dependencyManagement></project>",
      },
    );
    expect(content).toMatchObject({ name: "g:core", description: "Core parts." });
    expect(asked(content)).toEqual(["runtime a:a 4.2", "development b:b 5", "runtime g:util -"]);
  });

  test("Gradle files in Groovy and Kotlin use the version catalog", () => {
    const catalog = {
      "gradle/libs.versions.toml":
        '[versions]\nokio = "3.1"\n[libraries]\nsquareup-okio = { module = "com.squareup:okio", version.ref = "okio" }\njunit = "junit:junit:4.13"\n',
    };
    expect(
      asked(
        read(
          "app/build.gradle.kts",
          'dependencies {\n  api(libs.squareup.okio)\n  testImplementation(libs.junit)\n  ksp("a:b:1")\n  implementation(platform("c:d:2"))\n  implementation(project(":x"))\n}',
          catalog,
        ),
      ),
    ).toEqual(["runtime com.squareup:okio 3.1", "development junit:junit 4.13", "build a:b 1", "runtime c:d 2"]);
    expect(
      asked(read("build.gradle", "dependencies {\n  implementation 'a:b:1.0'\n  compileOnly \"c:d\"\n  classpath 'e:f:2'\n}")),
    ).toEqual(["runtime a:b 1.0", "peer c:d -", "build e:f 2"]);
  });

  test("composer.json lists dependencies without PHP itself", () => {
    const content = read(
      "composer.json",
      '{"name":"acme/app","bin":["bin/app"],"require":{"php":">=8.2","ext-json":"*","a/b":"^1"},"require-dev":{"c/d":"^2"}}',
    );
    expect(asked(content)).toEqual(["runtime a/b ^1", "development c/d ^2"]);
    expect(entered(content)).toEqual(["bin → bin/app"]);
  });

  test("Gemfile and gemspec list dependencies and entry points", () => {
    expect(
      asked(
        read(
          "Gemfile",
          "source 'https://rubygems.org'\ngem 'a', '~> 1'\ngem \"b\", group: :test\ngroup :development do\n  gem 'c'\nend\ngem 'd'\n# gem 'e'\n",
        ),
      ),
    ).toEqual(["runtime a ~> 1", "development b -", "development c -", "runtime d -"]);
    expect(asked(read("Gemfile", "gemspec\ngem 'rake'\n"))).toEqual(["development rake -"]);
    const content = read(
      "thing.gemspec",
      "Gem::Specification.new do |s|\n  s.name = 'thing'\n  s.summary = 'A thing.'\n  s.executables = %w[thing]\n  s.add_dependency 'a', '~> 1'\n  s.add_dependency('b', version)\n  s.add_development_dependency \"c\"\nend\n",
    );
    expect(content).toMatchObject({ name: "thing", description: "A thing." });
    expect(asked(content)).toEqual(["runtime a ~> 1", "runtime b -", "development c -"]);
    expect(entered(content)).toEqual(["executable thing → bin/thing", "gem thing → lib/thing.rb"]);
  });

  test("CMakeLists.txt lists packages", () => {
    const content = read(
      "CMakeLists.txt",
      'project(x VERSION 1.0 DESCRIPTION "An x.")\nfind_package(Boost 1.70 REQUIRED COMPONENTS system)\nfind_package(Qt6)\nFetchContent_Declare(\n  googletest\n  GIT_TAG v1.14.0\n)\n# find_package(No)\n',
    );
    expect(content.description).toBe("An x.");
    expect(asked(content)).toEqual(["runtime Boost 1.70", "optional Qt6 -", "runtime googletest v1.14.0"]);
  });
});

describe("manifests of further build tools", () => {
  test("Package.swift lists packages, and those of test targets as development dependencies", () => {
    // From vapor.
    const content = read(
      "Package.swift",
      `// swift-tools-version:6.0
let package = Package(
    name: "vapor",
    dependencies: [
        .package(url: "https://github.com/apple/swift-nio.git", from: "2.101.3"),
        .package(url: "https://github.com/apple/swift-nio-ssl.git", from: "2.37.2"),
        .package(path: "../local"),
    ],
    targets: [
        .target(name: "Vapor", dependencies: [.product(name: "NIO", package: "swift-nio")]),
        .executableTarget(name: "Development", dependencies: [.target(name: "Vapor")]),
        .testTarget(name: "VaporTests", dependencies: [.product(name: "NIOSSL", package: "swift-nio-ssl")]),
    ]
)
`,
    );
    expect(content.name).toBe("vapor");
    expect(asked(content)).toEqual(["runtime swift-nio 2.101.3", "development swift-nio-ssl 2.37.2"]);
    expect(entered(content)[0]).toBe("executable Development → Sources/Development/main.swift");
  });

  test("sbt builds list modules by configuration", () => {
    const content = read(
      "build.sbt",
      'description := "Shop"\nlibraryDependencies += "org.typelevel" %%% "cats-core" % "2.12.0"\n' +
        'libraryDependencies += "org.scalameta" %% "munit" % munitVersion % Test\n// "no" % "no" % "1"\n',
    );
    expect(content.description).toBe("Shop");
    expect(asked(content)).toEqual(["runtime org.typelevel:cats-core 2.12.0", "development org.scalameta:munit -"]);
  });

  test("mix.exs lists packages, and the modules of the application", () => {
    // From plug.
    const content = read(
      "mix.exs",
      `defmodule Plug.MixProject do
  @description "Compose web applications with functions"
  def project do
    [app: :plug, deps: deps()]
  end
  def application do
    [mod: {Plug.Application, []}]
  end
  def deps do
    [
      {:mime, "~> 1.0 or ~> 2.0"},
      {:ex_doc, "~> 0.21", only: :docs}
    ]
  end
end
`,
    );
    expect([content.name, content.description]).toEqual(["plug", "Compose web applications with functions"]);
    expect(asked(content)).toEqual(["runtime mime ~> 1.0 or ~> 2.0", "development ex_doc ~> 0.21"]);
    expect(entered(content)).toEqual(["mod → lib/plug/application.ex", "app plug → lib/plug.ex"]);
  });

  test("meson.build and configure.ac list libraries, optional where the build does without", () => {
    expect(
      asked(
        read(
          "meson.build",
          "project('git', 'c')\nz = dependency('zlib')\nc = dependency('libcurl', version: '>=7.21', required: get_option('curl'))\n",
        ),
      ),
    ).toEqual(["runtime zlib -", "optional libcurl >=7.21"]);
    expect(
      asked(
        read(
          "configure.ac",
          "AC_INIT([git], [2])\nPKG_CHECK_MODULES([GLIB], [glib-2.0 >= 2.50])\ndnl AC_CHECK_LIB([no], [f])\nAC_CHECK_LIB([z], [deflate])\n",
        ),
      ),
    ).toEqual(["runtime glib-2.0 >= 2.50", "optional z -"]);
  });

  test("Gradle dependencies of a test source set serve development", () => {
    // From okio.
    const content = read(
      "okio/build.gradle.kts",
      `kotlin {
  sourceSets {
    val commonMain by getting {
      dependencies {
        api("org.jetbrains.kotlinx:kotlinx-datetime:0.8.0")
      }
    }
    val commonTest by getting {
      dependencies {
        implementation("org.jetbrains.kotlin:kotlin-test:2.2.21")
      }
    }
  }
}
`,
    );
    expect(asked(content)).toEqual([
      "runtime org.jetbrains.kotlinx:kotlinx-datetime 0.8.0",
      "development org.jetbrains.kotlin:kotlin-test 2.2.21",
    ]);
  });

  test("a gemspec lists every bound of a version", () => {
    expect(
      asked(read("sinatra.gemspec", "s.add_dependency 'rack', '>= 3.0.0', '< 4'\ns.add_dependency 'rack-protection', version\n")),
    ).toEqual(["runtime rack >= 3.0.0, < 4", "runtime rack-protection -"]);
  });

  test("a pom.xml without a scope takes it from the managed dependency", () => {
    const content = read(
      "pom.xml",
      "<project><dependencyManagement><dependencies><dependency><groupId>a</groupId><artifactId>b</artifactId><version>1</version><scope>test</scope>" +
        "</dependency></dependencies></dependencyManagement><dependencies><dependency><groupId>a</groupId><artifactId>b</artifactId></dependency>" +
        "<dependency><groupId>org.mockito</groupId><artifactId>mockito-inline</artifactId></dependency></dependencies></project>",
    );
    expect(asked(content)).toEqual(["development a:b 1", "development org.mockito:mockito-inline -"]);
  });
});

describe("hostile manifests", () => {
  const entities = `<!DOCTYPE p [<!ENTITY a "aaaaaaaaaa">${Array.from({ length: 20 }, (_, at) => `<!ENTITY ${"abcdefghijklmnopqrstu"[at + 1]} "${`&${"abcdefghijklmnopqrstu"[at]};`.repeat(10)}">`).join("")}]><p>&u;</p>`;

  test.each([
    ["nested TOML", "pyproject.toml", `a = ${"[".repeat(100_000)}`],
    ["deep TOML tables", "Cargo.toml", `[${"a.".repeat(50_000)}a]\nx = 1\n`],
    ["XML with entities in entities", "pom.xml", entities],
    ["nested XML", "App.csproj", "<a>".repeat(100_000)],
    ["closed nested XML", "App.csproj", "<a>".repeat(50_000) + "</a>".repeat(50_000)],
    ["nested JSON", "package.json", `{"exports":${'{"a":'.repeat(100_000)}1${"}".repeat(100_000)}}`],
    [
      "properties that refer to each other",
      "pom.xml",
      "<project><properties><a>${b}${b}</a><b>${a}${a}</b></properties><dependencies><dependency><groupId>g</groupId><artifactId>x</artifactId><version>${a}</version></dependency></dependencies></project>",
    ],
    ["itself as its parent", "pom.xml", "<project><parent><artifactId>x</artifactId></parent><artifactId>x</artifactId></project>"],
    ["blanks in setup.cfg", "setup.cfg", `[options]\na${" ".repeat(200_000)}b\n${"x ".repeat(100_000)}`],
    ["blanks in a Gemfile", "Gemfile", `group ${"a ".repeat(100_000)}\n`.repeat(2)],
    ["brackets in setup.py", "setup.py", `install_requires=${"[".repeat(200_000)}`],
    ["names in setup.py", "setup.py", "name = ".repeat(50_000)],
    ["commands in CMake", "CMakeLists.txt", "find_package(".repeat(30_000)],
    ["projects in CMake", "CMakeLists.txt", "project(a ".repeat(30_000)],
    ["quotes in a gemspec", "x.gemspec", `add_dependency "${"a".repeat(200)}`.repeat(2_000)],
    ["configurations in Gradle", "build.gradle", "implementation implementation(".repeat(10_000)],
    ["requirements", "requirements.txt", `${"a".repeat(400)}[\n`.repeat(1_000)],
  ])("a manifest with %s is read within the time and size limits", (_, path, text) => {
    const start = performance.now();
    let content: ManifestContent | null = null;
    try {
      content = read(path, text);
    } catch (error) {
      expect(error).toBeInstanceOf(Error);
    }
    expect(performance.now() - start).toBeLessThan(30_000);
    expect(JSON.stringify(content).length).toBeLessThan(1_000_000);
  });
});
