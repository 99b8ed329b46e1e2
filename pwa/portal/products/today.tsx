import { t } from "#shared/words/define-words.ts";
import { Suspense, useCallback } from "react";
import { useCurrency } from "#pwa/ui/currency.tsx";
import { useDevice, useView } from "#pwa/ui/device-context.tsx";
import { formatMoney } from "#pwa/ui/format.ts";
import { KeepsPlace } from "#pwa/ui/keeps-place.tsx";
import { Skeleton } from "#pwa/ui/controls/skeleton.tsx";
import { optionalPart } from "#pwa/ui/optional-part.ts";
import { owedOf } from "../payouts/owed.ts";
import { PortalLink } from "../portal-link.tsx";
import { useNewlySold } from "./use-newly-sold.ts";
import { productsWords } from "./words.ts";

const NextPayout = optionalPart(async () => (await import("./next-payout.tsx")).NextPayout);

/** A consigner's daily figures: what is owed to them and when it is paid, sold since the last visit, on sale, to bring. */
export function Today() {
  const currency = useCurrency();
  const { session } = useDevice();
  const now = useView(
    useCallback(
      (view) => ({
        onSale: view.list("item", { where: { onSale: true } }).count,
        toDropOff: view.list("item", { where: { status: "Pending" } }).count,
        owedMinor: owedOf(view.all("ledgerEntry")),
      }),
      [],
    ),
  );
  const sold = useNewlySold(`trace.toldSales.${session.store.id}.${session.user.id}`);
  const chip = "rounded-full bg-sunken px-3 py-1.5 hover:bg-hover";
  return (
    <section aria-label={t("Today")} className="mb-5 rounded-card border border-line bg-surface p-4 shadow-card">
      <p className="mb-1 text-lead">
        <PortalLink to="/payouts" className="list-link tabular font-semibold">
          {t("{amount} to be paid to you", { amount: formatMoney(now.owedMinor, currency) })}
        </PortalLink>
        <Suspense>
          <NextPayout />
        </Suspense>
      </p>
      <KeepsPlace name="today" waits={sold === null}>
        {sold === null ? (
          <Skeleton className="h-6 w-64 max-w-full" />
        ) : (
          // By the next visit these sales are no longer new.
          <p data-left-out className={sold.count === 0 ? "text-muted" : "font-semibold"}>
            {!sold.any ? (
              t("Nothing sold yet")
            ) : sold.count === 0 ? (
              productsWords("soldSince", { count: 0 })
            ) : (
              <PortalLink to="/inventory" search={{ status: "Sold" }} className="list-link">
                {productsWords("soldSince", { count: sold.count })}
              </PortalLink>
            )}
          </p>
        )}
      </KeepsPlace>
      <p className="tabular mt-3 flex flex-wrap gap-2 text-caption">
        <PortalLink to="/inventory" search={{ status: "onSale" }} className={chip}>
          {t("{count, plural, one {# item} other {# items}} on sale", { count: now.onSale })}
        </PortalLink>
        <PortalLink to="/dropoffPending" className={chip}>
          {t("{count, plural, one {# item} other {# items}} to drop off", { count: now.toDropOff })}
        </PortalLink>
      </p>
    </section>
  );
}
