import { useCallback, useEffect, useMemo, useState } from "react";
import { useCurrency } from "#pwa/ui/currency.tsx";
import { useDevice, useView } from "#pwa/ui/device-context.tsx";
import { formatMoney } from "#pwa/ui/format.ts";
import { isOnSale } from "#shared/inventory/transitions.ts";
import { PortalLink } from "../portal-link.tsx";
import { productsWords } from "./words.ts";

/** A consigner's daily figures: sold since the last visit, on sale, to bring, and to be paid. */
export function Today() {
  const currency = useCurrency();
  const { session } = useDevice();
  const now = useView(
    useCallback((view) => {
      const count = (status: "Pending" | "Requested") => view.list("item", { where: { status } }).count;
      return {
        onSale: view.list("item", {}).rows.filter(isOnSale).length,
        toDropOff: count("Pending"),
        owedMinor: view
          .list("item", { where: { status: "Sold" } })
          .rows.reduce((sum, { payoutMinor }) => sum + payoutMinor, 0),
      };
    }, []),
  );
  const sold = useNewlySold(`trace.toldSales.${session.store.id}.${session.user.id}`);
  const chip = "rounded-full bg-sunken px-3 py-1.5 hover:bg-hover";
  return (
    <section aria-labelledby="today" className="mb-5 rounded-card border border-line bg-surface p-4 shadow-card">
      <h2 id="today" className="font-semibold">
        {productsWords("hello", { name: session.user.name })}
      </h2>
      <p className="mt-1 text-muted">{productsWords("soldSince", { count: sold })}</p>
      <p className="tabular mt-3 flex flex-wrap gap-2 text-caption">
        <PortalLink to="/inventory" search={{ status: "Active" }} className={chip}>
          {productsWords("onSale", { count: now.onSale })}
        </PortalLink>
        <PortalLink to="/dropoffPending" className={chip}>
          {productsWords("toDropOff", { count: now.toDropOff })}
        </PortalLink>
        <PortalLink to="/inventory" search={{ status: "Sold" }} className={chip}>
          {productsWords("toBePaid", { amount: formatMoney(now.owedMinor, currency) })}
        </PortalLink>
      </p>
    </section>
  );
}

/**
 * Counts sold items that this browser has not shown yet; all sold items the first time. Stores their ids rather than
 * the time of the visit: a sale reaches the device some time after it was made.
 */
function useNewlySold(key: string): number {
  const [announced] = useState(() => readAnnounced(key));
  const ids = useView(
    useCallback((view) => view.list("item", { where: { status: ["Sold", "Paid"] } }).rows.map(({ id }) => id), []),
  );
  // Only after drawing, and on a visible page.
  useEffect(() => {
    const tell = () => {
      if (document.visibilityState === "visible") localStorage.setItem(key, JSON.stringify(ids));
    };
    tell();
    document.addEventListener("visibilitychange", tell);
    return () => document.removeEventListener("visibilitychange", tell);
  }, [key, ids]);
  return useMemo(() => ids.filter((id) => !announced.has(id)).length, [ids, announced]);
}

function readAnnounced(key: string): ReadonlySet<string> {
  try {
    const announced: unknown = JSON.parse(localStorage.getItem(key) ?? "[]");
    return new Set(Array.isArray(announced) ? announced.filter((id) => typeof id === "string") : []);
  } catch {
    // Unreadable data: all are counted as new once more.
    return new Set();
  }
}
