import { useCallback } from "react";
import { useMarketplace } from "#pwa/components/access.ts";
import { setDefaultLocation, useDefaultLocation } from "#pwa/components/default-location.ts";
import { useDevice, useView } from "#pwa/components/device-context.tsx";
import { SectionCard } from "#pwa/components/ui/card.tsx";
import { Combobox } from "#pwa/components/ui/combobox.tsx";
import { Field } from "#pwa/components/ui/field.tsx";
import { locationOptions } from "#pwa/components/ask/place-options.ts";

/** Where this device is used: intakes and audits start there. */
export function PlaceSection() {
  const { store } = useDevice().session;
  const marketplace = useMarketplace();
  const options = useView(useCallback((view) => locationOptions(view, marketplace), [marketplace]));
  return (
    <SectionCard id="device-location" title="Location">
      <Field label="Default location" hint="Intakes and audits on this device start here.">
        <Combobox
          value={useDefaultLocation()}
          options={options}
          placeholder="None"
          emptyText="No location has this name."
          onChange={(locationId) => setDefaultLocation(store.id, locationId)}
        />
      </Field>
    </SectionCard>
  );
}
