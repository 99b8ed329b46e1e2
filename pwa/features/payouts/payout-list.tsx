import { t } from "#shared/words/define-words.ts";
import { Banknote } from "lucide-react";
import { useMemo } from "react";
import { consignerOptions } from "#pwa/ui/pickers/consigner-options.ts";
import { consignerName } from "#pwa/ui/consigner-name.ts";
import type { FilterOf, ListOf } from "#pwa/ui/data-list/describe.ts";
import { listSearch, oneOf, word } from "#pwa/ui/data-list/list-address.ts";
import { useViewRows } from "#pwa/ui/data-list/view-rows.ts";
import { useView } from "#pwa/ui/device-context.tsx";
import type { View } from "#pwa/machine/local/device.ts";
import { folded, searchWords } from "#shared/machine/kernel/searching.ts";
import { type PayoutRow, payoutStatuses } from "#shared/areas/payouts/rows.ts";
import { payoutColumns } from "./payout-columns.tsx";
import { PayoutEntry, PayoutShares } from "./payout-entry.tsx";
import { payoutStatusWords } from "./words.ts";

const readSearch = listSearch(["newest"], { status: oneOf(payoutStatuses), consigner: word });
export type PayoutSearch = ReturnType<typeof readSearch>;

/** Returns the matching payouts, newest first. */
function payoutsOf(view: View, { search = "", status, consigner }: PayoutSearch): readonly PayoutRow[] {
  const words = searchWords(search);
  return view
    .all("payout")
    .filter((payout) => {
      if (status !== undefined && payout.status !== status) return false;
      if (words.length === 0 && consigner === undefined) return true;
      const shares = view.by("payoutShare", "payout", payout.id);
      if (consigner !== undefined && shares.every(({ consignerId }) => consignerId !== consigner)) return false;
      if (words.length === 0) return true;
      const names = shares.map(({ consignerId }) => consignerName(view, consignerId) ?? "");
      const said = folded([payout.name, ...names].join("\n"));
      return words.every((part) => said.includes(part));
    })
    .toSorted((one, other) => (one.createdAt < other.createdAt ? 1 : one.createdAt > other.createdAt ? -1 : 0));
}

/** All payouts, with each consigner's share. */
export const payoutList: ListOf<PayoutRow, PayoutSearch> = {
  name: "payouts",
  title: () => t("Payouts"),
  counted: (count) => t("{count, plural, one {# payout} other {# payouts}}", { count }),
  readSearch,
  useSource: (search) => useViewRows((view) => payoutsOf(view, search)),
  useFilters,
  idOf: ({ id }) => id,
  hrefOf: ({ id }) => `/payouts/${encodeURIComponent(id)}`,
  entry: PayoutEntry,
  table: { columns: payoutColumns, from: 1024, more: PayoutShares },
  searches: () => t("payout name, consigner"),
  empty: () => ({
    icon: <Banknote />,
    title: t("No payouts"),
    text: t("Choose sold items in Ready to Pay and pay them out."),
  }),
};

/** Returns the consigners a payout can be for: all but the store itself. */
export const usePaidConsigners = (): FilterOf["options"] => useView(paidConsigners);

const paidConsigners = (view: View): FilterOf["options"] =>
  consignerOptions(view).filter(({ value }) => view.get("consigner", value)?.isStoreAccount === false);

function useFilters(): readonly FilterOf[] {
  const options = usePaidConsigners();
  return useMemo(
    () => [
      {
        key: "status",
        label: t("Status"),
        radios: true,
        options: payoutStatuses.map((value) => ({ value, label: payoutStatusWords(value) })),
      },
      { key: "consigner", label: t("Consigner"), options },
    ],
    [options],
  );
}
