import { defineRow } from "#shared/machine/kernel/define-row.ts";
import { everyRow } from "#shared/machine/kernel/every-row.ts";
import { basisPoints, id, minor, requiredText, text, z } from "#shared/machine/kernel/schema.ts";

/**
 * One row of a consigner type's fee rules. Rows of
 * one type share `accountType`; empty category and option values match anything.
 */
export const consignerTypeRows = defineRow({
  type: "consignerType",
  table: "consigner_types",
  indexes: { accountType: "accountType", default: "isDefault", every: everyRow },
  audiences: ["catalogue", "consigners", "sellers"],
  search: ["accountType", "category"],
  history: true,
  schema: z.object({
    id,
    accountType: requiredText(80),
    sellingFeeBasisPoints: basisPoints,
    minFeeMinor: minor,
    flatFeeMinor: minor,
    /** Exactly one row of the store is the default. */
    isDefault: z.boolean(),
    category: text(120),
    option1Value: text(60),
    option2Value: text(60),
    option3Value: text(60),
  }),
});
export type ConsignerTypeRow = z.infer<typeof consignerTypeRows.schema>;
