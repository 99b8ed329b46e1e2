import { Check, ChevronRight, Circle } from "lucide-react";
import { useRef } from "react";
import { AppLink } from "#pwa/ui/app-link.tsx";
import { useDevice, useView } from "#pwa/ui/device-context.tsx";
import { problemText } from "#pwa/local/problem-text.ts";
import { Button } from "#pwa/ui/controls/button.tsx";
import { SectionCard } from "#pwa/ui/controls/card.tsx";
import { toast } from "#pwa/ui/controls/toast.tsx";
import { type SetupStep, setupSteps } from "#shared/settings/office-choices.ts";
import { setupHintWords, setupStepWords, setupWords } from "./setup-words.ts";

/** Address of each step. */
const places = {
  store: { to: "/settings", search: { section: "store" } },
  sizes: { to: "/productTemplates" },
  location: { to: "/locations" },
  label: { to: "/settings", search: { section: "labels" } },
  product: { to: "/products/create" },
  item: { to: "/scan" },
} as const;

/**
 * Steps from an empty store to its first label, each of which can be skipped. Hidden once a label is printed or all
 * steps are done.
 */
export function SetupChecklist() {
  const device = useDevice();
  const { id } = device.session.store;
  const isPrinted = useView((view) => view.list("item", { where: { printed: true } }).count > 0);
  const hasProduct = useView((view) => view.list("product").count > 0);
  const skipped = useView((view) => view.get("storeOffice", id)?.setupSkipped ?? none);
  // The second of two quick taps must not undo the first, which may not be shown yet.
  const tapped = useRef<readonly SetupStep[]>([]);
  if (isPrinted) return null;
  const isDone = (step: SetupStep) => skipped.includes(step) || (step === "product" && hasProduct);
  const done = setupSteps.filter(isDone);
  const next = setupSteps.find((step) => !isDone(step));
  if (next === undefined) return null;
  const skip = async (step: SetupStep) => {
    tapped.current = [...tapped.current, step];
    const setupSkipped = [...new Set([...skipped, ...tapped.current])];
    try {
      await device.run("settings.editSettings", { changes: { setupSkipped } });
    } catch (error) {
      toast.error(problemText(error));
    }
  };
  return (
    <SectionCard
      id="setup"
      title={setupWords("title")}
      aside={
        <span className="text-caption text-muted">
          {setupWords("progress", { done: done.length, all: setupSteps.length })}
        </span>
      }
    >
      <ol className="flex flex-col divide-y divide-line">
        {setupSteps.map((step) => (
          <li key={step} className="flex flex-wrap items-center gap-x-3 gap-y-1 py-2">
            {isDone(step) ? (
              <Check aria-hidden className="size-5 shrink-0 text-success" />
            ) : (
              <Circle aria-hidden className="size-5 shrink-0 text-faint" />
            )}
            <AppLink {...places[step]} className="flex min-h-11 min-w-0 flex-1 basis-52 flex-col justify-center">
              <span className={step === next ? "font-semibold" : isDone(step) ? "text-muted" : ""}>
                {setupStepWords(step)}
                {isDone(step) && <span className="sr-only"> {setupWords("done")}</span>}
              </span>
              {step === next && <span className="text-caption text-muted">{setupHintWords(step)}</span>}
            </AppLink>
            {isDone(step) ? (
              <ChevronRight aria-hidden className="size-5 text-faint" />
            ) : (
              <Button
                variant="ghost"
                aria-label={setupWords("skipStep", { step: setupStepWords(step) })}
                onClick={() => void skip(step)}
              >
                {setupWords(step === "product" || step === "item" ? "skip" : "fine")}
              </Button>
            )}
          </li>
        ))}
      </ol>
    </SectionCard>
  );
}

const none: readonly SetupStep[] = [];
