import { t } from "#shared/words/define-words.ts";
import { ChevronDown } from "lucide-react";
import { AppLink } from "#pwa/ui/app-link.tsx";
import { useCurrency } from "#pwa/ui/currency.tsx";
import type { EntryCell, EntryColumn } from "#pwa/ui/data-list/describe.ts";
import { formatDate, formatDateTime, formatMoney } from "#pwa/ui/format.ts";
import { Badge } from "#pwa/ui/controls/badge.tsx";
import { Button } from "#pwa/ui/controls/button.tsx";
import type { PayoutRow } from "#shared/areas/payouts/rows.ts";
import { methodsOf, shareNames, useShares } from "./payout-entry.tsx";
import { payoutBadgeOf } from "./payout-facts.ts";
import { payoutScreenWords } from "./words.ts";

type Cell = EntryCell<PayoutRow>;

/** The columns of the list of payouts. */
export const payoutColumns: readonly EntryColumn<PayoutRow>[] = [
  { key: "name", head: () => t("Name"), width: "minmax(0,1.4fr)", cell: Name },
  { key: "made", head: () => t("Made"), width: "minmax(6rem,1fr)", from: 1280, cell: Made },
  { key: "consigners", head: () => t("Consigners"), width: "minmax(13rem,1fr)", cell: Consigners },
  { key: "items", head: () => t("Items"), width: "4rem", from: 1280, cell: Items },
  { key: "method", head: () => t("Method"), width: "minmax(6rem,1fr)", cell: Methods },
  { key: "status", head: () => t("Status"), width: "5.5rem", cell: State },
  { key: "amount", head: () => payoutScreenWords("amount"), width: "6.5rem", align: "end", cell: Amount },
];

function Name({ row }: Cell) {
  return (
    <AppLink
      to="/payouts/$payoutId"
      params={{ payoutId: row.id }}
      className="flex min-h-11 items-center font-medium hover:underline"
    >
      <span className="line-clamp-2">{row.name}</span>
    </AppLink>
  );
}

function Made({ row }: Cell) {
  return (
    <span className="tabular text-caption text-muted" title={formatDateTime(row.createdAt)}>
      {row.createdByName === ""
        ? formatDate(row.createdAt)
        : t("{date} by {name}", { date: formatDate(row.createdAt), name: row.createdByName })}
    </span>
  );
}

/** Who is paid; shows what each of them gets. */
function Consigners({ row, isOpen, onToggle }: Cell) {
  const shares = useShares(row.id);
  const names = shareNames(shares);
  return (
    <Button
      variant="ghost"
      className="-ml-3 max-w-full gap-1.5 px-3 font-normal"
      aria-label={`${names}. ${t("Show consigners")}`}
      aria-expanded={isOpen}
      onClick={onToggle}
    >
      <span className="min-w-0 truncate">{names}</span>
      <ChevronDown aria-hidden className={`size-4 shrink-0 ${isOpen ? "rotate-180" : ""}`} />
    </Button>
  );
}

function Items({ row }: Cell) {
  const items = useShares(row.id).reduce((sum, { itemCount }) => sum + itemCount, 0);
  return <span className="tabular">{items}</span>;
}

function Methods({ row }: Cell) {
  return <span className="line-clamp-2 text-caption">{methodsOf(useShares(row.id))}</span>;
}

function State({ row }: Cell) {
  const { tone, text } = payoutBadgeOf(row, row);
  return <Badge tone={tone}>{text}</Badge>;
}

function Amount({ row }: Cell) {
  return <span className="tabular font-semibold">{formatMoney(row.totalMinor, useCurrency())}</span>;
}
