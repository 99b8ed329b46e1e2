import { Check } from "lucide-react";
import { classes } from "#pwa/components/classes.ts";

/** Where one is in a row of steps. Of many steps only the present one is named, unless the window is wide. */
export function WizardSteps({ steps, at }: { readonly steps: readonly string[]; readonly at: number }) {
  const many = steps.length > 3;
  return (
    <ol className={classes("mb-5 flex flex-wrap items-center gap-y-1.5", many ? "gap-x-1.5 md:gap-x-2" : "gap-x-2")}>
      {steps.map((step, index) => (
        <li
          key={step}
          aria-current={index === at ? "step" : undefined}
          className={classes(
            "flex shrink-0 items-center gap-2",
            index === at ? "font-semibold text-ink" : "text-muted",
          )}
        >
          {index > 0 && (
            <span
              aria-hidden
              className={classes("h-px bg-line-strong/60", many ? "w-1.5 sm:w-4 xl:w-6" : "w-5 md:w-10")}
            />
          )}
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
          <span className={classes(index !== at && (many ? "max-lg:sr-only" : "max-sm:sr-only"))}>{step}</span>
        </li>
      ))}
    </ol>
  );
}
