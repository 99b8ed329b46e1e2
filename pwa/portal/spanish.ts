import app from "#pwa/language/es.json" with { type: "json" };
import { speakBy } from "#pwa/language/speak.ts";
import shared from "#shared/words/es.json" with { type: "json" };
import own from "./es.json" with { type: "json" };

/** Loads the portal's Spanish words: one file of the build, loaded only for Spanish. */
export const speak = (): void => speakBy(shared, app, own);
