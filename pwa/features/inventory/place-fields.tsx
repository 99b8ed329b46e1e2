import { useCallback } from "react";
import { useView } from "#pwa/components/device-context.tsx";
import { Combobox } from "#pwa/components/ui/combobox.tsx";
import { Field } from "#pwa/components/ui/field.tsx";
import { locationOptions, subLocationOptions } from "./filter-options.ts";
import { useMarketplace } from "#pwa/components/access.ts";

export interface Place {
  readonly locationId: string | null;
  readonly subLocationId: string | null;
}

/** A location and, where it has any, a place in it. Choosing another location clears the place. */
export function PlaceFields({
  value,
  onChange,
  error,
  disabled = false,
}: {
  value: Place;
  onChange: (place: Place) => void;
  error?: string | null;
  disabled?: boolean;
}) {
  const marketplace = useMarketplace();
  // An item may already lie where this person may not put one; its place still has a name.
  const locations = useView(
    useCallback(
      (view) => {
        const options = locationOptions(view, marketplace);
        const present = value.locationId === null ? undefined : view.get("location", value.locationId);
        return present === undefined || options.some((option) => option.value === present.id)
          ? options
          : [...options, { value: present.id, label: present.name }];
      },
      [marketplace, value.locationId],
    ),
  );
  const places = useView(
    useCallback((view) => subLocationOptions(view, value.locationId ?? undefined), [value.locationId]),
  );
  return (
    <>
      <Field label="Location" error={error}>
        <Combobox
          clearable={false}
          value={value.locationId}
          options={locations}
          disabled={disabled}
          placeholder="Choose a location"
          onChange={(locationId) => onChange({ locationId, subLocationId: null })}
        />
      </Field>
      {(places.length > 0 || value.subLocationId !== null) && (
        <Field label="Sub-location">
          <Combobox
            value={value.subLocationId}
            options={places}
            disabled={disabled}
            placeholder="None"
            onChange={(subLocationId) => onChange({ ...value, subLocationId })}
          />
        </Field>
      )}
    </>
  );
}
