import { deliveryWords } from "./delivery-words.ts";
import { ApiError } from "./refusals.ts";

/** Returns the sentence shown for an error: its own, or that it is unknown [A8.05]. */
export const problemText = (error: unknown): string =>
  error instanceof Error && error.message !== "" ? error.message : deliveryWords("unknownError");

/** Returns the sentence for a form of one field: what the server says of the field, else the error's. */
export const firstFieldText = (error: unknown): string =>
  (error instanceof ApiError ? Object.values(error.fields)[0] : undefined) ?? problemText(error);
