import type { CompiledMessage } from "icu-minify/format";
import type { Language } from "./language.ts";

/** A message as a kind of store words it. */
export type Wording = (message: CompiledMessage, language: Language) => CompiledMessage;

let source: () => Wording | null = () => null;

/** A message as the store that is shown words it. */
export const asStoreWordsIt: Wording = (message, language) => source()?.(message, language) ?? message;

/** Says where the wording comes from, null being the usual one; a device does so at its start. */
export function takeWordingFrom(current: () => Wording | null): void {
  source = current;
}
