import { t } from "#shared/words/define-words.ts";
import { Play, Printer } from "lucide-react";
import { useCallback, useMemo } from "react";
import { useDefaultLocation } from "#pwa/ui/default-location.ts";
import { useView } from "#pwa/ui/device-context.tsx";
import { useRow } from "#pwa/ui/use-row.ts";
import { formatAge } from "#pwa/ui/format.ts";
import { Button } from "#pwa/ui/controls/button.tsx";
import { Card } from "#pwa/ui/controls/card.tsx";
import { Combobox } from "#pwa/ui/controls/combobox.tsx";
import { Field } from "#pwa/ui/controls/field.tsx";
import { PageHeader } from "#pwa/ui/controls/page-header.tsx";
import { toast } from "#pwa/ui/controls/toast.tsx";
import { useCommandForm } from "#pwa/ui/forms/use-command-form.ts";
import { LocationField } from "#pwa/ui/pickers/place-fields.tsx";
import { onlyLocation, subLocationOptions } from "#pwa/ui/pickers/place-options.ts";
import { usePrintPlaceLabels } from "#pwa/paper/printing/use-print-place-labels.ts";
import { useLabelledPlace } from "#pwa/parts/items/use-labelled-place.ts";
import { feedback } from "#pwa/scanning/feedback.ts";
import { CameraButton } from "#pwa/scanning/camera/camera-button.tsx";
import { ScanAids } from "#pwa/scanning/scan-aids.tsx";
import { useScanner } from "#pwa/scanning/use-scanner.ts";
import { newId } from "#shared/machine/kernel/ids.ts";
import type { AuditPlace } from "#shared/areas/audits/classify.ts";
import { AuditList } from "./audit-list.tsx";
import type { Go } from "./audit-search.ts";
import { expectedAt } from "./live-audit.ts";
import { openAuditOf } from "./start-audit.ts";

/** Start of an audit: choice of location (or a scan of its label), START, and the existing audits. */
export function StartPanel({ go }: { go: Go }) {
  const atDevice = useDefaultLocation();
  // With a single place there is nothing to choose.
  const only = useView(onlyLocation);
  const usual = atDevice ?? only;
  const form = useCommandForm(
    "audits.start",
    { locationId: usual, subLocationId: null },
    {
      guarded: false,
      missing: { locationId: t("Please select a location") },
      args: (values) => ({ ...values, id: newId() }),
      onSaved: ({ id }) => go({ audit: id }),
    },
  );
  const location = form.field("locationId");
  const locationId = location.value ?? null;
  const subLocationId = form.values.subLocationId ?? null;
  const place = useMemo(
    (): AuditPlace | null => (locationId === null ? null : { locationId, subLocationId }),
    [locationId, subLocationId],
  );
  const shelves = useView(useCallback((view) => subLocationOptions(view, locationId ?? undefined), [locationId]));
  const placeOf = useLabelledPlace();
  const open = useView(useCallback((view) => (place === null ? undefined : openAuditOf(view, place)), [place]));
  const expected = useView(
    useCallback((view) => (place === null ? null : view.list("item", { where: expectedAt(place) }).count), [place]),
  );
  const chosen = useRow("location", locationId);
  const { print, printing } = usePrintPlaceLabels();
  useScanner((scan) => {
    const labelled = scan.kind === "location" ? placeOf(scan.locationId) : null;
    if (labelled === null || "problem" in labelled) {
      feedback("unknown");
      return void toast(labelled?.problem ?? t("Choose a location and press START before you scan items."));
    }
    feedback("success");
    form.change({ locationId: labelled.locationId, subLocationId: labelled.subLocationId });
  });

  return (
    <>
      <PageHeader
        title={t("Scan Items")}
        subtitle={t("Scan everything at a location to see what is missing and what should not be there.")}
        actions={<CameraButton />}
      />
      <ScanAids />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-8">
        <Card className="max-w-3xl">
          <form className="grid gap-4" {...form.element}>
            <LocationField
              value={locationId}
              onChange={(next) => form.change({ locationId: next, subLocationId: null })}
              error={location.error ?? form.problem}
              hint={
                expected === null
                  ? t("Or scan the location’s label.")
                  : t("{count, plural, one {# item} other {# items}} expected there, as far as this device knows.", {
                      count: expected,
                    })
              }
            />
            {place !== null && shelves.length > 0 && (
              <Field label={t("Sublocation")}>
                <Combobox
                  value={subLocationId}
                  options={shelves}
                  placeholder={t("Whole location")}
                  onChange={(next) => form.change({ subLocationId: next })}
                />
              </Field>
            )}
            {open !== undefined && (
              <div className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-control bg-info-soft p-3">
                <p className="min-w-0 flex-1 basis-52">
                  {t("There is an open audit of this place. {name} started it {age}.", {
                    name: open.createdByName,
                    age: formatAge(open.createdAt),
                  })}
                </p>
                <Button onClick={() => go({ audit: open.id })}>{t("Continue it")}</Button>
              </div>
            )}
            <Button
              type="submit"
              variant="primary"
              size="large"
              icon={<Play aria-hidden />}
              busy={form.state === "saving"}
            >
              {t("START")}
            </Button>
            {chosen !== undefined && (
              <Button
                variant="ghost"
                icon={<Printer aria-hidden />}
                busy={printing}
                onClick={() => void print([{ id: chosen.id, name: chosen.name, within: "" }])}
              >
                {t("Print this location’s label")}
              </Button>
            )}
          </form>
        </Card>
        <AuditList />
      </div>
    </>
  );
}
