import { t } from "#shared/words/define-words.ts";
import { LocationField } from "#pwa/ui/pickers/place-fields.tsx";
import { setDefaultLocation, useDefaultLocation } from "#pwa/ui/default-location.ts";
import { useDevice } from "#pwa/ui/device-context.tsx";
import { SectionCard } from "#pwa/ui/controls/card.tsx";
import { toastProblem } from "#pwa/ui/controls/toast.tsx";

/** The device's location, the default of intakes and audits. */
export function PlaceSection() {
  const { store } = useDevice().session;
  return (
    <SectionCard id="device-location" title={t("Location")}>
      <LocationField
        label={t("Default location")}
        hint={t("Intakes and audits on this device start here.")}
        placeholder={t("None")}
        value={useDefaultLocation()}
        onChange={(locationId) => void setDefaultLocation(store.id, locationId).catch(toastProblem)}
      />
    </SectionCard>
  );
}
