import { Check } from "lucide-react";
import { classes } from "#pwa/components/classes.ts";

/** Where one is in a row of steps. */
export function WizardSteps({ steps, at }: { readonly steps: readonly string[]; readonly at: number }) {
  return (
    <ol className="mb-5 flex flex-wrap items-center gap-x-2 gap-y-1.5">
      {steps.map((step, index) => (
        <li
          key={step}
          aria-current={index === at ? "step" : undefined}
          className={classes(
            "flex shrink-0 items-center gap-2",
            index === at ? "font-semibold text-ink" : "text-muted",
          )}
        >
          {index > 0 && <span aria-hidden className="h-px w-5 bg-line-strong/60 md:w-10" />}
          <span
            aria-hidden
            className={classes(
              "tabular flex size-7 items-center justify-center rounded-full text-caption font-semibold",
              index === at
                ? "bg-accent text-on-accent"
                : index < at
                  ? "bg-success-soft text-success"
                  : "bg-sunken text-muted",
            )}
          >
            {index < at ? <Check className="size-4" /> : index + 1}
          </span>
          <span className={classes(index !== at && "max-sm:sr-only")}>{step}</span>
        </li>
      ))}
    </ol>
  );
}
