import { t } from "#shared/words/define-words.ts";
import { useNavigate, useSearch } from "@tanstack/react-router";
import { Landmark } from "lucide-react";
import { useCallback, useState } from "react";
import { thisTill, useTillPlace } from "#pwa/parts/till/this-till.ts";
import { lastClose, uncountedPayments, openTills, tillName } from "#pwa/parts/till/tills.ts";
import { AppLink } from "#pwa/ui/app-link.tsx";
import { Button, buttonClasses } from "#pwa/ui/controls/button.tsx";
import { Card, SectionCard } from "#pwa/ui/controls/card.tsx";
import { EmptyState } from "#pwa/ui/controls/empty-state.tsx";
import { Field, Input, Textarea } from "#pwa/ui/controls/field.tsx";
import { MoneyInput } from "#pwa/ui/controls/money-input.tsx";
import { PageHeader } from "#pwa/ui/controls/page-header.tsx";
import { Select } from "#pwa/ui/controls/select.tsx";
import { toast, toastProblem } from "#pwa/ui/controls/toast.tsx";
import { useCurrency } from "#pwa/ui/currency.tsx";
import { useDevice, useSync, useView } from "#pwa/ui/device-context.tsx";
import { focusRefused } from "#pwa/ui/focus-refused.ts";
import { formatDateTime, formatMoney } from "#pwa/ui/format.ts";
import { unguarded } from "#pwa/ui/typed-input.ts";
import { forgetUnsavedForms } from "#pwa/ui/unsaved-form.ts";
import type { View } from "#pwa/machine/local/device.ts";
import { useKept } from "#pwa/ui/use-kept.ts";
import { useWork } from "#pwa/ui/use-work.ts";
import { currentLanguage } from "#shared/words/language.ts";
import { newId } from "#shared/machine/kernel/ids.ts";
import { mostPayments } from "#shared/areas/till/commands/close-day.ts";
import { dayTotals } from "#shared/areas/till/day-totals.ts";
import type { DayCloseRow, PaymentRow } from "#shared/areas/till/rows.ts";
import { CashDialog } from "./cash-dialog.tsx";
import { CloseScreen } from "./close-screen.tsx";
import { tillDifferenceText } from "./difference-text.ts";
import { EarlierCloses } from "./earlier-closes.tsx";
import { JournalDialog } from "./journal-dialog.tsx";
import { MethodsTable } from "./methods-table.tsx";
import { dayCloseWords } from "./words.ts";

/**
 * The close of a till's day: what was taken, the cash that was counted, and what stays in the drawer; or an earlier
 * close, which the address names.
 */
export function DayCloseScreen() {
  const { close } = useSearch({ strict: false }) as { close?: string };
  return close === undefined ? <Closing /> : <CloseScreen key={close} closeId={close} />;
}

function Closing() {
  const { session } = useDevice();
  const own = useKept(thisTill(session.store.id));
  const [other, setOther] = useState<string | null>(null);
  const [moving, setMoving] = useState<"payIn" | "payOut" | null>(null);
  const [isExporting, setIsExporting] = useState(false);
  const registerId = other ?? own.registerId;
  const tills = useView(useCallback((view: View) => openTills(view, own), [own]));
  const payments = useView(useCallback((view: View) => uncountedPayments(view, registerId), [registerId]));
  const last = useView(useCallback((view: View) => lastClose(view, registerId), [registerId]));
  return (
    <>
      <PageHeader
        title={t("Close the day")}
        subtitle={t("Count the cash and record what this till took. This works without a network too.")}
        back="/sell"
        actions={
          other === null && (
            <>
              <Button onClick={() => setMoving("payIn")}>{t("Put cash in")}</Button>
              <Button onClick={() => setMoving("payOut")}>{t("Take cash out")}</Button>
            </>
          )
        }
      />
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 lg:grid-cols-2">
        <div className={payments.length > 0 ? "grid gap-4" : "contents"}>
          <Card className="grid gap-3 sm:grid-cols-2">
            {tills.length > 1 && (
              <Field label={t("Till")}>
                <Select
                  value={registerId}
                  options={tills}
                  onChange={(value) => setOther(value === own.registerId ? null : value)}
                />
              </Field>
            )}
            {other === null && (
              <Field label={t("Name of this till")} hint={t("Such as Front counter.")}>
                <Input
                  {...unguarded}
                  value={own.name}
                  maxLength={120}
                  autoComplete="off"
                  onChange={({ target }) =>
                    thisTill(session.store.id)
                      .change(({ registerId: id }) => ({ registerId: id, name: target.value }))
                      .catch(toastProblem)
                  }
                />
              </Field>
            )}
          </Card>
          <Taken payments={payments} />
        </div>
        {payments.length > 0 && (
          <CashCount
            key={`${registerId} ${last?.id ?? ""}`}
            registerId={registerId}
            isOwn={other === null}
            payments={payments}
            last={last}
          />
        )}
      </div>
      <EarlierCloses />
      <div className="mt-4 flex flex-wrap gap-2">
        <AppLink to="/storeCredits" className={buttonClasses()}>
          {t("Store credits")}
        </AppLink>
        <Button onClick={() => setIsExporting(true)}>{t("Accountant’s journal")}</Button>
      </div>
      {isExporting && <JournalDialog onClose={() => setIsExporting(false)} />}
      {moving !== null && <CashDialog kind={moving} onClose={() => setMoving(null)} />}
    </>
  );
}

