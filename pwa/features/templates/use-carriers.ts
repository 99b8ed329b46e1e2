import { type Answer, useAnswer } from "#pwa/ui/use-answer.ts";
import type { OptionField } from "#shared/catalogue/option-fields.ts";

/** Number of rows with a value, from the server: not every device has all items. */
interface Carriers {
  readonly items: number;
  readonly products: number;
}

/** Fetches the number of rows with a value of a template's option; nothing without a value. */
export function useCarriers(templateId: string, option: OptionField, value: string | null): Answer<Carriers> {
  const path = `/api/productTemplates/${encodeURIComponent(templateId)}/carriers`;
  return useAnswer(value === null ? null : `${path}?${String(new URLSearchParams({ option, value }))}`);
}
