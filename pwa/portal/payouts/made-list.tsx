import { t } from "#shared/words/define-words.ts";
import { ChevronDown } from "lucide-react";
import { useState } from "react";
import { useCurrency } from "#pwa/ui/currency.tsx";
import { useView } from "#pwa/ui/device-context.tsx";
import { formatDate, formatMoney } from "#pwa/ui/format.ts";
import { classes } from "#pwa/ui/classes.ts";
import { Badge } from "#pwa/ui/controls/badge.tsx";
import { Button } from "#pwa/ui/controls/button.tsx";
import { SectionCard } from "#pwa/ui/controls/card.tsx";
import { useWide } from "#pwa/ui/use-wide.ts";
import type { View } from "#pwa/machine/local/device.ts";
import { PortalLink } from "../portal-link.tsx";
import { paidMethodWords } from "#shared/areas/payouts/paid-methods.ts";
import { type PaidShare, useHowPaid } from "./use-how-paid.ts";
import { type MadePayout, madePayouts } from "./made-payouts.ts";
import { moneyWords } from "./money-words.ts";

/** Payouts shown at first, so that on phones the list below begins sooner. */
const shownFirst = (wide: boolean): number => (wide ? 3 : 1);

const madeOf = (view: View): readonly MadePayout[] => madePayouts(view.all("ledgerEntry"), view.all("payoutLine"));

/** The payouts that were made, each with the items it was made of; nothing before the first. */
export function MadeList() {
  const currency = useCurrency();
  const [all, setAll] = useState(false);
  const first = shownFirst(useWide());
  const made = useView(madeOf);
  const how = useHowPaid(made.length > 0);
  if (made.length === 0) return null;
  return (
    <SectionCard id="made" title={t("Your payouts")}>
      <ul data-unfolded={all ? "" : undefined} className="divide-y divide-line">
        {made.slice(0, all ? made.length : first).map((payout) => (
          <li key={`${payout.id} ${payout.paidAt}`}>
            <details className="group">
              <summary className="flex min-h-13 cursor-pointer items-center gap-3">
                <span className="tabular text-muted">{formatDate(payout.paidAt)}</span>
                <span className="min-w-0 flex-1 text-muted">
                  {payout.items.length > 0 &&
                    t("{count, plural, one {for # item} other {for # items}}", { count: payout.items.length })}
                </span>
                {payout.takenBack !== null && <Badge tone="warning">{moneyWords("takenBack")}</Badge>}
                <span
                  className={classes(
                    "tabular font-semibold",
                    payout.takenBack !== null && "text-muted line-through decoration-2",
                  )}
                >
                  {formatMoney(payout.amountMinor, currency)}
                </span>
                <ChevronDown aria-hidden className="size-5 shrink-0 text-muted group-open:rotate-180" />
              </summary>
              {payout.takenBack === null ? (
                <HowPaid share={how.of(payout.id)} isOffline={how.isOffline} />
              ) : (
                <TakenBack {...payout.takenBack} />
              )}
              <Parts payout={payout} />
            </details>
          </li>
        ))}
      </ul>
      {!all && made.length > first && (
        <Button className="mt-2 max-md:w-full" onClick={() => setAll(true)}>
          {moneyWords("showAll", { count: made.length })}
        </Button>
      )}
    </SectionCard>
  );
}

const TakenBack = ({ at, reason }: NonNullable<MadePayout["takenBack"]>) => (
  <p className="mb-2 text-caption break-words">
    {t("The store cancelled this payment on {date}. It is owed to you again.", { date: formatDate(at) })}
    {reason !== "" && <span className="text-muted"> {reason}</span>}
  </p>
);

/** How, when and under which reference it was paid, which the server knows. */
function HowPaid({ share, isOffline }: { readonly share: PaidShare | undefined; readonly isOffline: boolean }) {
  if (share === undefined)
    return isOffline ? (
      <p data-left-out className="mb-2 text-caption text-muted">
        {t("Connect to see how it was paid.")}
      </p>
    ) : null;
  const facts = [
    share.method === "" ? "" : paidMethodWords.named(share.method),
    share.paidAt === null ? "" : t("paid on {date}", { date: formatDate(share.paidAt) }),
    share.reference === "" ? "" : t("reference {reference}", { reference: share.reference }),
  ].filter((fact) => fact !== "");
  return (
    <p data-left-out className="mb-2 text-caption break-words text-muted">
      {facts.join(" · ")}
    </p>
  );
}

function Parts({ payout: { items, settledMinor } }: { readonly payout: MadePayout }) {
  const currency = useCurrency();
  const lines = useView((view) =>
    items.map(({ itemId, amountMinor }) => ({
      itemId,
      amountMinor,
      item: view.items.brief(itemId),
      bought: view.all("ledgerEntry").find((entry) => entry.kind === "purchase" && entry.itemId === itemId),
    })),
  );
  return (
    <ul className="mb-3 rounded-control bg-sunken px-3 py-1">
      {lines.map(({ itemId, amountMinor, item, bought }) => (
        <li key={itemId} className="flex min-h-11 items-center justify-between gap-3">
          {/* What the store bought is its own, and no link leads there. */}
          {bought !== undefined && <span className="min-w-0 flex-1 break-words">{bought.note}</span>}
          {bought === undefined && (
            <PortalLink to={`/item/${itemId}`} className="list-link min-w-0 flex-1 content-center break-words">
              {item === undefined ? t("An older item") : `${item.title} · ${item.option1Value}`}
            </PortalLink>
          )}
          <span className="tabular">{formatMoney(amountMinor, currency)}</span>
        </li>
      ))}
      {settledMinor !== 0 && (
        <li className="flex min-h-11 items-center justify-between gap-3 text-muted">
          {t("Fees, refunds and adjustments")}
          <span className="tabular">{formatMoney(settledMinor, currency)}</span>
        </li>
      )}
    </ul>
  );
}
