/**
 * Measures the extension host from inside: the delay of its event loop, and a CPU profile, in which each sample names the extension that ran. The
 * result is written to the file in `CODEGRAPH_PROBE`.
 */
import { writeFileSync } from "node:fs";
import { Session } from "node:inspector/promises";
import { monitorEventLoopDelay } from "node:perf_hooks";
import * as vscode from "vscode";

const SAMPLE_US = 1_000;

export function activate({ subscriptions }) {
  const session = new Session();
  session.connect();
  const delay = monitorEventLoopDelay({ resolution: 5 });
  let cpu = process.cpuUsage();
  subscriptions.push(
    vscode.commands.registerCommand("probe.start", async () => {
      await session.post("Profiler.enable");
      await session.post("Profiler.setSamplingInterval", { interval: SAMPLE_US });
      await session.post("Profiler.start");
      delay.reset();
      delay.enable();
      cpu = process.cpuUsage();
      vscode.window.setStatusBarMessage("Probe: measuring");
    }),
    vscode.commands.registerCommand("probe.stop", async () => {
      delay.disable();
      const { user, system } = process.cpuUsage(cpu);
      const { profile } = await session.post("Profiler.stop");
      const ms = (ns) => ns / 1e6;
      const loop = { p50: ms(delay.percentile(50)), p99: ms(delay.percentile(99)), max: ms(delay.max) };
      writeFileSync(process.env.CODEGRAPH_PROBE, JSON.stringify({ loop, cpuMs: (user + system) / 1e3, profile }));
      vscode.window.setStatusBarMessage("Probe: written");
    }),
    { dispose: () => session.disconnect() },
  );
}
