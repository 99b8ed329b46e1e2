import { t } from "#shared/words/define-words.ts";
import { CircleCheck, Clock, Hourglass, Inbox, type LucideIcon, Printer, Tag, Truck, Undo2 } from "lucide-react";
import { type AnyAddress, AppLink, linkTo } from "#pwa/ui/app-link.tsx";
import { useView } from "#pwa/ui/device-context.tsx";
import { formatCount } from "#pwa/ui/format.ts";
import type { Where } from "#pwa/machine/local/list.ts";
import { type StockCount, stockCountWords } from "./words.ts";

const counts: readonly { says: StockCount; icon: LucideIcon; at: AnyAddress; where: Where<"item"> }[] = [
  {
    says: "active",
    icon: CircleCheck,
    at: linkTo({ to: "/findInventory", search: { status: "Active" } }),
    where: { status: "Active" },
  },
  { says: "pending", icon: Inbox, at: linkTo({ to: "/incomingInventory" }), where: { status: "Pending" } },
  { says: "requested", icon: Clock, at: linkTo({ to: "/requestedInventory" }), where: { status: "Requested" } },
  {
    says: "readyToPrint",
    icon: Printer,
    at: linkTo({ to: "/readyToPrint" }),
    where: { status: "Active", printed: false },
  },
  {
    says: "salePending",
    icon: Hourglass,
    at: linkTo({ to: "/findInventory", search: { status: "PendingSale" } }),
    where: { status: "PendingSale" },
  },
  {
    says: "inTransit",
    icon: Truck,
    at: linkTo({ to: "/findInventory", search: { status: "InTransit" } }),
    where: { status: "InTransit" },
  },
  {
    says: "priceChanges",
    icon: Tag,
    at: linkTo({ to: "/pendingPriceChangeInventory" }),
    where: { status: "RequestPriceChange" },
  },
  {
    says: "withdrawalRequests",
    icon: Undo2,
    at: linkTo({ to: "/pendingWithdrawalInventory" }),
    where: { status: "RequestWithdrawal" },
  },
];

/** Number of items by status, from this device's rows; each opens its list. */
export function StatusCounts() {
  const figures = useView((view) => counts.map(({ where }) => view.list("item", { where }).count));
  return (
    <section aria-labelledby="shelf">
      <h2 id="shelf" className="mb-2.5 font-semibold">
        {t("Stock")}
      </h2>
      <ul className="grid grid-cols-2 gap-3 sm:grid-cols-4">
        {counts.map((entry, index) => (
          <li key={entry.says} className="flex">
            <Figure entry={entry} count={figures[index] ?? 0} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Figure({ entry, count }: { entry: (typeof counts)[number]; count: number }) {
  return (
    <AppLink
      {...entry.at}
      className="min-w-0 flex-1 rounded-card border border-line bg-surface px-4 py-3 shadow-card hover:bg-hover"
    >
      <span className="flex items-start justify-between gap-2">
        <span className="tabular text-title font-semibold">{formatCount(count)}</span>
        <entry.icon aria-hidden className="mt-1 size-4.5 shrink-0 text-faint" strokeWidth={1.8} />
      </span>
      <span className="mt-0.5 block text-caption text-muted">{stockCountWords(entry.says)}</span>
    </AppLink>
  );
}
