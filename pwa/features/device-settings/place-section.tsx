import { LocationField } from "#pwa/ui/pickers/place-fields.tsx";
import { setDefaultLocation, useDefaultLocation } from "#pwa/ui/default-location.ts";
import { useDevice } from "#pwa/ui/device-context.tsx";
import { SectionCard } from "#pwa/ui/controls/card.tsx";
import { toastProblem } from "#pwa/ui/controls/toast.tsx";
import { laterWords } from "#shared/words/later-words.ts";
import { deviceWords } from "./words.ts";

/** The device's location, the default of intakes and audits. */
export function PlaceSection() {
  const { store } = useDevice().session;
  return (
    <SectionCard id="device-location" title={deviceWords("location")}>
      <LocationField
        label={deviceWords("defaultLocation")}
        hint={deviceWords("locationHint")}
        placeholder={laterWords("none")}
        value={useDefaultLocation()}
        onChange={(locationId) => void setDefaultLocation(store.id, locationId).catch(toastProblem)}
      />
    </SectionCard>
  );
}
