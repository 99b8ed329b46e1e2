import { t } from "#shared/words/define-words.ts";
import { CircleCheck, Scale } from "lucide-react";
import { Unanswered } from "#pwa/ui/answered.tsx";
import { AppLink } from "#pwa/ui/app-link.tsx";
import { useCurrency } from "#pwa/ui/currency.tsx";
import { formatMoney } from "#pwa/ui/format.ts";
import { type ShownReconciliation, useReconciliation } from "#pwa/parts/reconciliation/use-reconciliation.ts";
import { differenceWords } from "#pwa/parts/reconciliation/words.ts";
import { Button } from "#pwa/ui/controls/button.tsx";
import { Card } from "#pwa/ui/controls/card.tsx";
import { DateText } from "#pwa/ui/controls/date-text.tsx";
import { EmptyState } from "#pwa/ui/controls/empty-state.tsx";
import { PageHeader } from "#pwa/ui/controls/page-header.tsx";
import { Spinner } from "#pwa/ui/controls/skeleton.tsx";
import { Problem } from "#pwa/ui/controls/problem.tsx";
import { currencyExponent } from "#shared/machine/kernel/money.ts";

/** Result of comparing the ledgers with items, orders and payouts, with all differences. */
export function ReconciliationScreen() {
  const { last, problem, again, refusal, busy, check } = useReconciliation();
  return (
    <>
      <PageHeader
        title={t("Books check")}
        subtitle={t("Every night, ledgers are compared with items, orders and payouts.")}
        back="/payouts"
        actions={
          <Button variant="primary" busy={busy} onClick={() => void check()}>
            {t("Check now")}
          </Button>
        }
      />
      <Problem text={refusal} className="mb-4" />
      {problem !== null && (
        <div className="mb-4">
          <Unanswered of={{ problem, again }} />
        </div>
      )}
      {last === undefined && problem === null && <Spinner label={t("Books check")} />}
      {last === null && problem === null && (
        <EmptyState icon={<Scale />} title={t("Not checked yet")}>
          {t("The first check runs tonight. You can also check now.")}
        </EmptyState>
      )}
      {last != null && <Found last={last} />}
    </>
  );
}

function Found({ last }: { readonly last: ShownReconciliation }) {
  const { ranAt, entries, differences, found } = last;
  return (
    <Card className="flex max-w-4xl flex-col gap-3">
      <div role="status">
        <h2 className="flex items-center gap-2 font-semibold">
          {differences === 0 && <CircleCheck aria-hidden className="size-5 text-success" />}
          {differences === 0
            ? t("Everything agrees")
            : t("{count, plural, one {# difference} other {# differences}}", { count: differences })}
        </h2>
        <p className="text-muted">
          <DateText at={ranAt} form="long" /> ·{" "}
          {t("{entries, plural, one {# ledger entry} other {# ledger entries}} compared", { entries })}
        </p>
      </div>
      {differences > 0 && (
        <>
          <p>
            {t(
              "Look at each before you pay anybody: an adjustment on the consigner’s ledger puts an amount right, and the activity log says how it came about.",
            )}
          </p>
          {found.length < differences && <p>{t("The first {shown} are shown.", { shown: found.length })}</p>}
          <ul className="divide-y divide-line">
            {found.map((one) => (
              <li key={`${one.kind} ${one.itemId} ${one.payoutId} ${one.consignerId} ${one.orderId}`} className="py-3">
                <Difference one={one} />
              </li>
            ))}
          </ul>
        </>
      )}
    </Card>
  );
}

function Difference({ one }: { readonly one: ShownReconciliation["found"][number] }) {
  const currency = useCurrency();
  const amount = (major: number) => formatMoney(Math.round(major * 10 ** currencyExponent(currency)), currency);
  return (
    <>
      <p className="font-medium">
        {differenceWords.named(one.kind)}:{" "}
        {t("{is} instead of {should}", { is: amount(one.is), should: amount(one.should) })}
      </p>
      <p className="flex flex-wrap gap-x-4 text-muted">
        {one.itemId !== null && (
          <AppLink to="/inventories/$itemId" params={{ itemId: one.itemId }} className="underline">
            {one.code}
          </AppLink>
        )}
        {one.consignerId !== null && (
          <AppLink to="/consigners/$consignerId" params={{ consignerId: one.consignerId }} className="underline">
            {one.consigner}
          </AppLink>
        )}
        {one.payoutId !== null && (
          <AppLink to="/payouts/$payoutId" params={{ payoutId: one.payoutId }} className="underline">
            {one.payout}
          </AppLink>
        )}
        {typeof one.orderId === "string" && (
          <AppLink to="/orders/$orderId" params={{ orderId: one.orderId }} className="underline">
            {one.order}
          </AppLink>
        )}
      </p>
    </>
  );
}
