import { t } from "#shared/words/define-words.ts";
import { Ticket } from "lucide-react";
import { createContext, useCallback, useContext, useMemo } from "react";
import { card } from "#pwa/ui/data-list/card.ts";
import { date, money, textCell, title } from "#pwa/ui/data-list/cells.ts";
import type { FilterOf, ListOf, ListSource } from "#pwa/ui/data-list/describe.ts";
import { asListRows, withOlder } from "#pwa/ui/data-list/view-rows.ts";
import { useRows } from "#pwa/ui/use-row.ts";
import { formatDate, formatMoney } from "#pwa/ui/format.ts";
import type { StoreCreditRow } from "#shared/areas/till/rows.ts";
import { creditsMatching, creditStates, type CreditSearch, readCreditSearch } from "./credit-search.ts";
import { creditStateWords } from "./credit-words.ts";

/** The store credits that the server has sent, which are not on this device. */
export const OlderCredits = createContext<readonly StoreCreditRow[]>([]);

const href = ({ id }: StoreCreditRow): string => `/storeCredits?credit=${encodeURIComponent(id)}`;
const customerOf = ({ customerName }: StoreCreditRow): string => customerName || t("No name");

/** Store credits; the one whose history is shown is in the address. */
export const storeCreditList: ListOf<StoreCreditRow, CreditSearch> = {
  name: "storeCredits",
  title: () => t("Store credits"),
  counted: (count) => t("{count, plural, one {# store credit} other {# store credits}}", { count }),
  readSearch: readCreditSearch,
  useSource,
  useFilters,
  useOpenExact,
  idOf: ({ id }) => id,
  hrefOf: href,
  columns: [
    {
      key: "code",
      head: () => t("Code"),
      width: "10rem",
      cell: title<StoreCreditRow>({ href, title: ({ code }) => code, detail: () => "" }),
    },
    {
      key: "customer",
      head: () => t("Customer"),
      width: "minmax(0,1fr)",
      cell: textCell<StoreCreditRow>(customerOf),
    },
    {
      key: "issued",
      head: () => t("Issued"),
      width: "7rem",
      align: "end",
      cell: money<StoreCreditRow>(({ issuedMinor }) => issuedMinor),
    },
    {
      key: "balance",
      head: () => t("Balance"),
      width: "7rem",
      align: "end",
      cell: money<StoreCreditRow>(({ balanceMinor }) => balanceMinor),
    },
    {
      key: "since",
      head: () => t("Since"),
      width: "7rem",
      cell: date<StoreCreditRow>(({ issuedAt }) => issuedAt),
    },
  ],
  card: card<StoreCreditRow>({
    height: 100,
    href,
    title: ({ code }) => code,
    corner: ({ balanceMinor }, { currency }) => formatMoney(balanceMinor, currency),
    lines: [
      customerOf,
      ({ issuedMinor, issuedAt }, { currency }) =>
        t("{amount} issued on {date}", { amount: formatMoney(issuedMinor, currency), date: formatDate(issuedAt) }),
    ],
  }),
  searches: () => t("code, customer"),
  sorts: () => [
    { value: "newest", label: t("Newest") },
    { value: "oldest", label: t("Oldest") },
    { value: "balance", label: t("Highest balance") },
  ],
  exportName: "storeCredits",
  empty: () => ({
    icon: <Ticket />,
    title: t("No store credits"),
    text: t("Give a refund as store credit, and it appears here."),
  }),
};

/** Returns this device's store credits, and older ones that the server has sent. */
export function useCredits(): readonly StoreCreditRow[] {
  const older = useContext(OlderCredits);
  const here = useRows("storeCredit");
  return useMemo(() => withOlder(here, older), [here, older]);
}

function useSource(search: CreditSearch): ListSource<StoreCreditRow> {
  const all = useCredits();
  return useMemo(() => asListRows(creditsMatching(all, search)), [all, search]);
}

/** A scanned or typed code opens its credit. */
function useOpenExact() {
  const all = useCredits();
  return useCallback(
    (typed: string) => {
      const credit = all.find(({ code }) => code === typed.trim().toUpperCase());
      return credit === undefined ? undefined : href(credit);
    },
    [all],
  );
}

function useFilters(): readonly FilterOf[] {
  return useMemo(
    () => [
      {
        key: "state",
        label: t("Balance"),
        few: true,
        options: creditStates.map((value) => ({ value, label: creditStateWords(value) })),
      },
    ],
    [],
  );
}
