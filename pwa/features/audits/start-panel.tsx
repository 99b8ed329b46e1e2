import { Play, Printer } from "lucide-react";
import { useCallback, useState } from "react";
import { useDefaultLocation } from "#pwa/components/default-location.ts";
import { useView } from "#pwa/components/device-context.tsx";
import { plural } from "#pwa/components/format.ts";
import { Button } from "#pwa/components/ui/button.tsx";
import { Card, SectionCard } from "#pwa/components/ui/card.tsx";
import { DateText } from "#pwa/components/ui/date-text.tsx";
import { PageHeader } from "#pwa/components/ui/page-header.tsx";
import { toast } from "#pwa/components/ui/toast.tsx";
import { LocationField } from "#pwa/components/ask/place-fields.tsx";
import { usePrintPlaceLabels } from "#pwa/features/locations/use-print-place-labels.ts";
import { useLabelledPlace } from "#pwa/features/inventory/use-labelled-place.ts";
import { feedback } from "#pwa/scanning/feedback.ts";
import { CameraButton } from "#pwa/scanning/camera/camera-button.tsx";
import { ScanAids } from "#pwa/scanning/scan-aids.tsx";
import { useScanner } from "#pwa/scanning/use-scanner.ts";
import { AuditLog } from "./audit-log.tsx";
import type { Go } from "./audit-search.ts";
import { expectedAt } from "./live-audit.ts";
import { openAuditOf, useStartAudit } from "./start-audit.ts";

/** Where an audit begins: a location, START, and the audits there are. A location's label chooses it too. */
export function StartPanel({ go }: { go: Go }) {
  const [locationId, setLocationId] = useState<string | null>(useDefaultLocation());
  const { start, starting, problem, setProblem } = useStartAudit(go);
  const placeOf = useLabelledPlace();
  const open = useView(
    useCallback((view) => (locationId === null ? undefined : openAuditOf(view, locationId)), [locationId]),
  );
  const expected = useView(
    useCallback(
      (view) => (locationId === null ? null : view.list("item", { where: expectedAt(locationId) }).count),
      [locationId],
    ),
  );
  const chosen = useView(
    useCallback((view) => (locationId === null ? undefined : view.get("location", locationId)), [locationId]),
  );
  const { print, printing } = usePrintPlaceLabels();
  const choose = (next: string | null) => {
    setLocationId(next);
    setProblem(null);
  };

  useScanner((scan) => {
    const place = scan.kind === "location" ? placeOf(scan.locationId) : null;
    if (place === null || "problem" in place) {
      feedback("unknown");
      return void toast(place?.problem ?? "Choose a location and press START before you scan items.");
    }
    feedback("success");
    choose(place.locationId);
  });

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
              if (locationId === null) setProblem("Please select a location");
              else void start(locationId);
            }}
          >
            <LocationField
              value={locationId}
              onChange={choose}
              error={problem}
              hint={
                expected === null
                  ? "Or scan the location’s label."
                  : `${plural(expected, "item")} expected there, as far as this device knows.`
              }
            />
            {open !== undefined && (
              <div className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-control bg-info-soft p-3">
                <p className="min-w-0 flex-1 basis-52">
                  An audit of this location is open, begun <DateText at={open.createdAt} form="age" /> by{" "}
                  {open.createdByName}.
                </p>
                <Button onClick={() => go({ audit: open.id })}>Continue it</Button>
              </div>
            )}
            <Button type="submit" variant="primary" size="large" icon={<Play aria-hidden />} busy={starting}>
              START
            </Button>
            {chosen !== undefined && (
              <Button
                variant="ghost"
                icon={<Printer aria-hidden />}
                busy={printing}
                onClick={() => void print([{ id: chosen.id, name: chosen.name, within: "" }])}
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
