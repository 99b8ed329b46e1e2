import { createHash } from "node:crypto";
import { defineEffect } from "./define-effect.ts";

/** Has a consigner's unsold items paid by their new type or VAT, where whoever changed it wished so [B7.13]. */
export const recalculateConsigner = defineEffect({
  name: "recalculateConsigner",
  event: "consignerFeesChanged",
  run: ({ act }, { storeId, commandId, consignerId }) => {
    // The same each time, so that a job that is run again asks for nothing new.
    const recalculationId = createHash("sha256").update(`${commandId}/fees`).digest("hex").slice(0, 32);
    return act(storeId, "fees.recalculatePayouts", { recalculationId, accountType: "", consignerId });
  },
});
