import { useCallback, useEffect, useMemo, useState } from "react";
import { useCurrency } from "#pwa/components/currency.tsx";
import { useDevice, useView } from "#pwa/components/device-context.tsx";
import { formatMoney } from "#pwa/components/format.ts";
import { alwaysSellable } from "#shared/inventory/transitions.ts";
import { useWholeItems } from "../inventory/use-whole-items.ts";
import { PortalLink } from "../portal-link.tsx";
import { listingScreenWords } from "./words.ts";

/** What a consigner asks every day: what was sold since they last looked, what is on sale, to bring, and to be paid. */
export function Today() {
  const currency = useCurrency();
  const { session } = useDevice();
  const now = useView(
    useCallback((view) => {
      const count = (status: "Pending" | "Requested") => view.list("item", { where: { status } }).count;
      return {
        onSale: view.list("item", { where: { status: alwaysSellable } }).count,
        toDropOff: count("Pending"),
        owedMinor: view
          .list("item", { where: { status: "Sold" } })
          .rows.reduce((sum, { payoutMinor }) => sum + payoutMinor, 0),
      };
    }, []),
  );
  const sold = useSoldSince(`trace.seen.${session.store.id}.${session.user.id}`);
  const chip = "rounded-full bg-sunken px-3 py-1.5 hover:bg-hover";
  return (
    <section aria-labelledby="today" className="mb-5 rounded-card border border-line bg-surface p-4 shadow-card">
      <h2 id="today" className="font-semibold">
        {listingScreenWords("hello", { name: session.user.name })}
      </h2>
      <p className="mt-1 text-muted">{listingScreenWords("soldSince", { count: sold })}</p>
      <p className="tabular mt-3 flex flex-wrap gap-2 text-caption">
        <PortalLink to="/inventory" search={{ status: "Active" }} className={chip}>
          {listingScreenWords("onSale", { count: now.onSale })}
        </PortalLink>
        <PortalLink to="/dropoffPending" className={chip}>
          {listingScreenWords("toDropOff", { count: now.toDropOff })}
        </PortalLink>
        <PortalLink to="/inventory" search={{ status: "Sold" }} className={chip}>
          {listingScreenWords("toBePaid", { amount: formatMoney(now.owedMinor, currency) })}
        </PortalLink>
      </p>
    </section>
  );
}

/** How many items were sold since this was last open on this browser; everything that was sold, the first time. */
function useSoldSince(key: string): number {
  const [since] = useState(() => localStorage.getItem(key) ?? "");
  useEffect(() => localStorage.setItem(key, new Date().toISOString()), [key]);
  const ids = useView(
    useCallback((view) => view.list("item", { where: { status: ["Sold", "Paid"] } }).rows.map(({ id }) => id), []),
  );
  const whole = useWholeItems(ids);
  return useMemo(
    () => [...whole.values()].filter(({ soldOn }) => soldOn !== null && soldOn > since).length,
    [whole, since],
  );
}
