import { t } from "#shared/words/define-words.ts";
import { AcceptNow } from "#pwa/parts/adding/accept-now.tsx";
import { AddingConsignerPicker } from "#pwa/parts/consigners/adding-consigner-picker.tsx";
import { Card } from "#pwa/ui/controls/card.tsx";
import { PlaceFields } from "#pwa/ui/pickers/place-fields.tsx";
import type { IntakeDraft } from "./intake-draft.ts";
import { addingProblemWords } from "#pwa/parts/adding/words.ts";

export type PlaceDraft = Pick<IntakeDraft, "consignerId" | "locationId" | "subLocationId" | "acceptNow">;

/** Consigner and place of the items, and whether they are on sale once saved. */
export function PlaceStep({
  value,
  showMissing,
  onChange,
}: {
  readonly value: PlaceDraft;
  readonly showMissing: boolean;
  readonly onChange: (changes: Partial<PlaceDraft>) => void;
}) {
  return (
    <Card className="flex flex-col gap-5">
      <AddingConsignerPicker
        activeOnly
        required
        label={t("Consigner")}
        error={showMissing && value.consignerId === null ? addingProblemWords("consignerMissing") : null}
        value={value.consignerId}
        onChange={(consignerId) => onChange({ consignerId })}
      />
      <PlaceFields
        value={value}
        onChange={(place) => onChange(place)}
        error={showMissing && value.locationId === null ? addingProblemWords("locationMissing") : null}
      />
      <AcceptNow value={value.acceptNow} onChange={(acceptNow) => onChange({ acceptNow })} />
    </Card>
  );
}
