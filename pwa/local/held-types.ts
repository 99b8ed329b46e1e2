import type { Session } from "#shared/sync/protocol.ts";
import type { RowType } from "#shared/rows.ts";

const floor = ["Inventory", "InStoreApp"];

/** Row types that only some staff pull, and the access controls of which one is enough (server: scopes). */
const restricted: Partial<Record<RowType, readonly string[]>> = {
  consigner: floor,
  item: floor,
  audit: floor,
  auditScan: floor,
  auditLine: floor,
  auditNote: floor,
  itemCost: ["Inventory"],
  consignerContact: ["Inventory", "Consigners"],
  consignerPrivate: ["Consigners"],
  ledgerEntry: ["Consigners", "Orders"],
  employee: ["Employees"],
  order: ["Orders"],
  orderLine: ["Orders"],
  payout: ["Orders"],
  payoutLine: ["Orders"],
};

/**
 * Whether a device of this person holds every row of a type, so that one it does not find is known
 * to be absent. Of other types it knows nothing.
 */
export function holdsAll(user: Session["user"], type: RowType): boolean {
  if (user.role === "admin") return true;
  if (user.role === "consigner") return false;
  const needed = restricted[type];
  return needed === undefined || needed.some((section) => user.accessControls.includes(section));
}
