import { t } from "#shared/words/define-words.ts";
import { type CSSProperties, Suspense, useCallback, useEffect, useState } from "react";
import { useDefaultLocation } from "#pwa/ui/default-location.ts";
import { useDevice, useView } from "#pwa/ui/device-context.tsx";
import { Button } from "#pwa/ui/controls/button.tsx";
import { Money } from "#pwa/ui/controls/money.tsx";
import { PageHeader } from "#pwa/ui/controls/page-header.tsx";
import { onlyLocation } from "#pwa/ui/pickers/place-options.ts";
import { Skeleton } from "#pwa/ui/controls/skeleton.tsx";
import { CameraButton } from "#pwa/scanning/camera/camera-button.tsx";
import { ScanAids } from "#pwa/scanning/scan-aids.tsx";
import { useWakeLock } from "#pwa/scanning/use-wake-lock.ts";
import { countWords } from "#shared/words/count-words.ts";
import { type IntakeDraft, moveSaved, startAnew, draftUnits } from "./intake-draft.ts";
import { IntakeBar } from "./intake-bar.tsx";
import { IntakeHead } from "./intake-head.tsx";
import { WizardSteps } from "#pwa/parts/adding/wizard-steps.tsx";
import { ItemsStep } from "./items-step.tsx";
import { intakeProblem } from "./intake-problem.ts";
import { NoFeesNote } from "./no-fees-note.tsx";
import { PlaceStep } from "./place-step.tsx";
import { ScanCard } from "./scan-card.tsx";
import { useIntakeScans } from "./use-intake-scans.ts";
import { type Intake, useIntake } from "./use-intake.ts";
import { productWithTemplate } from "#pwa/parts/adding/use-rows.ts";
import { useSave } from "#pwa/parts/adding/use-save.ts";

/** The intake wizard, /scan: consigner and place, then scans, then labels. */
export function IntakeScreen() {
  return (
    <>
      <PageHeader
        title={t("Intake")}
        subtitle={t("Scan in what a consigner brings, box by box.")}
        actions={<CameraButton />}
      />
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
  const [focus, setFocus] = useState(false);
  /** The last action that failed; its message disappears with its cause. */
  const [showMissing, setShowMissing] = useState<"nothing" | "next" | "save">("nothing");
  const { saving, problemOf, save } = useSave();
  const scans = useIntakeScans(intake, (lineId, how) => {
    setOpenId(lineId);
    if (how === "byHand") setFocus(true);
  });
  const focused = useCallback(() => setFocus(false), []);
  useStartOfIntake(intake);
  const atItems = draft.step === "items";
  const rowsOf = (productId: string) => productWithTemplate(view, productId);
  const problem =
    showMissing === "save"
      ? intakeProblem(draft, rowsOf)
      : showMissing === "next" && draft.consignerId === null && draft.locationId === null
        ? { sentence: t("Please select a location and a consigner") }
        : null;

  const go = (step: IntakeDraft["step"]): void => {
    change((current) => ({ ...current, step }));
    focusTitle();
  };
  const next = (): void => {
    if (draft.consignerId === null && draft.locationId === null) return setShowMissing("next");
    if (showMissing === "next") setShowMissing("nothing");
    go("items");
  };

  const saveAll = async (): Promise<void> => {
    const current = now();
    const wrong = intakeProblem(current, rowsOf);
    setShowMissing("save");
    if (wrong !== null) {
      if (wrong.lineId === undefined) return go("place");
      setOpenId(wrong.lineId);
      return setFocus(true);
    }
    // An invalid cost is reported at its field and is not the value that would be saved.
    if (document.querySelector("main [data-refused]") !== null) return setFocus(true);
    const ids = await save(current);
    if (ids === null) return;
    // Scans made while saving stay in the list.
    const saved = new Set(ids);
    await keep((latest) => moveSaved(latest, (id) => saved.has(id)));
    setShowMissing("nothing");
    setOpenId(null);
    scans.forget();
    focusTitle();
  };
  const done = (): void => {
    change(startAnew);
    scans.forget();
    setShowMissing("nothing");
    focusTitle();
  };

  const units = draftUnits(draft.lines);
  const value = draft.lines.reduce((sum, line) => sum + (line.priceMinor ?? 0) * line.itemIds.length, 0);
  const refused = problemOf(draft);
  return (
    <div className="flex flex-1 flex-col" style={{ "--head": atItems ? "3.5rem" : "0px" } as CSSProperties}>
      <WizardSteps steps={[t("Select Consigner / Location"), t("Scan Items")]} at={atItems ? 1 : 0} />
      <NoFeesNote />
      {atItems ? (
        <>
          <IntakeHead draft={draft} onChange={() => go("place")} />
          <ItemsStep
            intake={intake}
            scans={scans}
            showMissing={showMissing === "save"}
            openId={openId}
            focus={focus}
            onFocused={focused}
            onOpen={setOpenId}
            onDone={done}
          />
        </>
      ) : (
        // The first scan needs no step of its own: it leads to the items as soon as consigner and place are chosen.
        <div className="grid items-start gap-4 lg:grid-cols-2">
          <PlaceStep
            value={draft}
            showMissing={problem !== null}
            onChange={(changes) => change((current) => ({ ...current, ...changes }))}
          />
          <div className={scans.last === null ? "min-w-0" : "min-w-0 max-lg:order-first"}>
            <ScanCard scan={scans.last} />
          </div>
        </div>
      )}
      <IntakeBar
        facts={
          refused !== null || problem !== null ? (
            <div role="alert">
              <p className="font-medium text-danger">{refused ?? problem?.sentence}</p>
              {refused === null && problem?.detail !== undefined && <p>{problem.detail}</p>}
            </div>
          ) : saving !== null && saving.of > 0 ? (
            <p role="status">{t("Saving {done, number} of {of, number}", { ...saving })}</p>
          ) : units > 0 ? (
            <p>
              <span className="font-semibold">{countWords("items", { count: units })}</span>{" "}
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
            <Button onClick={() => go("place")}>{t("Previous")}</Button>
            <Button variant="primary" busy={saving !== null} disabled={units === 0} onClick={() => void saveAll()}>
              {t("Save")}
            </Button>
          </>
        ) : (
          <>
            {/* There from the first step on, so that a second tap on Next never meets Previous. */}
            <Button disabled>{t("Previous")}</Button>
            <Button key="next" variant="primary" onClick={next}>
              {t("Next")}
            </Button>
          </>
        )}
      </IntakeBar>
    </div>
  );
}

/** Sets a new intake's place to the device's location, or to the only one there is. */
function useStartOfIntake({ draft, change }: Intake): void {
  const atDevice = useDefaultLocation();
  const only = useView(onlyLocation);
  const home = atDevice ?? only;
  const isNew = draft.step === "place" && draft.locationId === null && draft.lines.length === 0;
  const [wasNew] = useState(isNew);
  useEffect(() => {
    if (wasNew && home !== null)
      change((now) => (now.locationId === null ? { ...now, locationId: home, subLocationId: null } : now));
  }, [wasNew, home, change]);
}

/** Focuses the screen's title: the pressed button disappears with its step. */
const focusTitle = (): void => document.querySelector<HTMLElement>("[data-page-title]")?.focus();
