import { t } from "#shared/words/define-words.ts";
import { Users } from "lucide-react";
import { useCallback, useMemo } from "react";
import { card } from "#pwa/ui/data-list/card.ts";
import { badge, money, textCell, title } from "#pwa/ui/data-list/cells.ts";
import { figuresOf } from "#pwa/parts/consigners/figures.ts";
import type { FilterOf, ListOf, ListSource } from "#pwa/ui/data-list/describe.ts";
import { listSearch, oneOf, word } from "#pwa/ui/data-list/list-address.ts";
import { useView } from "#pwa/ui/device-context.tsx";
import { formatMoney } from "#pwa/ui/format.ts";
import type { Tone } from "#pwa/ui/controls/badge.tsx";
import {
  type ConsignerLine,
  consignersMatching,
  consignerSorts,
  type ConsignerState,
  consignerStates,
  typeNameOf,
} from "./consigner-lines.ts";
import { consignersWords } from "./words.ts";

const readSearch = listSearch(consignerSorts, { state: oneOf(consignerStates), type: word });
export type ConsignerSearch = ReturnType<typeof readSearch>;

const tones: Readonly<Record<ConsignerState, Tone>> = { active: "success", disabled: "danger", storeAccount: "info" };
const state = badge<ConsignerLine>((line) => ({ tone: tones[line.state], text: consignersWords(line.state) }));
const href = (line: ConsignerLine): string => line.href;

/** The store's consigners. */
export const consignerList: ListOf<ConsignerLine, ConsignerSearch> = {
  name: "consigners",
  title: () => t("Consigners"),
  counted: (count) => t("{count, plural, one {# consigner} other {# consigners}}", { count }),
  readSearch,
  useSource,
  useFilters,
  idOf: ({ id }) => id,
  hrefOf: href,
  columns: [
    {
      key: "name",
      head: () => t("Name"),
      width: "minmax(0,2fr)",
      cell: title<ConsignerLine>({ href, title: ({ name, email }) => name || email, detail: ({ email }) => email }),
    },
    {
      key: "phone",
      head: () => t("Phone"),
      width: "minmax(0,1fr)",
      from: 1280,
      cell: textCell<ConsignerLine>(({ phone }) => phone),
    },
    {
      key: "type",
      head: () => t("Type"),
      width: "minmax(0,1fr)",
      cell: textCell<ConsignerLine>(({ type }) => type || t("Store’s default")),
    },
    {
      key: "balance",
      head: () => t("Balance"),
      width: "7rem",
      align: "end",
      cell: money<ConsignerLine>(({ balanceMinor }) => balanceMinor),
    },
    {
      key: "state",
      head: () => t("State"),
      width: "8rem",
      cell: state,
    },
  ],
  card: card<ConsignerLine>({
    height: 104,
    href,
    title: ({ name, email }) => name || email,
    corner: ({ balanceMinor }, { currency }) => formatMoney(balanceMinor, currency),
    lines: [({ email, phone }) => [email, phone].filter(Boolean).join(" · ")],
    foot: [state, textCell<ConsignerLine>(({ type }) => type, "text-caption text-muted")],
  }),
  searches: () => t("name, email, phone"),
  sorts: () => [
    { value: "name", label: t("Name") },
    { value: "newest", label: t("Newest") },
  ],
  exportName: "consigners",
  exportLabel: () => t("Export to CSV"),
  exported: () => t("Consigners exported successfully"),
  exports: {
    writer: async (view, currency) => (await import("./consigner-export.ts")).consignerWriter(view, currency),
    server: ({ search = "" }) => `/api/consigners/exportConsigners?${String(new URLSearchParams({ search }))}`,
  },
  empty: () => ({
    icon: <Users />,
    title: t("No consigners"),
    text: t("Add a consigner, or import them from a file."),
  }),
};

function useSource({ search, sort, state: wanted, type }: ConsignerSearch): ListSource<ConsignerLine> {
  return useView(
    useCallback(
      (view) => {
        const found = consignersMatching(view, { search, sort, state: wanted, type });
        // Another function after every change, since balances change too.
        const slice = (from: number, to: number) =>
          found.slice(from, to).map((listed): ConsignerLine => ({
            id: listed.row.id,
            href: `/consigners/${listed.row.id}`,
            name: listed.name,
            email: listed.email,
            phone: listed.phone,
            state: listed.state,
            type: typeNameOf(view, listed.row),
            balanceMinor: figuresOf(view, listed.row.id).balanceMinor,
            listed,
          }));
        return { count: found.length, slice };
      },
      [search, sort, wanted, type],
    ),
  );
}

function useFilters(): readonly FilterOf[] {
  const names = useView((view) => [...new Set(view.all("consignerType").map(({ accountType }) => accountType))].sort());
  return useMemo(
    () => [
      {
        key: "state",
        label: t("State"),
        few: true,
        options: consignerStates.map((value) => ({ value, label: consignersWords(value) })),
      },
      {
        key: "type",
        label: t("Type"),
        options: names.filter((name) => name !== "").map((name) => ({ value: name, label: name })),
      },
    ],
    [names],
  );
}
