import type { Download, Transport } from "#pwa/machine/local/transport.ts";
import { Offline } from "#pwa/machine/local/refusals.ts";
import type { AnyRow } from "#shared/areas/rows.ts";
import type { ChangedRow, DownloadPlan, PullReply, PullRequest, Session } from "#shared/machine/sync/protocol.ts";

/** The compressed stock in memory: what a network would deliver, without the network. */
export interface Stock {
  readonly session: Session;
  readonly plan: DownloadPlan;
  readonly itemBlocks: readonly Download[];
  readonly otherPages: readonly Download[];
}

/** Description of a stock by its server. */
interface Described extends Pick<Stock, "session" | "plan"> {
  readonly crcs: readonly string[];
  readonly blocks: number;
}

/** Returns the stock without its blocks, which a start from the disk does not need: they would count as its memory. */
export async function describeStock(): Promise<Described> {
  return (await (await fetch("/stock")).json()) as Described;
}

export async function fetchStock(): Promise<Stock> {
  const { session, plan, crcs, blocks } = await describeStock();
  const packed: Download[] = [];
  for (const [n, crc] of crcs.entries()) {
    const bytes = new Uint8Array(await (await fetch(`/packed/${n}`)).arrayBuffer());
    packed.push({ bytes, crc, next: n < blocks ? "" : (plan.otherBounds?.[n - blocks + 1] ?? "") });
  }
  return { session, plan, itemBlocks: packed.slice(0, blocks), otherPages: packed.slice(blocks) };
}

/** The server's transport over a stock in memory. It accepts no commands: they stay queued, as without a network. */
export class MemoryTransport implements Transport {
  /** The rows of the next pull. */
  news: readonly AnyRow[] = [];
  readonly #stock: () => Promise<Stock>;

  constructor(stock: () => Promise<Stock>) {
    this.#stock = stock;
  }

  async register(): Promise<{ queueId: string; codePrefix: string; lastSeq: number; epoch: string }> {
    return { queueId: "bench", codePrefix: "B000", lastSeq: 0, epoch: "bench" };
  }

  async push(): Promise<never> {
    throw new Offline();
  }

  async sendPicture(): Promise<never> {
    throw new Offline();
  }

  async pull({ cursor: from }: PullRequest): Promise<PullReply> {
    const changed = this.news.map((row): ChangedRow => ({ type: "item", row }));
    this.news = [];
    const cursor = { ...from, version: from.version + (changed.length > 0 ? 1 : 0) };
    return { changed, departed: [], cursor, more: false, includedSeq: 0 };
  }

  async missing(): Promise<never> {
    throw new Offline();
  }

  async plan(): Promise<DownloadPlan> {
    return (await this.#stock()).plan;
  }

  async itemBlock(after: string, _upto: string, also: readonly string[] = []): Promise<Download> {
    const { plan, itemBlocks } = await this.#stock();
    const at = placeIn(plan.itemBounds, after);
    const behind = itemBlocks.slice(at + 1, at + 1 + also.length);
    return { ...found(itemBlocks[at]), behind };
  }

  async firstItems(): Promise<never> {
    throw new Offline();
  }

  async otherRows(after: string): Promise<Download> {
    const { plan, otherPages } = await this.#stock();
    return found(otherPages[placeIn(plan.otherBounds ?? [], after)]);
  }

  async ask(): Promise<never> {
    throw new Offline();
  }

  async isThere(): Promise<boolean> {
    return true;
  }

  onUnanswered(): () => void {
    return () => undefined;
  }

  listen(): () => void {
    return () => undefined;
  }
}

function found(download: Download | undefined): Download {
  if (download === undefined) throw new Error("The stock has no such block.");
  return download;
}

const places = new WeakMap<readonly string[], ReadonlyMap<string, number>>();

/** Returns which of the bounds this is; a search through thousands of them would be measured with every block. */
function placeIn(bounds: readonly string[], bound: string): number {
  const known = places.get(bounds) ?? new Map(bounds.map((one, n) => [one, n]));
  places.set(bounds, known);
  return known.get(bound) ?? -1;
}
