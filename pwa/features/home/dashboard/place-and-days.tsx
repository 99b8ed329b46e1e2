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
  /** Of days and place, those that change what is shown; both without. */
  readonly follows?: { readonly days: boolean; readonly place: boolean };
}

const both = { days: true, place: true };

/**
 * The heading of the dashboard and of the lists behind its figures, with their days and place: in its line where there is
 * room, below it where there is not.
 */
export function FiguresHeader({
  search,
  onChange,
  follows = both,
  actions,
  ...heading
}: PageHeaderProps & PlaceAndDaysProps) {
  const isWide = useWide(1024);
  const fields = (follows.days || follows.place) && (
    <PlaceAndDays search={search} onChange={onChange} follows={follows} inLine={isWide} />
  );
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
function PlaceAndDays({
  search: { days, place },
  onChange,
  follows,
  inLine,
}: Required<PlaceAndDaysProps> & { readonly inLine: boolean }) {
  const locations = useView(useCallback((view) => everyLocationOption(view, true), []));
  return (
    <div
      className={
        inLine
          ? `grid gap-2 ${follows.days && follows.place ? "w-80 grid-cols-2 xl:w-[26rem]" : "w-40 xl:w-52"}`
          : "mb-4 grid gap-3 sm:max-w-xl sm:grid-cols-2"
      }
    >
      {follows.days && (
        <DateRangeField
          label={t("Days")}
          hideLabel={inLine}
          value={days ?? dashboardRange}
          onChange={(next) => onChange({ days: next === null || next === dashboardRange ? undefined : next, place })}
        />
      )}
      {follows.place && (
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
      )}
    </div>
  );
}
