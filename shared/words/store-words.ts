import type { CompiledMessage } from "icu-minify/format";
import type { Language } from "./language.ts";

/** A function that rewords messages for a kind of store. */
export type Wording = (message: CompiledMessage, language: Language) => CompiledMessage;

let source: () => Wording | null = () => null;

/** Returns a message as reworded for the current store. */
export const asStoreWordsIt: Wording = (message, language) => source()?.(message, language) ?? message;

/** Sets the source of the rewording, null for none; a device does so at start. */
export function takeWordingFrom(current: () => Wording | null): void {
  source = current;
}
