import { t } from "#shared/words/define-words.ts";
import { X } from "lucide-react";
import type { ReactNode } from "react";
import { IconButton } from "#pwa/ui/controls/button.tsx";

/** Bar with actions for the selected rows, within reach of the thumb. */
export function SelectionBar(props: {
  /** The number of selected rows, and the same in words. */
  count: number;
  counted: string;
  onClear: () => void;
  children: ReactNode;
}) {
  return (
    <section
      data-selection
      aria-label={t("Selected rows")}
      className="sticky bottom-[calc(4.5rem+env(safe-area-inset-bottom))] z-20 mt-4 rounded-card border border-line bg-raised p-2 pl-4 shadow-float md:bottom-4 short:static"
    >
      <div className="flex flex-wrap items-center gap-2">
        <p className="tabular flex-1 font-medium whitespace-nowrap max-md:basis-[60%]" aria-live="polite">
          {t("{count, plural, other {{rows} selected}}", { count: props.count, rows: props.counted })}
        </p>
        <IconButton
          label={t("Clear selection")}
          icon={<X aria-hidden />}
          className="md:order-last"
          onClick={props.onClear}
        />
        {props.children}
      </div>
    </section>
  );
}
