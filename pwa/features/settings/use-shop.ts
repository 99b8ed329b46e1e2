import { type Answer, useAnswer } from "#pwa/ui/use-answer.ts";
import type { unheardWords } from "./shop-words.ts";

/** The online shop as `GET /api/shop` tells of it; moments in ISO 8601. */
export interface ShopState {
  /** The rights that the app needs in the shop. */
  readonly rights: readonly string[];
  readonly found: {
    readonly name: string;
    readonly locations: readonly { readonly id: string; readonly name: string; readonly isActive: boolean }[];
    readonly missingScopes: readonly string[];
  } | null;
  readonly health: {
    readonly heardAt: string | null;
    readonly polledAt: string | null;
    readonly checkedAt: string | null;
    readonly unheard: "" | Parameters<typeof unheardWords>[0];
    readonly pollMinutes: number;
    readonly problem: string;
    readonly problemAt: string | null;
    readonly waitedAt: string | null;
    readonly waiting: { readonly products: number; readonly orders: number };
  };
  readonly resync: {
    readonly finishedAt: string | null;
    readonly done: number;
    readonly total: number;
    readonly problems: number;
  } | null;
}

export const shopPath = "/api/shop";

/** Asks how the store's online shop does, again whenever `follows` changes; nothing for somebody who may not know. */
export const useShop = (mayKnow: boolean, follows: string): Answer<ShopState> =>
  useAnswer<ShopState>(mayKnow ? shopPath : null, { keeps: true, follows });
