import { AsyncLocalStorage } from "node:async_hooks";
import type { FastifyInstance } from "fastify";
import { addLanguage } from "#shared/words/define-words.ts";
import shared from "#shared/words/es.json" with { type: "json" };
import { type Language, languageAmong, takeLanguageFrom, writeNumbersBy } from "#shared/words/language.ts";
import own from "./es.json" with { type: "json" };

const speaking = new AsyncLocalStorage<Language>();
addLanguage("es", shared, own);
takeLanguageFrom(() => speaking.getStore() ?? "en");
// Mails and pages name no region; alone it would write numbers as in Spain.
writeNumbersBy("es", "es-419");

/** Runs work in a language, whatever the caller's: for mails and pages for somebody else. */
export const inLanguage = <Made>(language: Language, work: () => Made): Made => speaking.run(language, work);

/** Returns the first supported language of an Accept-Language header. */
export const languageAsked = (header: string | undefined): Language => languageAmong((header ?? "").split(","));

/** Responds in the first supported language of the Accept-Language header; the app sends its person's. */
export function answerInCallersLanguage(app: FastifyInstance): void {
  // Reading the body loses the async context, so the second hook sets it again.
  app.addHook("onRequest", (request, _reply, done) => {
    speaking.run(languageAsked(request.headers["accept-language"]), done);
  });
  app.addHook("preValidation", (request, _reply, done) => {
    speaking.run(languageAsked(request.headers["accept-language"]), done);
  });
}
