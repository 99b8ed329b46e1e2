import { columnName } from "#server/machine/database/columns.ts";
import { itemFileFields } from "#shared/areas/inventory/item-fields.ts";
import { referredBy } from "#shared/machine/kernel/field-kind.ts";

/** The table and the name of each kind of row that a field refers to. */
const named = {
  location: "name from public.locations",
  subLocation: "name from public.sub_locations",
  product: "title from public.products",
  consigner: "trim(first_name || ' ' || last_name) from public.consigners",
} as const;

/** The declared fields of an item `i` that files have, as an SQL expression: an object, references by their names. */
export const fileFields = objectOf(Object.keys(itemFileFields.shape));

function objectOf(fields: readonly string[]): string {
  if (fields.length === 0) return "null";
  const values = fields.map((field) => {
    const type = referredBy(field);
    const value = `i."${columnName(field)}"`;
    const read = type === null ? value : `(select ${named[type]} r where r.store_id = i.store_id and r.id = ${value})`;
    return `'${field}', ${read}`;
  });
  return `jsonb_build_object(${values.join(", ")})`;
}
