import type { View } from "#pwa/machine/local/device.ts";
import type { ItemRow } from "#shared/areas/inventory/rows.ts";
import type { Put } from "#shared/machine/kernel/define-command.ts";
import { readTable } from "#pwa/features/intake/import/read/read-table.ts";
import type { ReadTable } from "#pwa/features/intake/import/read/table-reader.ts";
import { guessMapping, type Mapping } from "#pwa/features/intake/import/mapping.ts";
import { lookUpIn } from "#pwa/features/intake/import/lookups.ts";
import type { Plan } from "#pwa/features/intake/import/plan.ts";
import { planConsigners } from "#pwa/features/intake/import/plan-consigners.ts";
import { planItems } from "#pwa/features/intake/import/plan-items.ts";
import { planProducts } from "#pwa/features/intake/import/plan-products.ts";
import type { ImportKind } from "#pwa/features/intake/import/fields.ts";

/** Returns a view over these rows, as far as imports use one. */
export function viewOf(puts: readonly Put[]): View {
  const all = (type: string) => puts.filter((put) => put.type === type).map(({ row }) => row);
  const named = (type: string, id: string) =>
    (all(type) as readonly Readonly<Record<string, string>>[]).find((row) => row["id"] === id);
  const items = (all("item") as readonly ItemRow[]).map((item) => {
    const { title = "", sku = "" } = named("product", item.productId) ?? {};
    const { firstName = "", lastName = "" } = named("consigner", item.consignerId) ?? {};
    return { ...item, title, sku, consignerName: `${firstName} ${lastName}` };
  });
  return {
    all,
    get: (type: string, id: string) => all(type).find((row) => row.id === id),
    by: (type: string, index: string, key: string) =>
      all(type).filter((row) => (row as unknown as Record<string, unknown>)[`${index}Id`] === key),
    items: {
      brief: (id: string) => items.find((item) => item.id === id),
      byCode: (code: string) => items.find((item) => item.code === code),
      full: (id: string) => Promise.resolve(items.find((item) => item.id === id)),
    },
  } as unknown as View;
}

/** Returns a parsed file's text with a hash. */
export function tableOf(text: string, hash = "0123456789abcdef0123456789abcdef"): ReadTable {
  const table = readTable(text);
  if ("problem" in table) throw new Error(table.problem);
  return { ...table, hash, lineCount: table.lines.length };
}

/** Returns what an import does with each line of a file, with guessed columns. */
export async function plan(
  kind: ImportKind,
  text: string,
  puts: readonly Put[],
  fixed: Mapping["fixed"] = {},
): Promise<Plan> {
  const table = tableOf(text);
  const mapping = { ...guessMapping(kind, table.head), fixed };
  const lookups = await lookUpIn(viewOf(puts), {
    currency: "USD",
    marketplace: false,
    mayOpen: true,
    mayAddProducts: true,
    mayAddConsigners: true,
    pause: () => undefined,
  });
  const make = { products: planProducts, items: planItems, consigners: planConsigners }[kind];
  return await make(table, mapping, lookups, () => undefined);
}
