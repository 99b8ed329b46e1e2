import { t } from "#shared/words/define-words.ts";
import { X } from "lucide-react";
import { DateRangeField } from "#pwa/ui/pickers/date-range-field.tsx";
import { Button } from "#pwa/ui/controls/button.tsx";
import { Combobox } from "#pwa/ui/controls/combobox.tsx";
import { Sheet } from "#pwa/ui/controls/dialog.tsx";
import { Field } from "#pwa/ui/controls/field.tsx";
import { RadioChips } from "#pwa/ui/controls/radio-chips.tsx";
import { type Option, Select } from "#pwa/ui/controls/select.tsx";
import type { FilterOf } from "./describe.ts";
import { activeFilters, type ListSearch } from "./list-address.ts";
import type { ListState } from "./use-list-state.ts";

/** Stands for "all", since a select cannot have an empty value. */
const all = "*";

interface Props {
  readonly filters: readonly FilterOf[];
  readonly state: ListState<ListSearch>;
}

/** All filters of a list in a sheet, on phones with its order; each change applies at once. */
export function ListFilters(
  props: Props & { open: boolean; onClose: () => void; counted: string; sorts: readonly Option[] | undefined },
) {
  const { filters, state, counted, sorts } = props;
  return (
    <Sheet
      open={props.open}
      onClose={props.onClose}
      title={filters.length > 0 ? t("Filters") : t("Sort")}
      actions={
        <>
          {filters.length > 0 && <Button onClick={state.clear}>{t("Clear all")}</Button>}
          <Button variant="primary" onClick={props.onClose}>
            {t("Show {rows}", { rows: counted })}
          </Button>
        </>
      }
    >
      <div className="grid gap-4 pt-1">
        {sorts !== undefined && (
          <Field label={t("Sort")}>
            <Select
              value={state.search.sort ?? sorts[0]?.value ?? null}
              options={sorts}
              onChange={(sort) => state.change({ sort })}
            />
          </Field>
        )}
        {filters
          .filter(({ chipOnly }) => chipOnly !== true)
          .map((filter) => (
            <FilterField key={filter.key} filter={filter} state={state} />
          ))}
      </div>
    </Sheet>
  );
}

/** The same filters beside the search, where there is room. */
export const FiltersInRow = ({ filters, state }: Props) => (
  <div className="flex gap-2">
    {filters.map((filter) => (
      <div key={filter.key} className="w-48">
        <FilterField filter={filter} state={state} hideLabel />
      </div>
    ))}
  </div>
);

function FilterField({
  filter,
  state,
  hideLabel = false,
}: {
  filter: FilterOf;
  state: ListState<ListSearch>;
  hideLabel?: boolean;
}) {
  const { key, label, options, fallback } = filter;
  const said = (state.search as Readonly<Record<string, unknown>>)[key];
  const value = typeof said === "string" ? said : (fallback ?? null);
  if (filter.dates === true)
    return (
      <DateRangeField
        label={label}
        value={value}
        quick={filter.quick}
        onChange={(next) => state.change({ [key]: next ?? undefined })}
      />
    );
  const withAll = fallback === undefined ? [{ value: all, label: t("All") }, ...options] : options;
  const choose = (next: string) => state.change({ [key]: next === all || next === fallback ? undefined : next });
  if (filter.radios === true)
    return <RadioChips legend={label} options={withAll} value={value ?? all} onChange={choose} />;
  return (
    <Field label={label} hideLabel={hideLabel}>
      {filter.few !== true ? (
        <Combobox
          value={value}
          options={options}
          placeholder={t("All")}
          onChange={(next) => state.change({ [key]: next ?? undefined })}
        />
      ) : (
        <Select value={value ?? all} options={withAll} onChange={choose} />
      )}
    </Field>
  );
}

/** The active filters, each removable with one tap. */
export function FilterChips({ filters, state }: Props) {
  const shown = activeFilters(state.search, filters);
  if (shown.length === 0) return null;
  return (
    <ul aria-label={t("Active filters")} className="flex flex-wrap gap-2">
      {shown.map((chip) => (
        <li key={chip.key}>
          <button
            type="button"
            onClick={() => state.change({ [chip.key]: undefined })}
            aria-label={t("Remove filter {filter}", { filter: chip.text })}
            className="inline-flex min-h-11 max-w-64 items-center gap-2 rounded-full border border-line bg-surface py-1 pr-2.5 pl-4 hover:bg-hover"
          >
            <span className="truncate">{chip.text}</span>
            <X aria-hidden className="size-4 shrink-0 text-muted" />
          </button>
        </li>
      ))}
    </ul>
  );
}