function Taken({ payments }: { readonly payments: readonly PaymentRow[] }) {
  const { session, view } = useDevice();
  const { othersUnreadable = 0 } = useSync();
  const [first] = payments;
  const others = payments.filter(({ id, takenBy }) => takenBy !== session.user.id && view.isUnsent("payment", id));
  const names = others.map(({ takenByName }) => (takenByName === "" ? t("somebody else") : takenByName));
  const people = new Intl.ListFormat(currentLanguage()).format(new Set(names));
  const paid = payments.filter(({ kind }) => kind === "sale" || kind === "refund").length;
  const moved = payments.length - paid;
  return (
    <SectionCard id="taken" title={t("Taken since the last close")}>
      {first === undefined ? (
        <EmptyState icon={<Landmark />} title={t("Nothing was taken since the last close")}>
          {t("Sales, refunds, and cash put in or taken out appear here.")}
        </EmptyState>
      ) : (
        <>
          <p className="mb-2 text-muted">
            {[
              t("Since {at}", { at: formatDateTime(first.takenAt) }),
              ...(paid > 0 ? [t("{count, plural, one {# payment} other {# payments}}", { count: paid })] : []),
              ...(moved > 0
                ? [t("{count, plural, one {# cash movement} other {# cash movements}}", { count: moved })]
                : []),
            ].join(" · ")}
          </p>
          <MethodsTable totals={dayTotals(payments)} />
          {others.length > 0 && (
            <p className="mt-2 text-muted">
              {t("With what {people} took on this device, which the server may not have yet.", { people })}
            </p>
          )}
          {payments.length === mostPayments && (
            <p className="mt-2 text-muted">
              {t("A close counts at most {most} payments. Close again for the rest.", { most: mostPayments })}
            </p>
          )}
        </>
      )}
      {othersUnreadable > 0 && (
        <p role="alert" className="mt-2 font-medium">
          {t(
            "{count, plural, one {The work of one more person} other {The work of # more people}} on this device can’t be read, so their sales are not counted here. Have {count, plural, one {them} other {each of them}} open Trace here first.",
            { count: othersUnreadable },
          )}
        </p>
      )}
    </SectionCard>
  );
}

function CashCount({
  registerId,
  isOwn,
  payments,
  last,
}: {
  readonly registerId: string;
  readonly isOwn: boolean;
  readonly payments: readonly PaymentRow[];
  readonly last: DayCloseRow | undefined;
}) {
  const device = useDevice();
  const navigate = useNavigate();
  const currency = useCurrency();
  const tillPlace = useTillPlace();
  const [opening, setOpening] = useState<number | null>(last?.floatMinor ?? 0);
  const [counted, setCounted] = useState<number | null>(null);
  const [left, setLeft] = useState<number | null>(last?.floatMinor ?? 0);
  const [note, setNote] = useState("");
  const [tried, setTried] = useState(false);
  const { busy, run } = useWork({ say: toastProblem, leaves: true });
  const expected = (opening ?? 0) + dayTotals(payments).cashMinor;
  const leftTooMuch = counted !== null && (left ?? 0) > counted;
  const close = async (): Promise<void> => {
    setTried(true);
    if (counted === null || leftTooMuch) return;
    const closeId = newId();
    const name = thisTill(device.session.store.id).get().name;
    await run(async () => {
      await device.run("till.closeDay", {
        closeId,
        till: isOwn ? await tillPlace() : { registerId, locationId: payments.at(-1)?.locationId ?? null },
        registerName: isOwn ? name : tillName(device.view, registerId),
        paymentIds: payments.map(({ id }) => id),
        openingMinor: opening ?? 0,
        countedMinor: counted,
        floatMinor: left ?? 0,
        note,
      });
      toast.success(t("The day is closed"));
      forgetUnsavedForms();
      void navigate({ to: "/dayClose", search: { close: closeId } });
    });
  };
  return (
    <SectionCard id="cash" title={t("Cash in the drawer")}>
      <form
        className="grid gap-3"
        onSubmit={(event) => {
          event.preventDefault();
          if (!focusRefused(event.currentTarget)) void close();
        }}
      >
        <Field label={t("At the start")}>
          <MoneyInput value={opening} onChange={setOpening} />
        </Field>
        <p className="flex justify-between gap-3">
          <span className="text-muted">{dayCloseWords("expected")}</span>
          <span className="tabular font-medium">{formatMoney(expected, currency)}</span>
        </p>
        <Field
          required
          label={t("Counted")}
          error={tried && counted === null ? t("Enter the cash you counted.") : null}
        >
          <MoneyInput value={counted} onChange={setCounted} />
        </Field>
        {counted !== null && (
          <p className="flex justify-between gap-3" role="status">
            <span className="text-muted">{t("Difference")}</span>
            <span className="tabular font-semibold">{tillDifferenceText(counted - expected, currency)}</span>
          </p>
        )}
        <Field
          label={t("Left in the drawer for the next day")}
          error={leftTooMuch ? t("This is more than was counted.") : null}
          hint={
            counted === null || leftTooMuch
              ? undefined
              : t("To the bank: {amount}", { amount: formatMoney(counted - (left ?? 0), currency) })
          }
        >
          <MoneyInput value={left} onChange={setLeft} />
        </Field>
        <Field label={t("Note (optional)")}>
          <Textarea rows={2} most={500} value={note} onChange={({ target }) => setNote(target.value)} />
        </Field>
        <Button type="submit" variant="primary" size="large" busy={busy}>
          {t("Close the day")}
        </Button>
      </form>
    </SectionCard>
  );
}
