import { t } from "#shared/words/define-words.ts";
import { useState } from "react";
import { Banknote, CreditCard, HandCoins, Plus, Ticket, Wallet, X, type LucideIcon } from "lucide-react";
import { classes } from "#pwa/ui/classes.ts";
import { Button, IconButton } from "#pwa/ui/controls/button.tsx";
import { Field, Input } from "#pwa/ui/controls/field.tsx";
import { MoneyInput } from "#pwa/ui/controls/money-input.tsx";
import { useCurrency } from "#pwa/ui/currency.tsx";
import { useDevice } from "#pwa/ui/device-context.tsx";
import { useCashStep } from "#pwa/parts/till/use-cash-step.ts";
import { formatMoney } from "#pwa/ui/format.ts";
import { newId } from "#shared/machine/kernel/ids.ts";
import { currencyExponent } from "#shared/machine/kernel/money.ts";
import { nearest } from "#shared/areas/till/cash-back.ts";
import { meantCredit } from "#shared/machine/kernel/store-credit.ts";
import { type StoreCreditRow, tenderMethods } from "#shared/areas/till/rows.ts";
import { methodWords } from "#shared/areas/till/words.ts";
import { BalanceOf } from "./balance-of.tsx";
import { likelyCash, type Method, newPart, type Part, restOf } from "./payment-parts.ts";
import { sellWords } from "./sell-words.ts";

const icons: Readonly<Record<Method, LucideIcon>> = {
  cash: Banknote,
  card: CreditCard,
  other: HandCoins,
  storeCredit: Ticket,
  balance: Wallet,
};

/**
 * How a sale is paid or a refund given back: one method for the whole, or several parts of which the last takes what
 * the others leave.
 */
export function PaymentFields({
  parts,
  onChange,
  dueMinor,
  kind,
}: {
  readonly parts: readonly Part[];
  readonly onChange: (parts: readonly Part[]) => void;
  readonly dueMinor: number;
  readonly kind: "sale" | "refund";
}) {
  const currency = useCurrency();
  const stepMinor = useCashStep();
  const last = parts.at(-1);
  if (last === undefined) return null;
  const set = (part: Part): void => onChange(parts.map((one) => (one.id === part.id ? part : one)));
  const rest = restOf(parts, dueMinor);
  return (
    <div className="grid gap-3">
      {parts.slice(0, -1).map((part) => (
        <EarlierPart
          key={part.id}
          part={part}
          kind={kind}
          onChange={set}
          onRemove={() => onChange(parts.filter(({ id }) => id !== part.id))}
        />
      ))}
      <div
        role="group"
        aria-label={kind === "sale" ? t("Paid by") : t("Given back by")}
        className="grid auto-rows-fr grid-cols-6 gap-2"
      >
        {tenderMethods.map((method) => (
          <MethodButton
            key={method}
            method={method}
            chosen={last.method === method}
            onChoose={() =>
              set({
                ...newPart(method),
                id: last.id,
                storeCreditId: kind === "refund" && method === "storeCredit" ? newId() : null,
              })
            }
          />
        ))}
      </div>
      {parts.length > 1 && last.amountMinor === null && rest > 0 && (
        <p className="flex justify-between gap-3 font-semibold" role="status">
          <span>{t("The rest: {method}", { method: methodWords(last.method) })}</span>
          <span className="tabular">{formatMoney(rest, currency)}</span>
        </p>
      )}
      {last.method === "cash" && kind === "sale" && (
        <CashGiven part={last} dueMinor={nearest(Math.max(0, rest), stepMinor)} onChange={set} />
      )}
      {last.method === "storeCredit" && kind === "sale" && <CreditCode part={last} rest={rest} onChange={set} />}
      {last.method === "storeCredit" && kind === "refund" && (
        <p className="text-caption text-muted">{t("A new store credit is made; its code is on the receipt.")}</p>
      )}
      {last.method === "balance" && <BalanceOf part={last} rest={rest} kind={kind} onChange={set} />}
      {dueMinor > 0 && parts.length < 5 && (
        <Button
          variant="ghost"
          icon={<Plus aria-hidden />}
          onClick={() =>
            onChange([
              ...parts.slice(0, -1),
              { ...last, amountMinor: last.amountMinor ?? 0 },
              newPart(last.method === "cash" ? "card" : "cash"),
            ])
          }
        >
          {t("Split the payment")}
        </Button>
      )}
    </div>
  );
}

