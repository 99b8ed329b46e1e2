import type { View } from "#pwa/machine/local/device.ts";
import type { ItemRow } from "#shared/areas/inventory/rows.ts";
import { referredBy } from "#shared/machine/kernel/field-kind.ts";

/** Returns fields of an item's row, those that refer to a row by its name; empty where the row is not there. */
export function namedFields(
  view: Pick<View, "get">,
  fields: readonly string[],
  row: Partial<ItemRow> | undefined,
): Readonly<Record<string, unknown>> {
  const values: Readonly<Record<string, unknown>> = row ?? {};
  return Object.fromEntries(
    fields.map((field) => {
      const [type, value] = [referredBy(field), values[field]];
      return [field, type === null || typeof value !== "string" ? value : nameOf(view, type, value)];
    }),
  );
}

function nameOf(view: Pick<View, "get">, type: NonNullable<ReturnType<typeof referredBy>>, id: string): string {
  if (type === "product") return view.get(type, id)?.title ?? "";
  if (type !== "consigner") return view.get(type, id)?.name ?? "";
  const { firstName = "", lastName = "" } = view.get(type, id) ?? {};
  return `${firstName} ${lastName}`.trim();
}
