import { t } from "#shared/words/define-words.ts";
import { Check, ChevronRight, Circle, X } from "lucide-react";
import { useCallback, useState } from "react";
import { useOtherFees } from "#pwa/parts/fees/other-fees.ts";
import { SampleStockRow } from "#pwa/parts/set-up/sample-stock-row.tsx";
import { useSetupMarks } from "#pwa/parts/set-up/use-setup-marks.ts";
import { useCan } from "#pwa/ui/access.ts";
import { AppLink } from "#pwa/ui/app-link.tsx";
import { classes } from "#pwa/ui/classes.ts";
import { useView } from "#pwa/ui/device-context.tsx";
import { Button, buttonClasses } from "#pwa/ui/controls/button.tsx";
import { SectionCard } from "#pwa/ui/controls/card.tsx";
import { type SetupMark, type SetupStep, setupSteps } from "#shared/areas/settings/office-choices.ts";
import { setupNeeds, stepsDone } from "./setup-facts.ts";
import { setupFineWords, setupHintWords, setupStepWords } from "./setup-words.ts";

/** Address of each step. */
const places = {
  fees: { to: "/fees" },
  store: { to: "/settings", search: { section: "store" } },
  tax: { to: "/settings", search: { section: "selling" } },
  label: { to: "/settings", search: { section: "labels" } },
  location: { to: "/locations" },
  payouts: { to: "/settings", search: { section: "signup" } },
  employees: { to: "/addEmployee" },
  consigner: { to: "/addConsigner" },
  product: { to: "/products/create" },
  item: { to: "/scan" },
  sale: { to: "/sell" },
} as const;

/** Open steps shown before the list is unfolded: more would push the day's work off a phone's screen. */
const shownAtFirst = 3;

/** A store that has this many items works already, whether or not anybody has been through the steps. */
const establishedItems = 500;

/** Steps from an empty store to its first sale, each of which can be left out. Stays until done or put away. */
export function SetupChecklist() {
  const can = useCan();
  const { marks, mark } = useSetupMarks();
  // Compared as one text, so that the list is drawn again only when a step has changed.
  const doneNow = useView(
    useCallback((view) => (marks === null ? "" : [...stepsDone(view, marks)].join(" ")), [marks]),
  );
  const isEstablished = useView((view) => view.items.count >= establishedItems);
  const [unfolded, setUnfolded] = useState(false);
  if (marks === null || marks.includes("putAway") || isEstablished) return null;
  const done = new Set(doneNow.split(" "));
  const steps = setupSteps.filter((step) => can(setupNeeds[step]));
  const open = steps.filter((step) => !done.has(step));
  if (open.length === 0) return null;
  const shown = unfolded ? steps : open.slice(0, shownAtFirst);
  return (
    <SectionCard
      id="setup"
      title={t("Set up your store")}
      aside={
        <span className="-my-2 flex items-center gap-1">
          <span className="text-caption text-muted">
            {t("{done, number} of {all, number} done", { done: steps.length - open.length, all: steps.length })}
          </span>
          <Button
            variant="ghost"
            className="-mr-2 size-11 px-0"
            aria-label={t("Put the set-up away")}
            icon={<X aria-hidden />}
            onClick={() => void mark("putAway")}
          />
        </span>
      }
    >
      <ol data-unfolded={unfolded ? "" : undefined} className="flex flex-col divide-y divide-line">
        {shown.map((step) => (
          <Step key={step} step={step} isDone={done.has(step)} isNext={step === open[0]} onMark={mark} />
        ))}
      </ol>
      {steps.length > shown.length && (
        <Button variant="ghost" className="mt-2 -mb-1 w-full" onClick={() => setUnfolded(true)}>
          {t("All {count, number} steps", { count: steps.length })}
        </Button>
      )}
      <div className="mt-2 grid gap-4 border-t border-line pt-4 empty:hidden">
        {can("inventory.import") && <BringStock />}
        <SampleStockRow />
      </div>
    </SectionCard>
  );
}

/** The way in for a store that comes from another system, until it has items. */
function BringStock() {
  const isEmpty = useView((view) => view.items.count === 0);
  if (!isEmpty) return null;
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <p className="min-w-0 flex-1 basis-60 text-muted">
        {t("Coming from another system? Its file brings products, items and consigners in one go.")}
      </p>
      <AppLink to="/inventories/import" className={buttonClasses()}>
        {t("Bring your stock")}
      </AppLink>
    </div>
  );
}

function Step({
  step,
  isDone,
  isNext,
  onMark,
}: {
  readonly step: SetupStep;
  readonly isDone: boolean;
  readonly isNext: boolean;
  readonly onMark: (mark: SetupMark) => Promise<void>;
}) {
  const otherFees = useOtherFees();
  return (
    <li className={classes("flex items-center gap-x-3 py-2", isNext && "flex-wrap justify-end")}>
      {isDone ? (
        <Check aria-hidden className="size-5 shrink-0 text-success" />
      ) : (
        <Circle aria-hidden className="size-5 shrink-0 text-faint" />
      )}
      <AppLink
        {...places[step]}
        className={classes(
          "flex min-h-11 min-w-0 flex-1 items-center gap-2 rounded-control px-2 hover:bg-hover",
          isNext && "basis-52",
        )}
      >
        <span className="min-w-0 flex-1">
          <span className={classes("block", isNext && "font-semibold", isDone ? "text-muted" : "text-accent-text")}>
            {setupStepWords(step)}
            {isDone && <span className="sr-only"> {t("(done)")}</span>}
          </span>
          {isNext && (
            <span className="block text-caption text-muted">
              {setupHintWords(step)} {step === "fees" && otherFees}
            </span>
          )}
        </span>
        <ChevronRight aria-hidden className="size-5 shrink-0 text-faint max-md:hidden" />
      </AppLink>
      {!isDone && (
        <Button
          variant="ghost"
          // As wide in each row, so that the arrows beside them are below one another.
          className="px-2 md:min-w-28 md:justify-end"
          aria-label={t("Skip: {step}", { step: setupStepWords(step) })}
          onClick={() => void onMark(step)}
        >
          {setupFineWords(step)}
        </Button>
      )}
    </li>
  );
}
