import { createContext, useCallback, useContext, useEffect, useMemo, useState } from "react";
import { momentsOf, readRange } from "#pwa/ui/pickers/date-ranges.ts";
import { useCurrency } from "#pwa/ui/currency.tsx";
import { useDevice, useSync } from "#pwa/ui/device-context.tsx";
import { problemText } from "#pwa/local/problem-text.ts";
import { api, Offline } from "#pwa/sync/api.ts";
import { currencyExponent } from "#shared/kernel/money.ts";
import type { ReadySearch } from "./ready-search.ts";
import { payoutScreenWords } from "./words.ts";

/** One consigner's pending payout, in minor units. */
export interface ReadyShare {
  readonly consignerId: string;
  readonly name: string;
  readonly itemCount: number;
  readonly grossMinor: number;
  readonly settledMinor: number;
  readonly totalMinor: number;
}

/** An item that is ready to be paid. */
export interface ReadyItem {
  readonly id: string;
  readonly title: string;
  readonly code: string;
  readonly soldOn: string | null;
  readonly payoutMinor: number;
}

interface Answer {
  readonly consigners: readonly {
    readonly consignerId: string;
    readonly name: string;
    readonly itemCount: number;
    readonly gross: number;
    readonly settled: number;
    readonly total: number;
  }[];
  readonly inventories: readonly {
    readonly id: string;
    readonly code: string;
    readonly soldOn: string | null;
    readonly payout: number;
    readonly product: { readonly title: string };
  }[];
}

/** Maximum items of a consigner that can be chosen individually. */
export const itemsOffered = 500;

/** The items to pay of each consigner for whom not all are. */
export type Chosen = ReadonlyMap<string, ReadonlySet<string>>;

/** Data of the screen beside its list. */
export const ReadyContext = createContext<{
  /** Increased to request the data again. */
  readonly reloads: number;
  readonly search: ReadySearch;
  readonly chosen: Chosen;
  readonly choose: (consignerId: string, itemIds: ReadonlySet<string> | null) => void;
}>({ reloads: 0, search: {}, chosen: new Map(), choose: () => undefined });

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
export function useReady(search: ReadySearch) {
  const { session } = useDevice();
  const { link } = useSync();
  const { reloads } = useContext(ReadyContext);
  const currency = useCurrency();
  const [shares, setShares] = useState<readonly ReadyShare[] | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [again, setAgain] = useState(0);
  const address = String(readyQuery(search));
  useEffect(() => {
    const leaving = new AbortController();
    api
      .get<Answer>(`/api/payouts/pending?${address}&pageSize=1`, { person: session.user.id, signal: leaving.signal })
      .then(
        ({ consigners }) => {
          const minor = (amount: number) => Math.round(amount * 10 ** currencyExponent(currency));
          setProblem(null);
          setShares(
            consigners.map(({ consignerId, name, itemCount, gross, settled, total }) => ({
              consignerId,
              name,
              itemCount,
              grossMinor: minor(gross),
              settledMinor: minor(settled),
              totalMinor: minor(total),
            })),
          );
        },
        (error: unknown) => {
          if (leaving.signal.aborted) return;
          setProblem(error instanceof Offline ? payoutScreenWords("offline") : problemText(error));
        },
      );
    return () => leaving.abort();
  }, [address, reloads, again, link, session.user.id, currency]);
  const retry = useCallback(() => setAgain((count) => count + 1), []);
  return useMemo(() => ({ shares, problem, retry }), [shares, problem, retry]);
}

/** Fetches the matching items of one consigner, last changed first. */
export async function readyItems(
  search: ReadySearch,
  consignerId: string,
  currency: string,
): Promise<readonly ReadyItem[]> {
  const query = readyQuery({ ...search, consigner: consignerId });
  const { inventories } = await api.get<Answer>(`/api/payouts/pending?${String(query)}&pageSize=${itemsOffered}`);
  return inventories.map(({ id, code, soldOn, payout, product }) => ({
    id,
    code,
    soldOn,
    title: product.title,
    payoutMinor: Math.round(payout * 10 ** currencyExponent(currency)),
  }));
}

/** Fetches the ids of all matching items, by consigner. */
export const readyIds = async (search: ReadySearch): Promise<ReadonlyMap<string, readonly string[]>> => {
  const { consignersAndInventories } = await api.get<{
    consignersAndInventories: readonly { readonly consignerId: string; readonly inventories: readonly string[] }[];
  }>(`/api/payouts/pending/ids?${String(readyQuery(search))}`);
  return new Map(consignersAndInventories.map(({ consignerId, inventories }) => [consignerId, inventories]));
};
