import { basisPoints, minor, signedMinor, taxRate, z } from "#shared/machine/kernel/schema.ts";
import { rowTypes } from "#shared/areas/rows.ts";

/** Returns a function that documents a number's unit in the API document. */

const saying =
  (said: { readonly description: string }) =>
  <T extends z.core.$ZodType>(schema: T): T => {
    z.globalRegistry.add(schema as z.core.$ZodType, said);
    return schema;
  };

export const inMajor = saying({ description: "In the currency's major unit, such as 12.5 for $12.50." });
export const inPercent = saying({ description: "Percent, such as 12.5." });
/** A schedule step's number, whose unit depends on the schedule's kind. */
export const byKind = saying({ description: "Percent, or an amount in the currency's major unit, as the kind says." });
const inMinor = saying({ description: "In the currency's minor units, such as 1250 for $12.50." });

// Of commands and rows, whose names end in the unit.
inMinor(minor);
inMinor(signedMinor);
for (const { schema } of Object.values(rowTypes))
  for (const [name, field] of Object.entries(schema.shape)) if (name.endsWith("Minor")) inMinor(field);
saying({ description: "Hundredths of a percent, such as 1250 for 12.5 percent." })(basisPoints);
saying({ description: "Hundredths of a percent with up to two decimals, such as 887.5 for 8.875 percent." })(taxRate);
