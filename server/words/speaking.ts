import { AsyncLocalStorage } from "node:async_hooks";
import type { FastifyInstance } from "fastify";
import { addTranslations } from "#shared/words/define-words.ts";
import { type Language, languageAmong, takeLanguageFrom } from "#shared/words/language.ts";
import { serverSpanish } from "./spanish.ts";

const speaking = new AsyncLocalStorage<Language>();
addTranslations("es", serverSpanish);
takeLanguageFrom(() => speaking.getStore() ?? "en");

/** Does something in a language, whatever the caller's: for mails and pages made for somebody else. */
export const inLanguage = <Made>(language: Language, work: () => Made): Made => speaking.run(language, work);

/** Answers each request in the first language of its Accept-Language header that Trace speaks; the app names its person's there. */
export function answerInCallersLanguage(app: FastifyInstance): void {
  const languageOf = (header: string | undefined) => languageAmong((header ?? "").split(","));
  // Reading a body ends what runs before it, so the second hook begins again behind it.
  app.addHook("onRequest", (request, _reply, done) => {
    speaking.run(languageOf(request.headers["accept-language"]), done);
  });
  app.addHook("preValidation", (request, _reply, done) => {
    speaking.run(languageOf(request.headers["accept-language"]), done);
  });
}
