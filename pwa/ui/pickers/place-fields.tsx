import { t } from "#shared/words/define-words.ts";
import { type ReactNode, useCallback } from "react";
import { useView } from "#pwa/ui/device-context.tsx";
import { Combobox } from "#pwa/ui/controls/combobox.tsx";
import { Field } from "#pwa/ui/controls/field.tsx";
import { locationOptions, subLocationOptions } from "./place-options.ts";
import { useMarketplace } from "#pwa/ui/access.ts";

export interface ChosenPlace {
  readonly locationId: string | null;
  readonly subLocationId: string | null;
}

/** Field for a location of the store that the person may choose. */
export function LocationField(props: {
  readonly value: string | null;
  readonly onChange: (locationId: string | null) => void;
  readonly error?: string | null | undefined;
  readonly hint?: ReactNode;
  /** "Location" by default. */
  readonly label?: string | undefined;
  /** Shown while none is chosen. */
  readonly placeholder?: string | undefined;
  readonly required?: boolean | undefined;
  readonly disabled?: boolean | undefined;
  /** False if the choice cannot be cleared. */
  readonly clearable?: boolean | undefined;
}) {
  const { value } = props;
  const marketplace = useMarketplace();
  // An item may already be at a location this person may not choose, which must still have its name.
  const locations = useView(
    useCallback(
      (view) => {
        const options = locationOptions(view, marketplace);
        const present = value === null ? undefined : view.get("location", value);
        return present === undefined || options.some((option) => option.value === present.id)
          ? options
          : [...options, { value: present.id, label: present.name }];
      },
      [marketplace, value],
    ),
  );
  return (
    <Field label={props.label ?? t("Location")} error={props.error} required={props.required} hint={props.hint}>
      <Combobox
        clearable={props.clearable}
        value={value}
        options={locations}
        disabled={props.disabled}
        placeholder={props.placeholder ?? t("Choose a location")}
        emptyText={t("No location has this name.")}
        onChange={props.onChange}
      />
    </Field>
  );
}

/** Fields for a location and, if it has any, a sub-location. Changing the location clears the sub-location. */
export function PlaceFields({
  value,
  onChange,
  error,
  disabled = false,
  none,
}: {
  value: ChosenPlace;
  onChange: (place: ChosenPlace) => void;
  error?: string | null;
  disabled?: boolean;
  /** Placeholder when no location is required; without it the location cannot be cleared. */
  none?: string;
}) {
  const { locationId, subLocationId: chosen } = value;
  // As with the location: the item's current one must have its name.
  const places = useView(
    useCallback(
      (view) => {
        const open = subLocationOptions(view, locationId ?? undefined);
        const present = chosen === null ? undefined : view.get("subLocation", chosen);
        return present === undefined || open.some((option) => option.value === present.id)
          ? open
          : [...open, { value: present.id, label: present.name }];
      },
      [locationId, chosen],
    ),
  );
  return (
    <>
      <LocationField
        clearable={none !== undefined}
        required={none === undefined && !disabled}
        value={value.locationId}
        error={error}
        disabled={disabled}
        placeholder={none}
        onChange={(next) => onChange({ locationId: next, subLocationId: null })}
      />
      {(places.length > 0 || value.subLocationId !== null) && (
        <Field label={t("Sublocation")}>
          <Combobox
            value={value.subLocationId}
            options={places}
            disabled={disabled}
            placeholder={t("None")}
            onChange={(subLocationId) => onChange({ ...value, subLocationId })}
          />
        </Field>
      )}
    </>
  );
}
