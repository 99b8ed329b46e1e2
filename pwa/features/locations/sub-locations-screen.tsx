import { t } from "#shared/words/define-words.ts";
import { Plus } from "lucide-react";
import { useState } from "react";
import { LocationField } from "#pwa/ui/pickers/place-fields.tsx";
import { DataList } from "#pwa/ui/data-list/data-list.tsx";
import { useListState } from "#pwa/ui/data-list/use-list-state.ts";
import { Button } from "#pwa/ui/controls/button.tsx";
import { PlaceNav } from "./place-nav.tsx";
import { AddSubLocationDialog } from "./sub-location-dialogs.tsx";
import { subLocationList } from "./sub-location-list.tsx";

/** Sub-locations: added, renamed in their table, closed and reopened, online only. */
export function SubLocationsScreen() {
  const state = useListState(subLocationList);
  const [adding, setAdding] = useState(false);
  const { location } = state.search;
  return (
    <>
      <DataList
        list={subLocationList}
        state={state}
        actions={() => (
          <Button variant="primary" icon={<Plus aria-hidden />} onClick={() => setAdding(true)}>
            {t("Add sublocation")}
          </Button>
        )}
      >
        <PlaceNav here="/subLocations" />
        <div className="mb-4 max-w-sm">
          <LocationField
            value={location ?? null}
            placeholder={t("All locations")}
            onChange={(next) => state.change({ location: next ?? undefined })}
          />
        </div>
      </DataList>
      {adding && <AddSubLocationDialog start={location} onClose={() => setAdding(false)} />}
    </>
  );
}
