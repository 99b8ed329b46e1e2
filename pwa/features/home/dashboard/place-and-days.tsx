import { t } from "#shared/words/define-words.ts";
import { useCallback } from "react";
import { placeUnknown } from "#pwa/parts/figures/figure-links.ts";
import { Field } from "#pwa/ui/controls/field.tsx";
import { PageHeader, type PageHeaderProps } from "#pwa/ui/controls/page-header.tsx";
import { Select } from "#pwa/ui/controls/select.tsx";
import { useView } from "#pwa/ui/device-context.tsx";
import { DateRangeField } from "#pwa/ui/pickers/date-range-field.tsx";
import { everyLocationOption } from "#pwa/ui/pickers/place-options.ts";
import { useWide } from "#pwa/ui/use-wide.ts";
import { soldOnline } from "#shared/areas/figures/sales-cuts.ts";
import { dashboardRange, type DashboardSearch } from "./dashboard-search.ts";

interface PlaceAndDaysProps {
  readonly search: DashboardSearch;
  /** Called with both; undefined means the default. */
  readonly onChange: (change: { readonly days: string | undefined; readonly place: string | undefined }) => void;
}

/**
 * The heading of the dashboard and of the lists behind its figures, with their days and place: in its line where there is
 * room, below it where there is not.
 */
export function FiguresHeader({ search, onChange, actions, ...heading }: PageHeaderProps & PlaceAndDaysProps) {
  const isWide = useWide(1024);
  const fields = <PlaceAndDays search={search} onChange={onChange} inLine={isWide} />;
  return (
    <>
      <PageHeader
        {...heading}
        actions={
          isWide ? (
            <>
              {fields}
              {actions}
            </>
          ) : (
            actions
          )
        }
      />
      {!isWide && fields}
    </>
  );
}

/** The days and the place, one or all. */
function PlaceAndDays({ search: { days, place }, onChange, inLine }: PlaceAndDaysProps & { readonly inLine: boolean }) {
  const locations = useView(useCallback((view) => everyLocationOption(view, true), []));
  return (
    <div className={inLine ? "grid w-80 grid-cols-2 gap-2 xl:w-[26rem]" : "mb-4 grid gap-3 sm:max-w-xl sm:grid-cols-2"}>
      <DateRangeField
        label={t("Days")}
        hideLabel={inLine}
        value={days ?? dashboardRange}
        onChange={(next) => onChange({ days: next === null || next === dashboardRange ? undefined : next, place })}
      />
      <Field label={t("Location")} hideLabel={inLine}>
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
