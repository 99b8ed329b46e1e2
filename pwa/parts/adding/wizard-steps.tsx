import { t } from "#shared/words/define-words.ts";
import { Check } from "lucide-react";
import { classes } from "#pwa/ui/classes.ts";

/**
 * The steps of a wizard and the current one. Many steps are a bar on a phone, with the current one's name above, and
 * numbers until the window is wide enough for names.
 */
export function WizardSteps({ steps, at }: { readonly steps: readonly string[]; readonly at: number }) {
  const many = steps.length > 3;
  return (
    <div className="mb-5">
      {many && (
        // Announced at every width, since the pressed button keeps the focus.
        <p role="status" className="mb-2 flex justify-between gap-3 sm:sr-only">
          <span className="font-semibold">{steps[at]}</span>
          <span className="tabular text-muted">
            {t("{step, number} of {of, number}", { step: at + 1, of: steps.length })}
          </span>
        </p>
      )}
      <ol
        className={classes(
          "flex items-center gap-y-1.5",
          many ? "gap-x-1.5 sm:flex-wrap md:gap-x-2" : "flex-wrap gap-x-2",
        )}
      >
        {steps.map((step, index) => (
          <li
            key={step}
            aria-current={index === at ? "step" : undefined}
            className={classes(
              "flex items-center gap-2",
              many ? "max-sm:flex-1 sm:shrink-0" : "sm:shrink-0",
              index === at ? "font-semibold text-ink" : "text-muted",
            )}
          >
            {index > 0 && (
              <span
                aria-hidden
                className={classes("h-px bg-line-strong/60", many ? "w-4 max-sm:hidden xl:w-6" : "w-5 md:w-10")}
              />
            )}
            <span
              aria-hidden
              className={classes(
                "tabular flex size-7 items-center justify-center rounded-full text-caption font-semibold",
                many && "max-sm:h-1.5 max-sm:w-full max-sm:*:hidden",
                index === at
                  ? "bg-accent text-on-accent"
                  : index < at
                    ? classes("bg-success-soft text-success", many && "max-sm:bg-success")
                    : "bg-sunken text-muted",
              )}
            >
              {index < at ? <Check className="size-4" /> : <span>{index + 1}</span>}
            </span>
            <span
              className={classes(
                many && "max-sm:sr-only",
                index !== at && (many ? "max-lg:sr-only" : "max-sm:sr-only"),
              )}
            >
              {step}
            </span>
          </li>
        ))}
      </ol>
    </div>
  );
}
