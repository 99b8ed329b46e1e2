import { z } from "#shared/machine/kernel/schema.ts";

/** What the platform says of a call's cost, in points. */
export const callCost = z.object({
  requestedQueryCost: z.number(),
  throttleStatus: z.object({ maximumAvailable: z.number(), currentlyAvailable: z.number(), restoreRate: z.number() }),
});

/** Points that a document is thought to cost until the shop has said so. */
const firstCost = 100;

/** Keeps calls within what the shop allows: a bucket of points that fills up again. */
export interface ShopPace {
  /** Returns the milliseconds to wait before this document, and takes its points. */
  before(document: string): number;
  /** Notes what the shop said of a document's cost. */
  after(document: string, cost: z.output<typeof callCost>): void;
}

export function openPace(clock: () => Date): ShopPace {
  const costs = new Map<string, number>();
  let bucket: { points: number; at: number; readonly most: number; readonly perSecond: number } | null = null;
  return {
    before: (document) => {
      // Nothing is known before the first answer.
      if (bucket === null) return 0;
      const at = clock().getTime();
      const points = Math.min(bucket.most, bucket.points + ((at - bucket.at) * bucket.perSecond) / 1_000);
      const cost = Math.min(bucket.most, costs.get(document) ?? firstCost);
      // Below 0 while others wait: whoever comes later waits longer.
      bucket = { ...bucket, points: points - cost, at };
      return points >= cost ? 0 : Math.ceil(((cost - points) * 1_000) / bucket.perSecond);
    },
    after: (document, { requestedQueryCost, throttleStatus }) => {
      costs.set(document, requestedQueryCost);
      bucket = {
        points: throttleStatus.currentlyAvailable,
        at: clock().getTime(),
        most: throttleStatus.maximumAvailable,
        perSecond: Math.max(1, throttleStatus.restoreRate),
      };
    },
  };
}
