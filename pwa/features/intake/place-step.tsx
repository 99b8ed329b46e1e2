import { Switch } from "@base-ui/react/switch";
import { useId } from "react";
import { useView } from "#pwa/components/device-context.tsx";
import { Card } from "#pwa/components/ui/card.tsx";
import { Combobox } from "#pwa/components/ui/combobox.tsx";
import { Field } from "#pwa/components/ui/field.tsx";
import { consignerOptions } from "#pwa/features/inventory/filter-options.ts";
import { PlaceFields } from "#pwa/features/inventory/place-fields.tsx";
import type { IntakeDraft } from "./intake-draft.ts";
import { intakeMessages } from "./line-problem.ts";
import { useStore } from "./use-rows.ts";

export type PlaceDraft = Pick<IntakeDraft, "consignerId" | "locationId" | "subLocationId" | "acceptNow">;

/** Whose items these are, where they go, and whether they are on sale from the moment they are saved. */
export function PlaceStep({
  value,
  asked,
  onChange,
}: {
  readonly value: PlaceDraft;
  readonly asked: boolean;
  readonly onChange: (changes: Partial<PlaceDraft>) => void;
}) {
  const store = useStore();
  const consigners = useView(activeConsigners);
  const switchId = useId();
  return (
    <Card className="flex flex-col gap-5">
      <Field
        label={store?.isBuyingStore === true ? "Seller" : "Consigner"}
        error={asked && value.consignerId === null ? intakeMessages.consignerMissing : null}
      >
        <Combobox
          value={value.consignerId}
          onChange={(consignerId) => onChange({ consignerId })}
          options={consigners}
          placeholder="Name or e-mail"
          emptyText="No consigner on this device has this name."
        />
      </Field>
      <PlaceFields
        value={value}
        onChange={(place) => onChange(place)}
        error={asked && value.locationId === null ? intakeMessages.locationMissing : null}
      />
      <div className="flex min-h-11 items-center justify-between gap-4">
        <label htmlFor={switchId} className="min-w-0">
          <span className="block font-medium">Accept now</span>
          <span className="block text-caption text-muted">
            {value.acceptNow ? "Active as soon as they are saved." : "They wait as Drop off pending."}
          </span>
        </label>
        <Switch.Root
          id={switchId}
          checked={value.acceptNow}
          onCheckedChange={(acceptNow) => onChange({ acceptNow })}
          className="relative flex h-8 w-14 shrink-0 cursor-pointer items-center rounded-full bg-line-strong transition-colors duration-150 before:absolute before:-inset-1.5 data-checked:bg-accent"
        >
          <Switch.Thumb className="block size-6 translate-x-1 rounded-full bg-white shadow-card transition-transform duration-150 data-checked:translate-x-7" />
        </Switch.Root>
      </div>
    </Card>
  );
}

/** A disabled consigner cannot bring anything in; what they brought stays on sale. */
const activeConsigners = (view: Parameters<typeof consignerOptions>[0]) =>
  consignerOptions(view).filter((option) => view.get("consigner", option.value)?.isActive === true);
