import { demoEmployees, demoStore } from "#server/demo/demo-store.ts";
import { type Block, type BlockForm, packBlock } from "#server/machine/sync/blocks.ts";
import { downloadBlockRows, type DownloadPlan, type Session } from "#shared/machine/sync/protocol.ts";
import { storeRows } from "./store-rows.ts";

/** A store of so many items as the server would send it: the demo's own rows, compressed by the server's code. */
export interface PackedStock {
  readonly session: Session;
  readonly plan: DownloadPlan;
  readonly itemBlocks: readonly Block[];
  readonly otherPages: readonly Block[];
}

const now = new Date("2026-03-02T09:00:00.000Z");

export async function packedStock(count: number): Promise<PackedStock> {
  const [admin, staff] = demoEmployees(new Map()).map(({ id, firstName, lastName }) => ({
    id,
    name: `${firstName} ${lastName}`,
  }));
  if (admin === undefined || staff === undefined) throw new Error("The demo has an admin and a member of staff.");
  const { items, others } = storeRows(count, now, admin, staff);
  return {
    session: sessionOf(admin),
    plan: {
      cursor: { epoch: "bench", scope: "all", version: 1 },
      includedSeq: 0,
      itemBounds: ["", ...lastOfEach(items).map(({ id }) => id)],
      otherBounds: ["", ...lastOfEach(others).map(({ type, row }) => `${type}:${row.id}`)].slice(0, -1),
      itemCount: items.length,
      otherCount: others.length,
    },
    itemBlocks: await packed(items, "columns"),
    otherPages: await packed(others, "rows"),
  };
}

/** Returns the last row of each block. */
const lastOfEach = <T>(rows: readonly T[]): T[] =>
  rows.filter((_, n) => n % downloadBlockRows === downloadBlockRows - 1 || n === rows.length - 1);

/** Packs rows in blocks, few at a time: the JSON of a million rows would not fit into memory. */
async function packed(rows: readonly object[], form: BlockForm): Promise<Block[]> {
  const blocks: Block[] = [];
  const atOnce = 8 * downloadBlockRows;
  for (let first = 0; first < rows.length; first += atOnce) {
    const starts = Array.from({ length: 8 }, (_, n) => first + n * downloadBlockRows).filter((at) => at < rows.length);
    const part = starts.map((at) => packBlock(rows.slice(at, at + downloadBlockRows), form));
    blocks.push(...(await Promise.all(part)));
  }
  return blocks;
}

function sessionOf({ id, name }: { id: string; name: string }): Session {
  const { id: storeId, name: storeName, handle, currency, logo, accentColor } = demoStore;
  return {
    user: { id, name, email: "admin@demo.test", role: "admin", accessControls: [], marketplaceLocation: true },
    store: { id: storeId, name: storeName, handle, currency, logo, accentColor },
  };
}
