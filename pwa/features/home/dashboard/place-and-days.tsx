import { t } from "#shared/words/define-words.ts";
import { useCallback } from "react";
import { placeUnknown } from "#pwa/parts/figures/figure-links.ts";
import { Field } from "#pwa/ui/controls/field.tsx";
import { Select } from "#pwa/ui/controls/select.tsx";
import { useView } from "#pwa/ui/device-context.tsx";
import { DateRangeField } from "#pwa/ui/pickers/date-range-field.tsx";
import { everyLocationOption } from "#pwa/ui/pickers/place-options.ts";
import { soldOnline } from "#shared/areas/figures/sales-cuts.ts";
import { dashboardRange, type DashboardSearch } from "./dashboard-search.ts";

/** The days and the place, one or all, of the dashboard and of the lists behind its figures. */
export function PlaceAndDays({
  search: { days, place },
  onChange,
}: {
  readonly search: DashboardSearch;
  /** Called with both; undefined means the default. */
  readonly onChange: (change: { readonly days: string | undefined; readonly place: string | undefined }) => void;
}) {
  const locations = useView(useCallback((view) => everyLocationOption(view, true), []));
  return (
    <div className="mb-4 grid gap-3 sm:max-w-xl sm:grid-cols-2">
      <DateRangeField
        label={t("Days")}
        value={days ?? dashboardRange}
        onChange={(next) => onChange({ days: next === null || next === dashboardRange ? undefined : next, place })}
      />
      <Field label={t("Location")}>
        <Select
          value={place ?? ""}
          onChange={(next) => onChange({ days, place: next === "" ? undefined : next })}
          options={[
            { value: "", label: t("All locations") },
            ...locations.map(({ value, label }) => ({ value, label })),
            { value: soldOnline, label: t("Online shop") },
            { value: placeUnknown, label: t("Place unknown") },
          ]}
        />
      </Field>
    </div>
  );
}
