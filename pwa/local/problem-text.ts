import { deliveryWords } from "./delivery-words.ts";
import { ApiError } from "./refusals.ts";

/** Returns the sentence shown for an error: its own, or that it is unknown [A8.05]. Browsers' own are for nobody to read. */
export function problemText(error: unknown): string {
  if (error instanceof DOMException) return deliveryWords("browserRefused", { name: error.name });
  // A part of the app that did not arrive is a TypeError whose words differ by browser.
  if (error instanceof TypeError && /modul/i.test(error.message)) return deliveryWords("unreachable");
  if (error instanceof TypeError || !(error instanceof Error) || error.message === "")
    return deliveryWords("unknownError");
  return error.message;
}

/** Returns the sentence for a form of one field: what the server says of the field, else the error's. */
export const firstFieldText = (error: unknown): string =>
  (error instanceof ApiError ? Object.values(error.fields)[0] : undefined) ?? problemText(error);
