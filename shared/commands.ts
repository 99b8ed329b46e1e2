import { annotateAudit } from "./audits/commands/annotate-audit.ts";
import { recordScans } from "./audits/commands/record-scans.ts";
import { removeScan } from "./audits/commands/remove-scan.ts";
import { resolveLine } from "./audits/commands/resolve-line.ts";
import { runAudit } from "./audits/commands/run-audit.ts";
import { startAudit } from "./audits/commands/start-audit.ts";
import { attachGtin } from "./catalogue/commands/attach-gtin.ts";
import { quickCreateProduct } from "./catalogue/commands/quick-create-product.ts";
import { acceptItems } from "./inventory/commands/accept-items.ts";
import { addItems } from "./inventory/commands/add-items.ts";
import { declineItems } from "./inventory/commands/decline-items.ts";
import { editItem } from "./inventory/commands/edit-item.ts";
import { foundHere } from "./inventory/commands/found-here.ts";
import { markPrinted } from "./inventory/commands/mark-printed.ts";
import { overrideStatus } from "./inventory/commands/override-status.ts";
import { withdrawItems } from "./inventory/commands/withdraw-items.ts";
import type { CommandDefinition } from "./kernel/define-command.ts";

/** Every command there is. Routes, the offline push, the conformance tests and the simulation are derived from this list. */
const list = [
  addItems,
  acceptItems,
  declineItems,
  editItem,
  overrideStatus,
  withdrawItems,
  foundHere,
  markPrinted,
  quickCreateProduct,
  attachGtin,
  startAudit,
  recordScans,
  removeScan,
  runAudit,
  resolveLine,
  annotateAudit,
] as const;

type Listed = (typeof list)[number];
export type CommandName = Listed["name"];
export type CommandArgs<N extends CommandName> =
  Extract<Listed, { name: N }> extends CommandDefinition<N, infer Args> ? Args : never;

export const commands: ReadonlyMap<string, CommandDefinition> = new Map(
  list.map((command) => [command.name, command as unknown as CommandDefinition]),
);
