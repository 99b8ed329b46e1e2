import { t } from "#shared/words/define-words.ts";
import { useNavigate } from "@tanstack/react-router";
import { Plus, Printer } from "lucide-react";
import { useState } from "react";
import { useCan } from "#pwa/ui/access.ts";
import { DataList } from "#pwa/ui/data-list/data-list.tsx";
import { FoundCard } from "#pwa/parts/items/found-card.tsx";
import { useScanToItem } from "#pwa/parts/items/use-scan-to-item.ts";
import { Button } from "#pwa/ui/controls/button.tsx";
import { usePrintPlaceLabels } from "#pwa/paper/printing/use-print-place-labels.ts";
import { ScanAids } from "#pwa/scanning/scan-aids.tsx";
import { LabelPrinter, locationList } from "./location-list.tsx";
import { AddLocationDialog } from "./location-dialogs.tsx";
import { PlaceNav } from "./place-nav.tsx";
import { labelsOfPlace } from "./places.ts";

/** The store's locations; a scan finds an item, or the items at a place. */
export function LocationsScreen() {
  const navigate = useNavigate();
  const printer = usePrintPlaceLabels();
  const maySetUp = useCan()("settings.write");
  const [adding, setAdding] = useState(false);
  const scan = useScanToItem((filter) => void navigate({ to: "/findInventory", search: { ...filter, status: "all" } }));
  return (
    <LabelPrinter value={printer}>
      <DataList
        list={locationList}
        actions={({ source }) => (
          <>
            {source.count > 0 && (
              <Button
                icon={<Printer aria-hidden />}
                busy={printer.printing}
                onClick={() =>
                  void printer.print(
                    source
                      .slice(0, source.count)
                      .filter(({ closed }) => !closed)
                      .flatMap(labelsOfPlace),
                  )
                }
              >
                {t("Print all labels")}
              </Button>
            )}
            {maySetUp && (
              <Button variant="primary" icon={<Plus aria-hidden />} onClick={() => setAdding(true)}>
                {t("Add location")}
              </Button>
            )}
          </>
        )}
      >
        <PlaceNav here="/locations" />
        <ScanAids />
        <FoundCard scan={scan} />
      </DataList>
      {adding && <AddLocationDialog onClose={() => setAdding(false)} />}
    </LabelPrinter>
  );
}
