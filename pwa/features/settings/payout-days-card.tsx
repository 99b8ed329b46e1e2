import { t } from "#shared/words/define-words.ts";
import { useId } from "react";
import { classes } from "#pwa/ui/classes.ts";
import { locale } from "#pwa/ui/format.ts";
import { payoutMonthDays, payoutWeekdays } from "#shared/areas/settings/payout-days.ts";
import { weekdayNames } from "#shared/areas/settings/weekday-names.ts";
import { SettingsCard } from "./setting-form.tsx";
import type { SettingsRows } from "./use-settings.ts";

type PayoutDay = (typeof payoutWeekdays)[number] | (typeof payoutMonthDays)[number];

const names = weekdayNames(locale, "short");

/** The days on which the store pays its consigners. */
export function PayoutDaysCard(rows: SettingsRows) {
  return (
    <SettingsCard
      id="payout-days"
      title={t("Payout days")}
      hint={t("Consigners see the next of these days. Choose none if you pay whenever it suits you.")}
      rows={rows}
      fields={["payoutDays"]}
      own={{
        payoutDays: (form) => {
          const { value, onChange } = form.field("changes.payoutDays");
          const chosen = value ?? [];
          const toggle = (day: PayoutDay) =>
            onChange(chosen.includes(day) ? chosen.filter((one) => one !== day) : [...chosen, day]);
          return (
            <>
              <Days
                label={t("Every week on")}
                days={payoutWeekdays}
                chosen={chosen}
                nameOf={(day, at) => names[at] ?? day}
                onToggle={toggle}
              />
              <Days
                label={t("Every month on the")}
                days={payoutMonthDays}
                chosen={chosen}
                nameOf={(day) => day}
                onToggle={toggle}
              />
            </>
          );
        },
      }}
    />
  );
}

function Days<Day extends PayoutDay>({
  label,
  days,
  chosen,
  nameOf,
  onToggle,
}: {
  readonly label: string;
  readonly days: readonly Day[];
  readonly chosen: readonly string[];
  readonly nameOf: (day: Day, at: number) => string;
  readonly onToggle: (day: Day) => void;
}) {
  const id = useId();
  return (
    <div role="group" aria-labelledby={id} className="flex min-w-0 flex-col gap-1.5 col-span-full">
      <span id={id} className="text-caption font-medium text-muted">
        {label}
      </span>
      <div className="flex flex-wrap gap-1.5">
        {days.map((day, at) => (
          <button
            key={day}
            type="button"
            aria-pressed={chosen.includes(day)}
            onClick={() => onToggle(day)}
            className={classes(
              "tabular min-h-11 min-w-11 rounded-control border px-2.5",
              chosen.includes(day)
                ? "border-accent bg-accent font-semibold text-on-accent"
                : "border-line-strong/60 bg-surface hover:bg-hover",
            )}
          >
            {nameOf(day, at)}
          </button>
        ))}
      </div>
    </div>
  );
}
