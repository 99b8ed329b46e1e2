import { Navigate } from "@tanstack/react-router";
import { Suspense, useState } from "react";
import { useCan } from "#pwa/components/access.ts";
import { useDevice, useView } from "#pwa/components/device-context.tsx";
import { plural } from "#pwa/components/format.ts";
import { Button } from "#pwa/components/ui/button.tsx";
import { Money } from "#pwa/components/ui/money.tsx";
import { PageHeader } from "#pwa/components/ui/page-header.tsx";
import { Skeleton } from "#pwa/components/ui/skeleton.tsx";
import { consignerName } from "#pwa/features/inventory/use-names.ts";
import { CameraButton } from "#pwa/scanning/camera/camera-button.tsx";
import { ScanAids } from "#pwa/scanning/scan-aids.tsx";
import { useWakeLock } from "#pwa/scanning/use-wake-lock.ts";
import { type IntakeDraft, unitsOf } from "./intake-draft.ts";
import { IntakeBar } from "./intake-bar.tsx";
import { IntakeSteps } from "./intake-steps.tsx";
import { ItemsStep } from "./items-step.tsx";
import { intakeMessages, missingFields } from "./line-problem.ts";
import { PlaceStep } from "./place-step.tsx";
import { ScanCard } from "./scan-card.tsx";
import { templateIn, useIntakeScans } from "./use-intake-scans.ts";
import { useIntake } from "./use-intake.ts";
import { useSave } from "./use-save.ts";

/** The intake wizard, /scan: who and where, then scan after scan, then labels. */
export function IntakeScreen() {
  const allowed = useCan()("inventory.add");
  if (!allowed) return <Navigate to="/" replace />;
  return (
    <>
      <PageHeader title="Intake" subtitle="Take in what a consigner brings, box by box." actions={<CameraButton />} />
      <ScanAids />
      <Suspense fallback={<Skeleton className="h-72 w-full" />}>
        <Wizard />
      </Suspense>
    </>
  );
}

function Wizard() {
  useWakeLock();
  const { view } = useDevice();
  const intake = useIntake();
  const { draft, now, keep, change } = intake;
  const [openId, setOpenId] = useState<string | null>(null);
  const [asked, setAsked] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const { saving, problem: refused, save } = useSave();
  const scans = useIntakeScans(intake, setOpenId);
  const placeName = usePlaceName(draft.consignerId, draft.locationId, draft.subLocationId);

  const go = (step: IntakeDraft["step"]): void => {
    change((current) => ({ ...current, step }));
    focusTitle();
  };
  const next = (): void => {
    if (draft.consignerId === null && draft.locationId === null) {
      setAsked(true);
      return setProblem(intakeMessages.placeMissing);
    }
    setProblem(null);
    setAsked(false);
    go("items");
  };

  const saveAll = async (): Promise<void> => {
    const current = now();
    setAsked(true);
    if (current.consignerId === null || current.locationId === null) {
      setProblem(intakeMessages.placeMissing);
      return go("place");
    }
    const incomplete = current.lines.find(
      (line) =>
        line.productId === null ||
        missingFields({ ...line, quantity: line.itemIds.length }, templateIn(view)(line.productId)).length > 0,
    );
    if (incomplete !== undefined) {
      setOpenId(incomplete.id);
      return setProblem(
        incomplete.productId === null ? "Attach the unknown barcodes to a product first." : intakeMessages.incomplete,
      );
    }
    setProblem(null);
    const ids = await save(current);
    if (ids === null) return;
    // Scans that came while it was saving stay in the list.
    const saved = new Set(ids);
    await keep((latest) => ({
      ...latest,
      lines: latest.lines
        .map((line) => ({ ...line, itemIds: line.itemIds.filter((id) => !saved.has(id)) }))
        .filter((line) => line.itemIds.length > 0),
      saved: [...latest.saved, ...ids],
    }));
    setAsked(false);
    setOpenId(null);
    scans.forget();
    focusTitle();
  };

  const units = unitsOf(draft.lines);
  const value = draft.lines.reduce((sum, line) => sum + (line.priceMinor ?? 0) * line.itemIds.length, 0);
  const sentence = refused ?? problem;
  const atItems = draft.step === "items";
  return (
    <div className="flex min-h-[calc(100dvh-var(--bar)-9rem)] flex-col">
      <IntakeSteps steps={["Select Consigner / Location", "Scan Items"]} at={atItems ? 1 : 0} />
      {atItems ? (
        <>
          <p className="-mt-2 mb-4 text-muted">
            {placeName}
            {draft.acceptNow ? " · accepted now" : " · drop off pending"}
          </p>
          <ItemsStep intake={intake} scans={scans} asked={asked} openId={openId} onOpen={setOpenId} />
        </>
      ) : (
        <div className="flex max-w-2xl flex-col gap-4">
          {scans.last !== null && <ScanCard scan={scans.last} />}
          <PlaceStep
            value={draft}
            asked={asked}
            onChange={(changes) => {
              setProblem(null);
              change((current) => ({ ...current, ...changes }));
            }}
          />
        </div>
      )}
      <IntakeBar
        narrow={!atItems}
        facts={
          sentence !== null ? (
            <p role="alert" className="font-medium text-danger">
              {sentence}
            </p>
          ) : saving !== null && saving.of > 0 ? (
            <p role="status">{`Saving ${saving.done} of ${saving.of}`}</p>
          ) : units > 0 ? (
            <p>
              <span className="font-semibold">{plural(units, "item")}</span>{" "}
              {value > 0 && (
                <span className="text-muted">
                  · <Money minor={value} short />
                </span>
              )}
            </p>
          ) : null
        }
      >
        {atItems ? (
          <>
            <Button
              onClick={() => {
                setProblem(null);
                go("place");
              }}
            >
              Previous
            </Button>
            <Button variant="primary" busy={saving !== null} disabled={units === 0} onClick={() => void saveAll()}>
              Save
            </Button>
          </>
        ) : (
          <Button key="next" variant="primary" onClick={next}>
            Next
          </Button>
        )}
      </IntakeBar>
    </div>
  );
}

/** The pressed button is gone with its step; readers and keyboards go on from the top. */
const focusTitle = (): void => document.querySelector<HTMLElement>("[data-page-title]")?.focus();

function usePlaceName(consignerId: string | null, locationId: string | null, subLocationId: string | null): string {
  return useView((view) => {
    const names = [
      consignerId === null ? "" : (consignerName(view, consignerId) ?? ""),
      locationId === null ? "" : (view.get("location", locationId)?.name ?? ""),
      subLocationId === null ? "" : (view.get("subLocation", subLocationId)?.name ?? ""),
    ];
    return names.filter((name) => name !== "").join(" · ");
  });
}

export { AddInventoryScreen } from "./add-inventory-screen.tsx";
