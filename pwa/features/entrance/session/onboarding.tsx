import { t } from "#shared/words/define-words.ts";
import { Banknote, type LucideIcon, PackageCheck, ScanBarcode } from "lucide-react";
import { useState } from "react";
import { Button } from "#pwa/ui/controls/button.tsx";
import { classes } from "#pwa/ui/classes.ts";
import { onboardingWords } from "#pwa/session/words.ts";

/** The three sentences. */
const pages: readonly { readonly icon: LucideIcon; readonly text: Parameters<typeof onboardingWords>[0] }[] = [
  { icon: ScanBarcode, text: "add" },
  { icon: PackageCheck, text: "dropOff" },
  { icon: Banknote, text: "getPaid" },
];

/**
 * Introduction to consigning in three pages; dots jump, Next advances, and on the last page leads to the start.
 */
export function Onboarding({ onDone }: { onDone: () => void }) {
  const [at, setAt] = useState(0);
  const last = at === pages.length - 1;
  return (
    <section
      aria-roledescription="carousel"
      aria-label={t("How it works")}
      className="flex flex-col items-center text-center"
    >
      <div aria-live="polite" className="grid">
        {pages.map(({ icon: Icon, text }, index) => (
          <div
            key={text}
            aria-hidden={index !== at}
            className={classes(
              "col-start-1 row-start-1 flex flex-col items-center transition-[opacity,translate] duration-300 ease-calm",
              index === at ? "opacity-100" : "pointer-events-none opacity-0",
              index < at && "-translate-x-6",
              index > at && "translate-x-6",
            )}
          >
            <Picture icon={Icon} />
            <p className="mt-8 max-w-xs text-lead font-medium text-balance">{onboardingWords(text)}</p>
          </div>
        ))}
      </div>
      <div className="mt-6 flex items-center">
        {pages.map(({ text }, index) => (
          <button
            key={text}
            type="button"
            aria-label={t("Page {page, number} of {pages, number}", { page: index + 1, pages: pages.length })}
            aria-current={index === at ? "step" : undefined}
            onClick={() => setAt(index)}
            className="flex size-11 items-center justify-center rounded-full"
          >
            <span
              className={classes(
                "h-2 rounded-full transition-[width,background-color] duration-200 ease-calm",
                index === at ? "w-6 bg-accent-text" : "w-2 bg-line-strong",
              )}
            />
          </button>
        ))}
      </div>
      <Button className="mt-4 min-w-32" onClick={() => (last ? onDone() : setAt(at + 1))}>
        {t("Next")}
      </Button>
    </section>
  );
}

function Picture({ icon: Icon }: { icon: LucideIcon }) {
  return (
    <span aria-hidden className="relative flex size-44 items-center justify-center">
      <span className="absolute inset-0 rounded-full bg-accent-soft" />
      <span className="absolute inset-6 rounded-full border border-accent-text/15 bg-surface shadow-float" />
      <Icon className="relative size-14 text-accent-text" strokeWidth={1.4} />
    </span>
  );
}
