import { t } from "#shared/words/define-words.ts";
import { useEffect } from "react";
import { useCurrency } from "#pwa/ui/currency.tsx";
import { formatMoney } from "#pwa/ui/format.ts";
import { useAnswer } from "#pwa/ui/use-answer.ts";
import { AddingConsignerPicker } from "#pwa/parts/consigners/adding-consigner-picker.tsx";
import type { Part } from "./payment-parts.ts";

/**
 * The consigner whose balance pays, or gets the money. Only the server knows what can be spent; a balance below the
 * rest becomes a part of its own, so that another method can pay the difference.
 */
export function BalanceOf({
  part,
  rest,
  kind,
  onChange,
}: {
  readonly part: Part;
  readonly rest: number;
  readonly kind: "sale" | "refund";
  readonly onChange: (part: Part) => void;
}) {
  const { consignerId } = part;
  const asked = kind === "sale" && consignerId !== null;
  const { answer, problem } = useAnswer<{ readonly spendableMinor: number }>(
    asked ? `/api/consigners/${encodeURIComponent(consignerId)}/spendable` : null,
  );
  const spendable = answer?.spendableMinor ?? null;
  const isShort = spendable !== null && spendable > 0 && part.amountMinor === null && spendable < rest;
  useEffect(() => {
    if (isShort) onChange({ ...part, amountMinor: spendable });
  }, [isShort, onChange, part, spendable]);
  return (
    <div className="grid gap-1">
      <AddingConsignerPicker
        label={t("Consigner")}
        value={consignerId}
        onChange={(id) => onChange({ ...part, consignerId: id, amountMinor: null })}
      />
      {asked && <Spendable spendable={spendable} problem={problem} />}
    </div>
  );
}

function Spendable({ spendable, problem }: { readonly spendable: number | null; readonly problem: string | null }) {
  const currency = useCurrency();
  const text =
    spendable === null ? t("Loading") : t("They can spend {amount} now.", { amount: formatMoney(spendable, currency) });
  return (
    <p role="status" className="text-caption text-muted">
      {problem ?? text}
    </p>
  );
}
