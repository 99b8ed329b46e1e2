import { t } from "#shared/words/define-words.ts";
import { useCallback } from "react";
import { thisTill } from "#pwa/parts/till/this-till.ts";
import { expectedCash, otherTills } from "#pwa/parts/till/tills.ts";
import type { View } from "#pwa/machine/local/device.ts";
import { Field } from "#pwa/ui/controls/field.tsx";
import { Select } from "#pwa/ui/controls/select.tsx";
import { useCurrency } from "#pwa/ui/currency.tsx";
import { useDevice, useView } from "#pwa/ui/device-context.tsx";
import { formatMoney } from "#pwa/ui/format.ts";
import { useKept } from "#pwa/ui/use-kept.ts";
import type { TillPlace } from "#shared/areas/till/tender.ts";

/** Where cash is taken from: this device's till, another one, or no till at all. */
export type CashSource = "own" | "none" | TillPlace;

const valueOf = (source: CashSource): string => (typeof source === "string" ? source : source.registerId);

/** The till that cash of a payout is taken from, with the cash that should be in its drawer. */
export function CashFrom({
  source,
  onChange,
}: {
  readonly source: CashSource;
  readonly onChange: (source: CashSource) => void;
}) {
  const { session } = useDevice();
  const currency = useCurrency();
  const own = useKept(thisTill(session.store.id));
  const others = useView(useCallback((view: View) => otherTills(view, own.registerId), [own.registerId]));
  const registerId = source === "own" ? own.registerId : valueOf(source);
  const expected = useView(useCallback((view: View) => expectedCash(view, registerId), [registerId]));
  return (
    <Field
      label={t("Cash from")}
      hint={
        source === "none"
          ? t("No drawer changes.")
          : t("Trace expects {amount} in this drawer.", { amount: formatMoney(expected, currency) })
      }
    >
      <Select
        value={valueOf(source)}
        options={[
          { value: "own", label: own.name === "" ? t("This device’s till") : own.name },
          ...others.map(({ registerId: value, name }) => ({ value, label: name })),
          { value: "none", label: t("Not from a till") },
        ]}
        onChange={(value) =>
          onChange(
            value === "own" || value === "none" ? value : (others.find((one) => one.registerId === value) ?? "none"),
          )
        }
      />
    </Field>
  );
}
