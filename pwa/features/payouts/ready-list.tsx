import { HandCoins } from "lucide-react";
import { useMemo } from "react";
import { answeredSource } from "#pwa/ui/data-list/answered-source.ts";
import type { FilterOf, ListOf, ListSource } from "#pwa/ui/data-list/describe.ts";
import { countWords } from "#shared/words/count-words.ts";
import { usePaidConsigners } from "./payout-list.tsx";
import { ReadyEntry } from "./ready-entry.tsx";
import { readReadySearch, type ReadySearch } from "./ready-search.ts";
import { type ReadyShare, useReady } from "./use-ready.ts";
import { payoutScreenWords } from "./words.ts";

/** Pending payouts by consigner [B2.147-B2.150]. */
export const readyList: ListOf<ReadyShare, ReadySearch> = {
  name: "ready",
  title: () => payoutScreenWords("ready"),
  counted: (count) => countWords("consigners", { count }),
  readSearch: readReadySearch,
  useSource,
  useFilters,
  idOf: ({ consignerId }) => consignerId,
  selectName: ({ name }) => name,
  entry: ReadyEntry,
  searches: () => payoutScreenWords("searchesReady"),
  empty: () => ({
    icon: <HandCoins />,
    title: payoutScreenWords("nothingReady"),
    text: payoutScreenWords("nothingReadyHint"),
  }),
};

const none: readonly ReadyShare[] = [];

function useSource(search: ReadySearch): ListSource<ReadyShare> {
  const { answer, problem, again } = useReady(search);
  return useMemo(() => answeredSource(answer ?? none, { answer, problem, again }), [answer, problem, again]);
}

function useFilters(): readonly FilterOf[] {
  const options = usePaidConsigners();
  return useMemo(
    () => [
      { key: "consigner", label: payoutScreenWords("consigner"), options },
      { key: "ordered", label: payoutScreenWords("orderDate"), options: [], dates: true },
    ],
    [options],
  );
}
