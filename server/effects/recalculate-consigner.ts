import { createHash } from "node:crypto";
import { defineEffect } from "./define-effect.ts";

/** Recalculates a consigner's unsold items by their new type or VAT, if that was requested with the change. */
export const recalculateConsigner = defineEffect({
  name: "recalculateConsigner",
  event: "consignerFeesChanged",
  run: ({ act }, { storeId, commandId, consignerId }) => {
    // Derived, so that a repeated job does not request another recalculation.
    const recalculationId = createHash("sha256").update(`${commandId}/fees`).digest("hex").slice(0, 32);
    return act(storeId, "fees.recalculatePayouts", { recalculationId, accountType: "", consignerId });
  },
});
