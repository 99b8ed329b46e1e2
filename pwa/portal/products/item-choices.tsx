import { t } from "#shared/words/define-words.ts";
import { useEffect, useRef } from "react";
import { LineOptionField } from "#pwa/parts/adding/option-fields.tsx";
import { stepTitle } from "#pwa/parts/adding/add-steps.ts";
import { addingWords } from "#pwa/parts/adding/words.ts";
import { Button } from "#pwa/ui/controls/button.tsx";
import type { ProductRow, ProductTemplateRow } from "#shared/areas/catalogue/rows.ts";
import type { OpenListing } from "./use-listing.ts";

/**
 * Size, condition and box on one screen: the open one as chips, the chosen ones as lines. A tap opens the next one; with
 * the arrow keys, which choose on their way, Enter does.
 */
export function ItemChoices({
  listing,
  product,
  template,
}: {
  readonly listing: OpenListing;
  readonly product: ProductRow;
  readonly template: ProductTemplateRow | undefined;
}) {
  const { options, open, line } = listing;
  const byKeys = useRef(false);
  const all = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const list = all.current;
    const notice = ({ type }: Event) => (byKeys.current = type === "keydown");
    for (const type of ["keydown", "pointerdown"]) list?.addEventListener(type, notice);
    return () => {
      for (const type of ["keydown", "pointerdown"]) list?.removeEventListener(type, notice);
    };
  }, []);
  const chips = useRef<HTMLDivElement>(null);
  const shown = useRef(open);
  // The chips that had the focus are gone.
  useEffect(() => {
    if (shown.current === open) return;
    shown.current = open;
    const inputs = chips.current?.querySelectorAll<HTMLElement>("input");
    ([...(inputs ?? [])].find((input) => input.matches(":checked")) ?? inputs?.[0])?.focus();
  }, [open]);
  return (
    <div ref={all} className="flex flex-col gap-3">
      {options.map((number) => {
        const value = line[`option${number}Value`];
        const title = stepTitle(number, template);
        if (number === open)
          return (
            <div key={number} ref={chips}>
              <LineOptionField
                number={number}
                line={line}
                product={product}
                template={template}
                showMissing={listing.showMissing}
                onChange={(changes) => listing.choose(number, changes[`option${number}Value`] ?? "", !byKeys.current)}
              />
            </div>
          );
        return (
          <div key={number} className="flex min-h-11 items-center gap-3 border-b border-line">
            <span className="w-28 shrink-0 text-caption text-muted">{title}</span>
            <span className={value === "" ? "min-w-0 flex-1 text-faint" : "min-w-0 flex-1 font-semibold break-words"}>
              {value === "" ? t("Not chosen yet") : value}
            </span>
            {value !== "" && (
              <Button
                variant="ghost"
                className="px-3"
                aria-label={t("Change {what}", { what: title })}
                onClick={() => listing.openOption(number)}
              >
                {addingWords("change")}
              </Button>
            )}
          </div>
        );
      })}
    </div>
  );
}
