import { createContext, useContext } from "react";
import { momentsOf, readRange } from "#pwa/ui/pickers/date-ranges.ts";
import { useCurrency } from "#pwa/ui/currency.tsx";
import { type Answer, type Get, useAnswer } from "#pwa/ui/use-answer.ts";
import { api } from "#pwa/machine/sync/api.ts";
import { currencyExponent } from "#shared/machine/kernel/money.ts";
import type { ReadySearch } from "./ready-search.ts";

/** One consigner's pending payout, in minor units. */
export interface ReadyShare {
  readonly consignerId: string;
  readonly name: string;
  readonly itemCount: number;
  readonly grossMinor: number;
  readonly settledMinor: number;
  readonly totalMinor: number;
  /** When the first of the items was sold. */
  readonly oldestSale: string | null;
  /** How they would be paid; empty if that is not known. */
  readonly method: string;
  /** Whether the store knows where to pay them. */
  readonly hasDetails: boolean;
}

/** An item that is ready to be paid. */
export interface ReadyItem {
  readonly id: string;
  readonly title: string;
  readonly code: string;
  /** Empty where it has none. */
  readonly size: string;
  readonly soldOn: string | null;
  readonly payoutMinor: number;
}

interface Pending {
  readonly consigners: readonly {
    readonly consignerId: string;
    readonly name: string;
    readonly itemCount: number;
    readonly gross: number;
    readonly settled: number;
    readonly total: number;
    readonly oldestSale: string | null;
    readonly method: string;
    readonly hasDetails: boolean;
  }[];
  readonly inventories: readonly {
    readonly id: string;
    readonly code: string;
    readonly option1Value: string;
    readonly soldOn: string | null;
    readonly payout: number;
    readonly product: { readonly title: string };
  }[];
}

/** Maximum items of a consigner that can be chosen individually. */
export const itemsOffered = 500;

/** Some of a consigner's items, and what they come to. */
export interface ChosenItems {
  readonly itemIds: ReadonlySet<string>;
  readonly totalMinor: number;
}

/** The items to pay of each consigner for whom not all are. */
export type Chosen = ReadonlyMap<string, ChosenItems>;

/** Data of the screen beside its list. */
export const ReadyContext = createContext<{
  /** Increased to request the data again. */
  readonly reloads: number;
  readonly search: ReadySearch;
  readonly chosen: Chosen;
  readonly choose: (consignerId: string, items: ChosenItems | null) => void;
  /** Pays one consigner. */
  readonly pay: (share: ReadyShare) => Promise<void>;
}>({ reloads: 0, search: {}, chosen: new Map(), choose: () => undefined, pay: () => Promise.resolve() });

/** Returns the query of `GET /api/payouts/pending` for an address. */
export function readyQuery({ search = "", consigner, ordered }: ReadySearch): URLSearchParams {
  const query = new URLSearchParams({ search });
  if (consigner !== undefined) query.set("consigner", consigner);
  const range = ordered === undefined ? undefined : readRange(ordered, new Date());
  if (range !== undefined) {
    const { from, before } = momentsOf(range);
    query.set("dateRangeStart", from);
    query.set("dateRangeEnd", before);
  }
  return query;
}

/** Fetches pending payouts by consigner; only the server has all of them. */
export function useReady(search: ReadySearch): Answer<readonly ReadyShare[]> {
  const { reloads } = useContext(ReadyContext);
  const currency = useCurrency();
  const path = `/api/payouts/pending?${String(readyQuery(search))}&pageSize=1`;
  return useAnswer<readonly ReadyShare[]>(`${path} ${currency}`, {
    keeps: true,
    follows: String(reloads),
    read: async (get) => {
      const { consigners } = await get<Pending>(path);
      const minor = (amount: number) => Math.round(amount * 10 ** currencyExponent(currency));
      return consigners.map(({ consignerId, name, itemCount, gross, settled, total, ...share }) => ({
        consignerId,
        name,
        itemCount,
        oldestSale: share.oldestSale,
        method: share.method,
        hasDetails: share.hasDetails,
        grossMinor: minor(gross),
        settledMinor: minor(settled),
        totalMinor: minor(total),
      }));
    },
  });
}

/** Fetches the matching items of one consigner, last changed first. */
export async function readyItems(
  search: ReadySearch,
  consignerId: string,
  currency: string,
  get: Get = api.get,
): Promise<readonly ReadyItem[]> {
  const query = readyQuery({ ...search, consigner: consignerId });
  const { inventories } = await get<Pending>(`/api/payouts/pending?${String(query)}&pageSize=${itemsOffered}`);
  return inventories.map(({ id, code, option1Value, soldOn, payout, product }) => ({
    id,
    code,
    size: option1Value,
    soldOn,
    title: product.title,
    payoutMinor: Math.round(payout * 10 ** currencyExponent(currency)),
  }));
}

/** Fetches the ids of all matching items, by consigner. */
export const fetchReadyIds = async (search: ReadySearch): Promise<ReadonlyMap<string, readonly string[]>> => {
  const { consignersAndInventories } = await api.get<{
    consignersAndInventories: readonly { readonly consignerId: string; readonly inventories: readonly string[] }[];
  }>(`/api/payouts/pending/ids?${String(readyQuery(search))}`);
  return new Map(consignersAndInventories.map(({ consignerId, inventories }) => [consignerId, inventories]));
};
