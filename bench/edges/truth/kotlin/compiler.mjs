/** Runs the Kotlin compiler of the npm package `kotlin-compiler`. Run as a program, it only tells by its exit code whether there is one. */
import { execFileSync, spawnSync } from "node:child_process";
import { existsSync, mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

/** The folder of the compiler: `KOTLIN_HOME`, or the package installed globally. Null if there is none, or no Java. */
export function compilerHome() {
  if (spawnSync("java", ["-version"]).status !== 0) return null;
  const global = () => join(execFileSync("npm", ["root", "--global"], { encoding: "utf8" }).trim(), "kotlin-compiler");
  const home = process.env.KOTLIN_HOME ?? global();
  return existsSync(join(home, "lib", "kotlin-compiler.jar")) ? home : null;
}

/**
 * Compiles files with the plugin that writes calls.
 *
 * @param files paths of sources, by the part of a multiplatform project; `common` may be empty
 * @param scratch a folder for the plugin and its output
 * @returns the path of the calls, see `Calls.kt`
 */
export function compile({ common, jvm }, scratch) {
  const home = compilerHome();
  const plugin = builtPlugin(home, join(scratch, "plugin"));
  const calls = join(scratch, "calls.tsv");
  rmSync(calls, { force: true });
  const parts = [["common", common], ["jvm", jvm]];
  const fragments = [
    "-Xmulti-platform",
    "-Xfragments=common,jvm",
    "-Xfragment-refines=jvm:common",
    ...parts.flatMap(([part, files]) => files.map((file) => `-Xfragment-sources=${part}:${file}`)),
  ];
  const listed = join(scratch, "arguments");
  const args = [...(common.length > 0 ? fragments : []), "-nowarn", `-Xplugin=${plugin}`, "-d", join(scratch, "classes"), ...common, ...jvm];
  writeFileSync(listed, args.map((each) => JSON.stringify(each)).join("\n"));
  const { stderr } = run(home, [`@${listed}`], { CODEGRAPH_CALLS: calls });
  if (!existsSync(calls)) throw new Error(`the Kotlin compiler has written no calls: ${stderr.slice(0, 2000)}`);
  return calls;
}

function builtPlugin(home, folder) {
  const jar = join(folder, "calls.jar");
  if (existsSync(jar)) return jar;
  const services = join(folder, "META-INF", "services");
  mkdirSync(services, { recursive: true });
  writeFileSync(join(services, "org.jetbrains.kotlin.compiler.plugin.CompilerPluginRegistrar"), "codegraph.truth.Registrar\n");
  const source = fileURLToPath(new URL("Calls.kt", import.meta.url));
  const { status, stderr } = run(home, ["-nowarn", "-cp", join(home, "lib", "kotlin-compiler.jar"), "-d", jar, source]);
  if (status !== 0) throw new Error(`the plugin does not compile: ${stderr}`);
  execFileSync("jar", ["uf", jar, "-C", folder, "META-INF"]);
  return jar;
}

/** Returns normally after errors in the sources too. */
function run(home, args, environment = {}) {
  const main = ["-Xmx6g", "-cp", join(home, "lib", "kotlin-compiler.jar"), "org.jetbrains.kotlin.cli.jvm.K2JVMCompiler", "-kotlin-home", home];
  return spawnSync("java", [...main, ...args], { encoding: "utf8", maxBuffer: 1 << 28, env: { ...process.env, ...environment } });
}

if (process.argv[1] === fileURLToPath(import.meta.url)) process.exit(compilerHome() === null ? 1 : 0);
