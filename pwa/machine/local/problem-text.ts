import { t } from "#shared/words/define-words.ts";
import { commonWords } from "#shared/words/common-words.ts";
import { ApiError } from "./refusals.ts";

/** Returns the sentence shown for an error: its own, or that it is unknown. Browsers' own are for nobody to read. */
export function problemText(error: unknown): string {
  if (error instanceof DOMException) return t("The browser did not do this ({name}). Try again.", { name: error.name });
  if (!(error instanceof Error) || error.message === "") return t("Unknown Error");
  // A part of the app that did not arrive is one, with our words (pwa/parts/update/missing-parts.ts).
  const isOurs = !(error instanceof TypeError) || error.message === commonWords("partMissing");
  return isOurs ? error.message : t("Unknown Error");
}

/** Returns what the server says of fields, by their names; nothing for other errors. */
export const fieldsOf = (error: unknown): Readonly<Record<string, string>> =>
  error instanceof ApiError ? error.fields : {};

/** Returns the sentence for a form of one field: what the server says of the field, else the error's. */
export const firstFieldText = (error: unknown): string => Object.values(fieldsOf(error))[0] ?? problemText(error);