function MethodButton({
  method,
  chosen,
  onChoose,
}: {
  readonly method: Method;
  readonly chosen: boolean;
  readonly onChoose: () => void;
}) {
  const Icon = icons[method];
  return (
    <button
      type="button"
      aria-pressed={chosen}
      onClick={onChoose}
      className={classes(
        "press col-span-2 flex min-h-14 flex-col nth-[n+4]:col-span-3 items-center justify-center gap-0.5 rounded-control border px-2 py-2 text-center text-caption leading-4 font-medium",
        chosen ? "border-accent bg-accent-soft text-accent-text" : "border-line-strong/50 bg-surface hover:bg-hover",
      )}
    >
      <Icon aria-hidden className="size-5 shrink-0" />
      {methodWords(method)}
    </button>
  );
}

/** A part before the last, with its amount. */
function EarlierPart({
  part,
  kind,
  onChange,
  onRemove,
}: {
  readonly part: Part;
  readonly kind: "sale" | "refund";
  readonly onChange: (part: Part) => void;
  readonly onRemove: () => void;
}) {
  const name = methodWords(part.method);
  return (
    <div className="flex items-start gap-2" data-refused={part.amountMinor === 0 ? "" : undefined}>
      <Field
        required
        label={
          kind === "sale" ? t("Paid by {method}", { method: name }) : t("Given back by {method}", { method: name })
        }
        className="min-w-0 flex-1"
      >
        <MoneyInput
          positive
          value={part.amountMinor === 0 ? null : part.amountMinor}
          onChange={(amountMinor) => onChange({ ...part, amountMinor: amountMinor ?? 0, tenderedMinor: null })}
        />
      </Field>
      <IconButton
        label={t("Remove {method}", { method: name })}
        icon={<X aria-hidden />}
        className="mt-6.5"
        onClick={onRemove}
      />
    </div>
  );
}

/** Cash handed over. */
function CashGiven({
  part,
  dueMinor,
  onChange,
}: {
  readonly part: Part;
  readonly dueMinor: number;
  readonly onChange: (part: Part) => void;
}) {
  const currency = useCurrency();
  const given = part.tenderedMinor;
  const isTooLittle = given !== null && given < dueMinor;
  return (
    <div className="grid gap-2">
      <Field label={t("Cash given (optional)")} error={isTooLittle ? sellWords("tooLittleCash") : null}>
        <MoneyInput value={given} onChange={(tenderedMinor) => onChange({ ...part, tenderedMinor })} />
      </Field>
      <div className="flex flex-wrap gap-2">
        {likelyCash(dueMinor, currencyExponent(currency)).map((amount) => (
          <Button key={amount} onClick={() => onChange({ ...part, tenderedMinor: amount })}>
            {formatMoney(amount, currency, true)}
          </Button>
        ))}
      </div>
    </div>
  );
}

/** The code of a store credit, and what is left on it. */
function CreditCode({
  part,
  rest,
  onChange,
}: {
  readonly part: Part;
  readonly rest: number;
  readonly onChange: (part: Part) => void;
}) {
  const currency = useCurrency();
  const { view } = useDevice();
  const credit = part.storeCreditId === null ? undefined : view.get("storeCredit", part.storeCreditId);
  const [typed, setTyped] = useState(credit?.code ?? "");
  const left = formatMoney(credit?.balanceMinor ?? 0, currency);
  const [hasLeft, setHasLeft] = useState(false);
  const find = (text: string): void => {
    setTyped(text);
    const code = meantCredit(text);
    const [found] = code === null ? [] : view.list("storeCredit", { where: { code } }).rows;
    const due = rest + (part.amountMinor ?? 0);
    const most = found === undefined ? null : Math.min(found.balanceMinor, due);
    onChange({ ...part, storeCreditId: found?.id ?? null, amountMinor: most === due ? null : most });
  };
  return (
    <Field
      required
      label={t("Store credit code")}
      error={creditProblem(credit, typed, hasLeft)}
      hint={
        credit === undefined
          ? t("Scan it from the receipt, or type it. Needs a connection.")
          : credit.balanceMinor < rest + (part.amountMinor ?? 0)
            ? t("{amount} left. Split the payment for the rest.", { amount: left })
            : t("{amount} left. Needs a connection.", { amount: left })
      }
    >
      <Input
        value={typed}
        maxLength={20}
        autoComplete="off"
        onChange={({ target }) => find(target.value)}
        onBlur={() => setHasLeft(true)}
      />
    </Field>
  );
}

/** Returns what is wrong with a typed code; null while it is being typed, and for a credit that pays something. */
function creditProblem(credit: StoreCreditRow | undefined, typed: string, hasLeft: boolean): string | null {
  if (credit !== undefined) return credit.balanceMinor === 0 ? t("Nothing is left on this store credit.") : null;
  return meantCredit(typed) !== null || (hasLeft && typed.trim() !== "") ? sellWords("creditUnknown") : null;
}
