import { AcceptNow } from "#pwa/components/adding/accept-now.tsx";
import { ConsignerPicker } from "#pwa/components/ask/consigner-picker.tsx";
import { Card } from "#pwa/components/ui/card.tsx";
import { PlaceFields } from "#pwa/components/ask/place-fields.tsx";
import type { IntakeDraft } from "./intake-draft.ts";
import { useStore } from "#pwa/components/adding/use-rows.ts";
import { ownerKindOf, ownerWords } from "#pwa/components/owner-words.ts";
import { addingProblemWords } from "#pwa/components/adding/words.ts";

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
  const kind = ownerKindOf(useStore());
  return (
    <Card className="flex flex-col gap-5">
      <ConsignerPicker
        activeOnly
        label={ownerWords("one", { kind })}
        error={asked && value.consignerId === null ? ownerWords("missing", { kind }) : null}
        value={value.consignerId}
        onChange={(consignerId) => onChange({ consignerId })}
      />
      <PlaceFields
        value={value}
        onChange={(place) => onChange(place)}
        error={asked && value.locationId === null ? addingProblemWords("locationMissing") : null}
      />
      <AcceptNow value={value.acceptNow} onChange={(acceptNow) => onChange({ acceptNow })} />
    </Card>
  );
}
