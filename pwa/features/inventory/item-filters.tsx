import { useCallback } from "react";
import { useDevice, useView } from "#pwa/components/device-context.tsx";
import { Button } from "#pwa/components/ui/button.tsx";
import { Combobox } from "#pwa/components/ui/combobox.tsx";
import { Sheet } from "#pwa/components/ui/dialog.tsx";
import { Field } from "#pwa/components/ui/field.tsx";
import { Select } from "#pwa/components/ui/select.tsx";
import { formatCount } from "#pwa/components/format.ts";
import { useCan } from "#pwa/components/access.ts";
import {
  allOption,
  consignerOptions,
  locationOptions,
  optionFilters,
  statusOptions,
  subLocationOptions,
} from "./filter-options.ts";
import type { StatusChoice } from "./find-search.ts";
import { type ListKind, listKinds } from "./list-kinds.ts";
import type { FindState } from "./use-find-search.ts";

/** Every filter of an inventory list; each change shows behind the sheet at once. */
export function ItemFilters({
  kind,
  state,
  open,
  onClose,
  count,
}: {
  kind: ListKind;
  state: FindState;
  open: boolean;
  onClose: () => void;
  count: number;
}) {
  const { search, change, clear } = state;
  const rules = listKinds[kind];
  const admin = useCan()("inventory.override");
  const marketplace = useDevice().session.user.marketplaceLocation || admin;
  const locations = useView(useCallback((view) => locationOptions(view, marketplace), [marketplace]));
  const places = useView(useCallback((view) => subLocationOptions(view, search.location), [search.location]));
  const consigners = useView(consignerOptions);
  const options = useView(optionFilters);
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title="Filters"
      actions={
        <>
          <Button onClick={clear}>Clear all</Button>
          <Button variant="primary" onClick={onClose}>
            Show {formatCount(count)} {count === 1 ? "item" : "items"}
          </Button>
        </>
      }
    >
      <div className="grid gap-4 pt-1">
        {rules.statuses === null && (
          <Field label="Status">
            <Select
              value={search.status ?? "Active"}
              options={statusOptions}
              onChange={(value) => change({ status: value as StatusChoice })}
            />
          </Field>
        )}
        {rules.printed === null && (
          <Field label="Label">
            <Select
              value={search.printed ?? allOption.value}
              options={[allOption, { value: "yes", label: "Printed" }, { value: "no", label: "Not printed" }]}
              onChange={(value) => change({ printed: value === "yes" || value === "no" ? value : undefined })}
            />
          </Field>
        )}
        {options.map((filter) => (
          <Field key={filter.field} label={filter.label}>
            <Combobox
              value={search[filter.field] ?? null}
              options={filter.options}
              placeholder="All"
              onChange={(value) => change({ [filter.field]: value ?? undefined })}
            />
          </Field>
        ))}
        <Field label="Location">
          <Combobox
            value={search.location ?? null}
            options={locations}
            placeholder="All"
            onChange={(value) => change({ location: value ?? undefined })}
          />
        </Field>
        {places.length > 0 && (
          <Field label="Sub-location">
            <Combobox
              value={search.subLocation ?? null}
              options={places}
              placeholder="All"
              onChange={(value) => change({ subLocation: value ?? undefined })}
            />
          </Field>
        )}
        <Field label="Consigner">
          <Combobox
            value={search.consigner ?? null}
            options={consigners}
            placeholder="All"
            onChange={(value) => change({ consigner: value ?? undefined })}
          />
        </Field>
      </div>
    </Sheet>
  );
}
