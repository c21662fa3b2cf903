/** A dashboard of the sample project, in this process. */
import { initProject, openProject, type Batch, type Project } from "@codegraph/engine";
import { makeProject, removeProject } from "../../../../test/support/sample-project.js";
import { createDashboard, type Dashboard, type DashboardOptions } from "../../src/index.js";

export interface ServedDashboard extends Dashboard {
  readonly root: string;
  readonly project: Project;
  readonly faults: unknown[];
  /** Asks the API, and returns the status and the body. */
  ask(question: string): Promise<{ readonly status: number; readonly body: Readonly<Record<string, unknown>> }>;
  end(): Promise<void>;
}

export async function startDashboard(files?: Readonly<Record<string, string>>, options: DashboardOptions = {}): Promise<ServedDashboard> {
  const root = makeProject(files);
  const made = await initProject(root, { workers: 1 });
  await made.project.close();
  const listeners = new Set<(batch: Batch) => void>();
  const project = await openProject(root, { watch: true, onBatch: (batch) => listeners.forEach((listener) => listener(batch)) });
  const faults: unknown[] = [];
  const feed = {
    listen(listener: (batch: Batch) => void): () => void {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
  const served = { name: project.name, root, feed, use: <Result>(question: (opened: Project) => Promise<Result>) => question(project) };
  const dashboard = createDashboard([served], { onFault: (error) => void faults.push(error), ...options });
  return {
    ...dashboard,
    root,
    project,
    faults,
    async ask(question) {
      const response = await dashboard.api(new Request(`http://localhost/dashboard/api/${question}`));
      return { status: response.status, body: (await response.json()) as Record<string, unknown> };
    },
    async end() {
      await project.close();
      removeProject(root);
    },
  };
}
