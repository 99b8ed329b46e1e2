import { t } from "#shared/words/define-words.ts";
import { Check } from "lucide-react";
import { classes } from "#pwa/ui/classes.ts";
import type { Status } from "#shared/areas/inventory/status.ts";
import { boughtSteps, trackNameOf, trackSteps, trackStepOf } from "./track-steps.ts";
import { ownWords } from "./words.ts";

/** An item's way from the request to the payout, with where it is; nothing for what has left it. */
export function StatusTrack({
  status,
  accepted,
  bought,
}: {
  readonly status: Status;
  readonly accepted: boolean;
  /** True if the store buys it at intake. */
  readonly bought: boolean;
}) {
  const now = trackStepOf(status, accepted);
  if (now === null) return null;
  const steps = bought ? boughtSteps : trackSteps;
  const at = steps.indexOf(now);
  return (
    <ol aria-label={t("Where it is")} className="mb-4 grid auto-cols-fr grid-flow-col">
      {steps.map((step, index) => (
        <li
          key={step}
          aria-current={index === at ? "step" : undefined}
          className={classes(
            "relative flex min-w-0 flex-col items-center gap-1.5 text-center text-caption leading-4 hyphens-auto wrap-anywhere",
            index === at ? "font-semibold text-ink" : "text-muted",
          )}
        >
          {index > 0 && (
            <span
              aria-hidden
              className={classes(
                "absolute top-3 right-1/2 h-0.5 w-full",
                index <= at ? "bg-success" : "bg-line-strong/40",
              )}
            />
          )}
          {/* The page's colour below the step's own, which lets a line through when dark. */}
          <span aria-hidden className="relative rounded-full bg-canvas">
            <span
              className={classes(
                "flex size-6 items-center justify-center rounded-full",
                index < at
                  ? "bg-success-soft text-success"
                  : index === at
                    ? "bg-accent text-on-accent"
                    : "bg-sunken text-muted",
              )}
            >
              {index < at ? <Check className="size-4" /> : <span className="size-2 rounded-full bg-current" />}
            </span>
          </span>
          {ownWords(`track${trackNameOf(step, status)}`)}
        </li>
      ))}
    </ol>
  );
}
