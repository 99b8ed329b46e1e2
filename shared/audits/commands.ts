/** The commands of this area, a line each; the area's name begins theirs. */
export { annotateAudit } from "./commands/annotate-audit.ts";
export { joinAudits } from "./commands/join-audits.ts";
export { recordScans } from "./commands/record-scans.ts";
export { removeScan } from "./commands/remove-scan.ts";
export { resolveLine } from "./commands/resolve-line.ts";
export { resolveLines } from "./commands/resolve-lines.ts";
export { runAudit } from "./commands/run-audit.ts";
export { startAudit } from "./commands/start-audit.ts";
