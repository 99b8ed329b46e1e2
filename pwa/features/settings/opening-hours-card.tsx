import { t } from "#shared/words/define-words.ts";
import { locale } from "#pwa/ui/format.ts";
import { Field, Input } from "#pwa/ui/controls/field.tsx";
import { SwitchRow } from "#pwa/ui/controls/switch-row.tsx";
import { areHours, type OpenDay } from "#shared/areas/settings/are-hours.ts";
import { timesText } from "#shared/areas/settings/opening-hours.ts";
import { payoutWeekdays } from "#shared/areas/settings/payout-days.ts";
import { weekdayNames } from "#shared/areas/settings/weekday-names.ts";
import { SettingsCard } from "./setting-form.tsx";
import type { SettingsRows } from "./use-settings.ts";

// Each begins a label, and Spanish writes them small.
const names = weekdayNames(locale, "long").map((name) => name.charAt(0).toLocaleUpperCase(locale) + name.slice(1));
const usual = { from: "10:00", to: "18:00" };

/** Card of the hours at which the store is open, day by day. */
export function OpeningHoursCard(rows: SettingsRows) {
  return (
    <SettingsCard
      id="opening-hours"
      title={t("Opening hours")}
      hint={t("Shown to customers who reserve, and in emails that ask people to come to the store.")}
      rows={rows}
      fields={["openingHours"]}
      own={{
        openingHours: (form) => {
          const { value, error, onChange } = form.field("changes.openingHours");
          const hours: readonly OpenDay[] = value ?? [];
          const set = (day: OpenDay["day"], to: OpenDay | null) =>
            onChange(
              payoutWeekdays.flatMap((one) => {
                const now = one === day ? to : hours.find((open) => open.day === one);
                return now === undefined || now === null ? [] : [now];
              }),
            );
          return (
            <>
              {hours.length === 0 && (
                <p className="col-span-full font-medium">
                  {t("There are no opening hours yet, so nobody sees any. Turn on the days you’re open.")}
                </p>
              )}
              {payoutWeekdays.map((day, at) => {
                const name = names[at] ?? day;
                const open = hours.find((one) => one.day === day);
                // A day begins with the hours of the one before.
                const { from, to } = hours.findLast((one) => payoutWeekdays.indexOf(one.day) < at) ?? usual;
                return (
                  <div key={day} className="col-span-full grid gap-2">
                    <SwitchRow
                      label={name}
                      hint={
                        open === undefined ? (hours.length === 0 ? t("Not set") : t("Closed")) : timesText(open, locale)
                      }
                      value={open !== undefined}
                      onChange={(isOpen) => set(day, isOpen ? { day, from, to } : null)}
                    />
                    {open !== undefined && (
                      <div className="grid grid-cols-[repeat(auto-fit,minmax(8rem,1fr))] gap-3">
                        {(["from", "to"] as const).map((end) => (
                          <Field
                            key={end}
                            label={
                              end === "from"
                                ? t("{day}, opens at", { day: name })
                                : t("{day}, closes at", { day: name })
                            }
                            error={end === "to" && !areHours([open]) ? error : null}
                          >
                            <Input
                              type="time"
                              value={open[end]}
                              // Emptied by its own button, it keeps the hour until another is chosen.
                              onChange={({ target }) =>
                                target.value !== "" && set(day, { ...open, [end]: target.value.slice(0, 5) })
                              }
                            />
                          </Field>
                        ))}
                      </div>
                    )}
                  </div>
                );
              })}
            </>
          );
        },
      }}
    />
  );
}
