import { t } from "#shared/words/define-words.ts";
import { useCurrency } from "#pwa/ui/currency.tsx";
import { formatMoney } from "#pwa/ui/format.ts";
import { Button } from "#pwa/ui/controls/button.tsx";
import type { ProductTemplateRow } from "#shared/areas/catalogue/rows.ts";
import { countWords } from "#shared/words/count-words.ts";
import { type AddStep, stepTitle } from "./add-steps.ts";
import type { Adding } from "./adding.ts";
import { templateOptions } from "./option-fields.tsx";
import { useWhoAndWhere } from "./use-rows.ts";
import { addingWords } from "./words.ts";

/** Summary of the choices so far; with `onChange` each line links back to its step. */
export function AddSummary({
  draft,
  template,
  onChange,
}: {
  readonly draft: Adding;
  readonly template: ProductTemplateRow | undefined;
  readonly onChange?: (step: AddStep) => void;
}) {
  const currency = useCurrency();
  const [line] = draft.lines;
  const { who, where } = useWhoAndWhere(draft);
  if (line === undefined) return null;
  const facts: readonly { readonly step: AddStep; readonly name: string; readonly value: string | undefined }[] = [
    ...templateOptions(template).map((number) => ({
      step: number,
      name: stepTitle(number, template),
      value: line[`option${number}Value`],
    })),
    {
      step: "price",
      name: t("Price"),
      value: (line.priceMinor ?? 0) > 0 ? formatMoney(line.priceMinor ?? 0, currency) : "",
    },
    { step: "price", name: t("Quantity"), value: countWords("items", { count: line.itemIds.length }) },
    { step: "price", name: t("Consigner"), value: who },
    { step: "place", name: t("Location"), value: where },
    {
      step: "place",
      name: t("Accept now"),
      value: draft.acceptNow ? t("On sale at once") : t("Drop off pending"),
    },
    ...(line.notes === "" ? [] : [{ step: "place" as const, name: t("Notes"), value: line.notes }]),
  ];
  return (
    <dl className="flex flex-col divide-y divide-line">
      {facts.map(({ step, name, value = "" }) => (
        <div key={name} className="flex min-h-11 items-center gap-3 py-1.5">
          <dt className="w-28 shrink-0 text-caption text-muted">{name}</dt>
          <dd className="min-w-0 flex-1 break-words">
            {value === "" ? (
              <span className="text-faint">{t("Not chosen yet")}</span>
            ) : (
              <span className="tabular font-medium">{value}</span>
            )}
          </dd>
          {onChange !== undefined && (
            <dd>
              <Button
                variant="ghost"
                aria-label={t("Change {what}", { what: name })}
                onClick={() => onChange(step)}
                className="-my-1 shrink-0 px-3"
              >
                {addingWords("change")}
              </Button>
            </dd>
          )}
        </div>
      ))}
    </dl>
  );
}
