import { Switch } from "@base-ui/react/switch";
import { useId } from "react";
import { ConsignerPicker } from "#pwa/components/ask/consigner-picker.tsx";
import { Card } from "#pwa/components/ui/card.tsx";
import { PlaceFields } from "#pwa/components/ask/place-fields.tsx";
import type { IntakeDraft } from "./intake-draft.ts";
import { useStore } from "./use-rows.ts";
import { intakeProblemWords, intakeWords } from "./words.ts";

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
  const switchId = useId();
  return (
    <Card className="flex flex-col gap-5">
      <ConsignerPicker
        activeOnly
        label={store?.isBuyingStore === true ? intakeWords("seller") : intakeWords("consigner")}
        error={asked && value.consignerId === null ? intakeProblemWords("consignerMissing") : null}
        value={value.consignerId}
        onChange={(consignerId) => onChange({ consignerId })}
      />
      <PlaceFields
        value={value}
        onChange={(place) => onChange(place)}
        error={asked && value.locationId === null ? intakeProblemWords("locationMissing") : null}
      />
      <div className="flex min-h-11 items-center justify-between gap-4">
        <label htmlFor={switchId} className="min-w-0">
          <span className="block font-medium">{intakeWords("acceptNow")}</span>
          <span className="block text-caption text-muted">
            {value.acceptNow ? intakeWords("activeWhenSaved") : intakeWords("waitAsDropOff")}
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
