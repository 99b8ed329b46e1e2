import { t } from "#shared/words/define-words.ts";
import { useMemo } from "react";
import { DateRangeField } from "#pwa/ui/pickers/date-range-field.tsx";
import { useTypedSearch } from "#pwa/ui/data-list/list-search-field.tsx";
import { useView } from "#pwa/ui/device-context.tsx";
import { Combobox } from "#pwa/ui/controls/combobox.tsx";
import { Field, Input } from "#pwa/ui/controls/field.tsx";
import type { View } from "#pwa/machine/local/device.ts";
import { type ActivitySearch, anyDays, usualDays } from "./activity-search.ts";
import { type People, together } from "./people.ts";

const employees = (view: View) => view.all("employee");

/**
 * Filters by product, person and days. People who do not see the store's employees choose among those in the loaded
 * entries.
 */
export function ActivityFilters(props: {
  search: ActivitySearch;
  /** People in the loaded entries. */
  seen: People;
  onChange: (changes: ActivitySearch) => void;
}) {
  const { search, seen, onChange } = props;
  const [typed, setTyped] = useTypedSearch(search.search ?? "", (text) =>
    onChange({ search: text === "" ? undefined : text }),
  );
  const rows = useView(employees);
  const by = search.by ?? null;
  const options = useMemo(() => {
    const known = new Map<string, string>(
      rows.map(({ id, firstName, lastName, email }) => [id, `${firstName} ${lastName}`.trim() || email]),
    );
    const asked = new Map<string, string>(by === null ? [] : [[by, t("Someone not on this device")]]);
    return [...together(together(asked, seen), known)]
      .map(([value, label]) => ({ value, label }))
      .sort((one, other) => one.label.localeCompare(other.label));
  }, [rows, seen, by]);
  const days = search.days ?? usualDays;
  return (
    <div className="mb-2 grid gap-3 sm:grid-cols-2 md:grid-cols-3 xl:grid-cols-[minmax(0,1fr)_18rem_18rem]">
      <Field label={t("Product")} className="sm:max-md:col-span-2">
        <Input
          type="search"
          placeholder={t("Search Products")}
          autoComplete="off"
          spellCheck={false}
          enterKeyHint="search"
          maxLength={200}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
      </Field>
      <Field label={t("Last Updated By")}>
        <Combobox
          value={by}
          options={options}
          placeholder={t("Anybody")}
          onChange={(next) => onChange({ by: next ?? undefined })}
        />
      </Field>
      <DateRangeField
        label={t("Date range")}
        value={days === anyDays ? null : days}
        onChange={(next) => onChange({ days: next === usualDays ? undefined : (next ?? anyDays) })}
      />
    </div>
  );
}
