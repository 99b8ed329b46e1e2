import { useCallback } from "react";
import { useMarketplace } from "#pwa/components/access.ts";
import { setDefaultLocation, useDefaultLocation } from "#pwa/components/default-location.ts";
import { useDevice, useView } from "#pwa/components/device-context.tsx";
import { SectionCard } from "#pwa/components/ui/card.tsx";
import { Combobox } from "#pwa/components/ui/combobox.tsx";
import { Field } from "#pwa/components/ui/field.tsx";
import { locationOptions } from "#pwa/components/ask/place-options.ts";
import { deviceWords } from "./words.ts";

/** Where this device is used: intakes and audits start there. */
export function PlaceSection() {
  const { store } = useDevice().session;
  const marketplace = useMarketplace();
  const options = useView(useCallback((view) => locationOptions(view, marketplace), [marketplace]));
  return (
    <SectionCard id="device-location" title={deviceWords("location")}>
      <Field label={deviceWords("defaultLocation")} hint={deviceWords("locationHint")}>
        <Combobox
          value={useDefaultLocation()}
          options={options}
          placeholder={deviceWords("none")}
          emptyText={deviceWords("noLocation")}
          onChange={(locationId) => setDefaultLocation(store.id, locationId)}
        />
      </Field>
    </SectionCard>
  );
}
