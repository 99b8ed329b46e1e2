/** The commands of this area, one a line; their names begin with the area's. */
export { annotateAudit } from "./commands/annotate-audit.ts";
export { joinAudits } from "./commands/join-audits.ts";
export { recordScans } from "./commands/record-scans.ts";
export { removeScan } from "./commands/remove-scan.ts";
export { resolveLine } from "./commands/resolve-line.ts";
export { resolveLines } from "./commands/resolve-lines.ts";
export { runAudit } from "./commands/run-audit.ts";
export { startAudit } from "./commands/start-audit.ts";
