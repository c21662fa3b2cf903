export { type ActivityLog, type AgentCall, createActivityLog } from "./activity.js";
export { createDashboard, type Dashboard, type DashboardOptions } from "./dashboard.js";
export type { ExportProgress } from "./export/collect-answers.js";
export { exportDashboard, type ExportDashboardOptions, type ExportedDashboard } from "./export/export-dashboard.js";
export type { DashboardProject } from "./projects/dashboard-project.js";
