import { Play, Printer } from "lucide-react";
import { useCallback, useState } from "react";
import { useCan } from "#pwa/components/access.ts";
import { useDevice, useView } from "#pwa/components/device-context.tsx";
import { plural } from "#pwa/components/format.ts";
import { Button } from "#pwa/components/ui/button.tsx";
import { Card, SectionCard } from "#pwa/components/ui/card.tsx";
import { Combobox } from "#pwa/components/ui/combobox.tsx";
import { Field } from "#pwa/components/ui/field.tsx";
import { PageHeader } from "#pwa/components/ui/page-header.tsx";
import { toast } from "#pwa/components/ui/toast.tsx";
import { locationOptions } from "#pwa/features/inventory/filter-options.ts";
import { usePrintPlaceLabels } from "#pwa/features/locations/use-print-place-labels.ts";
import { feedback } from "#pwa/scanning/feedback.ts";
import { CameraButton } from "#pwa/scanning/camera/camera-button.tsx";
import { placeOfLabel } from "#pwa/scanning/place-of-label.ts";
import { ScanAids } from "#pwa/scanning/scan-aids.tsx";
import { useScanner } from "#pwa/scanning/use-scanner.ts";
import { newId } from "#shared/kernel/ids.ts";
import { AuditLog } from "./audit-log.tsx";
import type { Go } from "./audit-search.ts";
import { expectedQuery } from "./live-audit.ts";

/** Where an audit begins: a location, START, and the audits there are. A location's label chooses it too. */
export function StartPanel({ go }: { go: Go }) {
  const device = useDevice();
  const marketplace = useCan()("inventory.override") || device.session.user.marketplaceLocation;
  const options = useView(useCallback((view) => locationOptions(view, marketplace), [marketplace]));
  const [locationId, setLocationId] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [starting, setStarting] = useState(false);
  const expected = useView(
    useCallback(
      (view) => (locationId === null ? null : view.items.query(expectedQuery(locationId)).count),
      [locationId],
    ),
  );
  const chosen = options.find((option) => option.value === locationId);
  const { print, printing } = usePrintPlaceLabels();
  const choose = (next: string | null) => {
    setLocationId(next);
    setProblem(null);
  };

  useScanner((scan) => {
    const place = scan.kind === "location" ? placeOfLabel(device.view, scan.locationId) : undefined;
    const known = place !== undefined && options.some((option) => option.value === place.locationId);
    feedback(known ? "success" : "unknown");
    if (known) choose(place.locationId);
    else toast("Choose a location and press START before you scan items.");
  });

  const start = async () => {
    if (locationId === null) return setProblem("Please select a location");
    setStarting(true);
    try {
      const id = newId();
      await device.run("audits.start", { id, locationId });
      go({ audit: id });
    } catch (error) {
      setProblem(error instanceof Error ? error.message : String(error));
      setStarting(false);
    }
  };

  return (
    <>
      <PageHeader
        title="Scan Items"
        subtitle="Scan everything at a location to see what is missing and what should not be there."
        actions={<CameraButton />}
      />
      <ScanAids />
      <div className="grid gap-4 lg:grid-cols-2 lg:items-start">
        <Card>
          <form
            className="grid gap-4"
            onSubmit={(event) => {
              event.preventDefault();
              void start();
            }}
          >
            <Field
              label="Location"
              error={problem}
              hint={
                expected === null
                  ? "Or scan the location’s label."
                  : `${plural(expected, "item")} expected there, as far as this device knows.`
              }
            >
              <Combobox value={locationId} options={options} placeholder="Choose a location" onChange={choose} />
            </Field>
            <Button type="submit" variant="primary" size="large" icon={<Play aria-hidden />} busy={starting}>
              START
            </Button>
            {chosen !== undefined && (
              <Button
                variant="ghost"
                icon={<Printer aria-hidden />}
                busy={printing}
                onClick={() => void print([{ id: chosen.value, name: chosen.label, within: "" }])}
              >
                Print this location’s label
              </Button>
            )}
          </form>
        </Card>
        <SectionCard id="audit-log" title="Audits">
          <AuditLog />
        </SectionCard>
      </div>
    </>
  );
}
