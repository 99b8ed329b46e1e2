import { t } from "#shared/words/define-words.ts";
import { HandCoins } from "lucide-react";
import { useMemo } from "react";
import { useCan } from "#pwa/ui/access.ts";
import { AppLink } from "#pwa/ui/app-link.tsx";
import { answeredSource } from "#pwa/ui/data-list/answered-source.ts";
import type { EntryCell, EntryColumn, FilterOf, ListOf, ListSource } from "#pwa/ui/data-list/describe.ts";
import { formatDate } from "#pwa/ui/format.ts";
import { countWords } from "#shared/words/count-words.ts";
import { usePaidConsigners } from "./payout-list.tsx";
import { PayoutMethod } from "./payment-method.tsx";
import { ReadyPay, ReadyAmount, ReadyCount, ReadyEntry } from "./ready-entry.tsx";
import { ReadyItems } from "./ready-items.tsx";
import { readReadySearch, type ReadySearch } from "./ready-search.ts";
import { type ReadyShare, useReady } from "./use-ready.ts";
import { payoutScreenWords } from "./words.ts";

const columns: readonly EntryColumn<ReadyShare>[] = [
  { key: "name", head: () => t("Name"), width: "minmax(0,1.2fr)", cell: Name },
  { key: "items", head: () => t("Items"), width: "minmax(8.25rem,0.7fr)", cell: ReadyCount },
  { key: "oldest", head: () => t("Oldest sale"), width: "6rem", from: 1280, cell: Oldest },
  { key: "method", head: () => t("Method"), width: "minmax(9rem,0.9fr)", cell: Method },
  {
    key: "amount",
    head: () => payoutScreenWords("amount"),
    width: "minmax(5.5rem,0.8fr)",
    align: "end",
    cell: ReadyAmount,
  },
  {
    key: "actions",
    head: () => t("Actions"),
    silent: true,
    width: "7rem",
    align: "end",
    cell: ReadyPay,
  },
];

/** Pending payouts by consigner. */
export const readyList: ListOf<ReadyShare, ReadySearch> = {
  name: "ready",
  title: () => t("Ready to Pay"),
  counted: (count) => countWords("consigners", { count }),
  readSearch: readReadySearch,
  useSource,
  useFilters,
  idOf: ({ consignerId }) => consignerId,
  selectName: ({ name }) => name,
  entry: ReadyEntry,
  table: { columns, from: 1024, more: ReadyItems },
  searches: () => t("consigner, product, code"),
  empty: () => ({
    icon: <HandCoins />,
    title: t("Nothing to pay"),
    text: t("Items appear here once they are sold and the store’s hold days are over."),
  }),
};

type Cell = EntryCell<ReadyShare>;

function Name({ row }: Cell) {
  const mayOpen = useCan()("consigners.view");
  if (!mayOpen) return <span className="line-clamp-2 font-medium">{row.name}</span>;
  return (
    <AppLink
      to="/consigners/$consignerId"
      params={{ consignerId: row.consignerId }}
      className="flex min-h-11 items-center font-medium hover:underline"
    >
      <span className="line-clamp-2">{row.name}</span>
    </AppLink>
  );
}

function Oldest({ row }: Cell) {
  return (
    <span className="tabular text-caption text-muted">{row.oldestSale === null ? "" : formatDate(row.oldestSale)}</span>
  );
}

function Method({ row }: Cell) {
  return <PayoutMethod method={row.method} hasDetails={row.hasDetails} />;
}

const none: readonly ReadyShare[] = [];

function useSource(search: ReadySearch): ListSource<ReadyShare> {
  const { answer, problem, again } = useReady(search);
  return useMemo(() => answeredSource(answer ?? none, { answer, problem, again }), [answer, problem, again]);
}

function useFilters(): readonly FilterOf[] {
  const options = usePaidConsigners();
  return useMemo(
    () => [
      { key: "consigner", label: t("Consigner"), options },
      { key: "ordered", label: t("Order date"), options: [], dates: true },
    ],
    [options],
  );
}
