import type { ConsignerTypeRow } from "#shared/areas/fees/rows.ts";
import { z } from "#shared/machine/kernel/schema.ts";
import { toMajor } from "./amounts.ts";
import { major, percent } from "./answer-types.ts";

/** A fee row in REST responses: percentage as a number, amounts in major units. */
export const presentedType = z.object({
  id: z.string(),
  accountType: z.string(),
  sellingFee: percent,
  minFee: major,
  flatFee: major,
  isDefault: z.boolean(),
  /** Empty for any. */
  category: z.string(),
  /** The same as a list; empty for any. */
  categories: z.array(z.string()),
  option1Value: z.string(),
  option2Value: z.string(),
  option3Value: z.string(),
});

/** Returns a fee row for REST responses. */
export const presentType = (row: ConsignerTypeRow, currency: string): z.infer<typeof presentedType> => ({
  id: row.id,
  accountType: row.accountType,
  sellingFee: row.sellingFeeBasisPoints / 100,
  minFee: toMajor(row.minFeeMinor, currency),
  flatFee: toMajor(row.flatFeeMinor, currency),
  isDefault: row.isDefault,
  category: row.category,
  categories: row.category === "" ? [] : [row.category],
  option1Value: row.option1Value,
  option2Value: row.option2Value,
  option3Value: row.option3Value,
});
