import { t } from "#shared/words/define-words.ts";
import { ChevronRight } from "lucide-react";
import { useCallback, useEffect, useState } from "react";
import { OversoldCard } from "#pwa/parts/orders/oversold-card.tsx";
import { countWaitingLong } from "#pwa/parts/orders/to-pack.ts";
import { useCan } from "#pwa/ui/access.ts";
import { type AnyAddress, AppLink, linkTo } from "#pwa/ui/app-link.tsx";
import { SectionCard } from "#pwa/ui/controls/card.tsx";
import { Skeleton } from "#pwa/ui/controls/skeleton.tsx";
import { useDevice, useSync, useView } from "#pwa/ui/device-context.tsx";
import { useAnswer } from "#pwa/ui/use-answer.ts";
import { formatCount } from "#pwa/ui/format.ts";
import type { View } from "#pwa/machine/local/device.ts";
import type { Capability } from "#shared/access/capabilities.ts";
import { BrokenShop } from "./broken-shop.tsx";
import { type ToDecideKind, toDecideWords } from "./to-decide-words.ts";

/** Lists the kinds of decisions, each with its list and the right to open it. Without `count` the server is asked. */
export const decidings: readonly {
  readonly says: ToDecideKind;
  readonly at: AnyAddress;
  readonly needs: Capability;
  readonly count?: (view: View) => number;
}[] = [
  {
    says: "priceChanges",
    at: linkTo({ to: "/pendingPriceChangeInventory" }),
    needs: "inventory.accept",
    count: (view) => view.list("item", { where: { status: "RequestPriceChange" } }).count,
  },
  {
    says: "withdrawals",
    at: linkTo({ to: "/pendingWithdrawalInventory" }),
    needs: "inventory.accept",
    count: (view) => view.list("item", { where: { status: "RequestWithdrawal" } }).count,
  },
  {
    says: "requested",
    at: linkTo({ to: "/requestedInventory" }),
    needs: "inventory.accept",
    count: (view) => view.list("item", { where: { status: "Requested" } }).count,
  },
  {
    says: "submitted",
    at: linkTo({ to: "/products/create" }),
    needs: "products.write",
    count: (view) => view.list("submittedProduct", { where: { state: "open" } }).count,
  },
  {
    says: "dropOffs",
    at: linkTo({ to: "/incomingInventory" }),
    needs: "inventory.accept",
    count: (view) => view.list("item", { where: { status: "Pending" } }).count,
  },
  {
    says: "toPack",
    at: linkTo({ to: "/packing" }),
    needs: "orders.pack",
    count: countWaitingLong,
  },
  {
    says: "readyToPay",
    at: linkTo({ to: "/pendingPayouts" }),
    needs: "payouts.manage",
  },
  {
    says: "heldImports",
    at: linkTo({ to: "/markdowns" }),
    needs: "markdowns.manage",
  },
  {
    says: "toPrint",
    at: linkTo({ to: "/readyToPrint" }),
    needs: "inventory.view",
    count: (view) => view.list("item", { where: { status: "Active", printed: false } }).count,
  },
];

/** Stands for a number that is not known yet: its words are plural. */
const many = 2;

/** What waits for somebody today, each kind with its number and its list; what was sold twice comes first. */
export function ToDecide() {
  const can = useCan();
  const { download } = useSync();
  const found = useView(
    useCallback((view: View) => decidings.map(({ needs, count }) => (can(needs) ? (count?.(view) ?? 0) : 0)), [can]),
  );
  const ready = useReadyCount();
  const held = useHeldCount();
  const counted = (says: ToDecideKind, index: number) =>
    says === "readyToPay" ? ready : says === "heldImports" ? held : (found[index] ?? 0);
  const waiting = decidings
    .map((row, index) => ({ row, count: counted(row.says, index) }))
    .filter(({ count }) => count === null || count > 0);
  // Before the first download has ended nothing is known yet.
  if (download !== null) return null;
  return (
    <>
      <BrokenShop />
      <OversoldCard isFolded />
      {waiting.length > 0 && (
        <SectionCard id="toDecide" title={t("To decide today")}>
          <ul className="-mx-2 grid md:grid-cols-2 md:gap-x-4">
            {waiting.map(({ row, count }) => (
              <li
                key={row.says}
                aria-busy={count === null || undefined}
                data-left-out={row.count === undefined ? "" : undefined}
              >
                <AppLink {...row.at} className="flex min-h-12 items-center gap-3 rounded-control px-2 hover:bg-hover">
                  <span className="tabular min-w-11 font-semibold">
                    {count === null ? <Skeleton className="h-4 w-8" /> : formatCount(count)}
                  </span>
                  <span className="min-w-0 flex-1">{toDecideWords(row.says, { count: count ?? many })}</span>
                  <ChevronRight aria-hidden className="size-5 shrink-0 text-faint" />
                </AppLink>
              </li>
            ))}
          </ul>
        </SectionCard>
      )}
    </>
  );
}

const readyPath = "/api/payouts/pending?search=&pageSize=1";

/**
 * Returns how many sold items are ready to be paid: hold days and unpaid payouts are the server's to know. Null while it
 * is asked, if there were any the last time.
 */
function useReadyCount(): number | null {
  const can = useCan();
  const { store, user } = useDevice().session;
  const key = `trace.hadReadyToPay.${store.id}.${user.id}`;
  const [hadAny] = useState(() => localStorage.getItem(key) !== null);
  const sold = useView((view) => view.list("item", { where: { status: "Sold" } }).count);
  const mayBeAny = can("payouts.manage") && sold > 0;
  const { answer, problem } = useAnswer<number>(mayBeAny ? readyPath : null, {
    keeps: true,
    follows: String(sold),
    read: async (get) => {
      const { consigners } = await get<{ readonly consigners: readonly { readonly itemCount: number }[] }>(readyPath);
      return consigners.reduce((sum, { itemCount }) => sum + itemCount, 0);
    },
  });
  useEffect(() => {
    if (answer === 0) localStorage.removeItem(key);
    else if (answer !== null) localStorage.setItem(key, "1");
  }, [answer, key]);
  return answer ?? (hadAny && mayBeAny && problem === null ? null : 0);
}

const heldPath = "/api/markdowns/preview?held=true";

/** Returns how many prices of imported items would go down, which an admin sees first. */
function useHeldCount(): number {
  const can = useCan();
  const goDown = useView((view) => view.all("markdownSchedule").some(({ isActive }) => isActive));
  const { answer } = useAnswer<number>(can("markdowns.manage") && goDown ? heldPath : null, {
    keeps: true,
    read: async (get) => {
      const held = await get<{ readonly changed: number; readonly asked: number; readonly seenAt?: string | null }>(
        heldPath,
      );
      // An older server answers with what is due of all items.
      return held.seenAt == null ? 0 : held.changed + held.asked;
    },
  });
  return answer ?? 0;
}
