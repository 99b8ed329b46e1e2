import { canonicalJson } from "#shared/machine/kernel/canonical-json.ts";
import type { ItemRow } from "#shared/areas/inventory/rows.ts";
import { FakeMachine } from "../simulation/fake-machine.ts";
import { Pace } from "#pwa/machine/local/pace.ts";
import { storedPieceOf } from "#pwa/machine/stock/make-piece.ts";
import { ShownRows } from "#pwa/machine/local/shown-rows.ts";
import { type ArrivedBlock, BaseGone, BaseStore } from "#pwa/machine/local/base/base-store.ts";
import type { BaseChange, KnownBase } from "#pwa/machine/local/base/base-update.ts";
import { closeBlock } from "#pwa/machine/local/base/close-block.ts";

export const cursor = (version: number) => ({ epoch: "e", scope: "s", version });
export const idOf = (n: number) => `item-${String(n).padStart(4, "0")}`;

export async function downloaded(machine: FakeMachine, blocks: readonly (readonly ItemRow[])[]): Promise<BaseStore> {
  const store = new BaseStore("base", machine.tab());
  await store.open();
  await download(store, blocks);
  return store;
}

export async function download(store: BaseStore, blocks: readonly (readonly ItemRow[])[]): Promise<void> {
  const plan = { cursor: cursor(1), includedSeq: 0, itemBounds: [], itemCount: 0, otherCount: 0 };
  const { generation } = await store.beginDownload(plan, null);
  await store.addBlocks(generation, await Promise.all(blocks.map(arrived)));
  await store.finishDownload(generation);
}

export async function arrived(rows: readonly ItemRow[], n: number): Promise<ArrivedBlock> {
  const bytes = await closeBlock(rows);
  return { n, bytes, piece: storedPieceOf(rows) };
}

/** Returns the rows of a map as sorted texts. */
export const texts = (rows: ReadonlyMap<string, ItemRow>) =>
  [...rows].map(([id, row]): [string, string] => [id, canonicalJson(row)]).sort();

/** Stores a page of a pull on top of what the disk has now. */
export async function pulled(store: BaseStore, changes: readonly BaseChange[], version: number): Promise<void> {
  const { current } = await store.generations();
  if (current === undefined) throw new BaseGone("Nothing is downloaded.");
  await store.apply(current, changes, { cursor: cursor(version), queueId: null, includedSeq: 0 });
}

/** A tab's memory, updated from the disk on request. */
export class Tab {
  readonly #store: BaseStore;
  shown = new ShownRows();
  known: KnownBase | null = null;
  reloads = 0;

  constructor(store: BaseStore) {
    this.#store = store;
  }

  async catchUp(): Promise<void> {
    const news = await this.#store.catchUp(this.known);
    if (news === undefined) return;
    if (news.fresh) {
      this.shown = new ShownRows();
      this.reloads += 1;
    }
    await this.shown.takeIn(news, new Pace(new FakeMachine(0).tab()), false);
    const blocks = new Set([...(news.fresh ? [] : (this.known?.blocks ?? [])), ...news.blocks]);
    this.known = {
      generation: news.generation.generation,
      journal: news.generation.journal,
      blocks,
      complete: news.generation.complete,
    };
  }

  async rows(): Promise<Map<string, string>> {
    const { columns } = this.shown;
    const ids = [...columns.living()].map((slot) => columns.ids.text(slot));
    const rows = await this.#store.items(
      this.known?.generation ?? 0,
      ids,
      (id) => columns.blockOf(id),
      (id) => columns.slot(id) !== undefined,
    );
    return new Map(ids.map((id) => [id, canonicalJson(rows.get(id) ?? "not found")]));
  }
}
