import { demoCatalogue, template } from "#server/demo/catalogue.ts";
import { demoEmployees, demoStore } from "#server/demo/demo-store.ts";
import { consignerTypes, demoPeople } from "#server/demo/people.ts";
import { marketplace, shops, subLocations } from "#server/demo/places.ts";
import { seeded } from "#server/demo/random.ts";
import { demoStock } from "#server/demo/stock.ts";
import { type Block, packBlock } from "#server/sync/blocks.ts";
import type { ItemRow } from "#shared/inventory/rows.ts";
import { type AnyRow, type RowType, rowTypes } from "#shared/rows.ts";
import { type ChangedRow, downloadBlockRows, type DownloadPlan, type Session } from "#shared/sync/protocol.ts";

/** A store of so many items as the server would send it: the demo's own rows, compressed by the server's code. */
export interface PackedStock {
  readonly session: Session;
  readonly plan: DownloadPlan;
  readonly itemBlocks: readonly Block[];
  readonly otherPages: readonly Block[];
}

const now = new Date("2026-03-02T09:00:00.000Z");

export async function packedStock(count: number): Promise<PackedStock> {
  const random = seeded(2023);
  const { products, gtins } = demoCatalogue(now.toISOString());
  const { consigners } = demoPeople(random, demoStore.name);
  const [admin, staff] = demoEmployees(new Map()).map(({ id, firstName, lastName }) => ({
    id,
    name: `${firstName} ${lastName}`,
  }));
  if (admin === undefined || staff === undefined) throw new Error("The demo has an admin and a member of staff.");
  const items: ItemRow[] = [];
  for (let copy = 0; items.length < count; copy += 1) {
    const source = {
      store: demoStore,
      products,
      consigners,
      admin,
      staff,
      now,
      codePrefix: `D${String(copy).padStart(3, "0")}`,
    };
    for (const { row } of demoStock(source, random)) items.push({ ...row, id: ofCopy(row.id, copy) });
  }
  // The demo's items are ordered by status; a part of them must be a mixture too.
  const kept = mixed(items, random.next)
    .slice(0, count)
    .sort((a, b) => (a.id < b.id ? -1 : 1));
  const others = ordered({
    ...{
      store: [demoStore],
      location: [...shops, marketplace],
      subLocation: subLocations,
      productTemplate: [template],
    },
    ...{ product: products, gtin: gtins, consignerType: consignerTypes, consigner: consigners },
  });
  const blocks = chunksOf(kept);
  return {
    session: sessionOf(admin),
    plan: {
      cursor: { epoch: "bench", scope: "all", version: 1 },
      includedSeq: 0,
      itemBounds: ["", ...blocks.map((block) => block.at(-1)?.id ?? "")],
      itemCount: kept.length,
      otherCount: others.length,
    },
    itemBlocks: await Promise.all(blocks.map((rows) => packBlock(rows, "columns"))),
    otherPages: await Promise.all(chunksOf(others).map((rows) => packBlock(rows))),
  };
}

const ofCopy = (id: string, copy: number): string =>
  `${(0x0de00000 + copy).toString(16).padStart(8, "0")}${id.slice(8)}`;

function mixed<T>(values: readonly T[], next: () => number): T[] {
  const shuffled = [...values];
  for (let n = shuffled.length - 1; n > 0; n -= 1) {
    const other = Math.floor(next() * (n + 1));
    [shuffled[n], shuffled[other]] = [shuffled[other] as T, shuffled[n] as T];
  }
  return shuffled;
}

/** Orders rows by type and id, as in the server's pages. */
function ordered(rows: Partial<Record<RowType, readonly AnyRow[]>>): ChangedRow[] {
  return (Object.keys(rowTypes) as RowType[])
    .sort()
    .flatMap((type) => (rows[type] ?? []).toSorted((a, b) => (a.id < b.id ? -1 : 1)).map((row) => ({ type, row })));
}

function chunksOf<T>(rows: readonly T[]): T[][] {
  return Array.from({ length: Math.ceil(rows.length / downloadBlockRows) }, (_, n) =>
    rows.slice(n * downloadBlockRows, (n + 1) * downloadBlockRows),
  );
}

function sessionOf({ id, name }: { id: string; name: string }): Session {
  const { id: storeId, name: storeName, handle, currency, logo, accentColor } = demoStore;
  return {
    user: { id, name, email: "admin@demo.test", role: "admin", accessControls: [], marketplaceLocation: true },
    store: { id: storeId, name: storeName, handle, currency, logo, accentColor },
  };
}
