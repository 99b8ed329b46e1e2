import type { GetICUArgs } from "@schummar/icu-type-parser";
import format, { type CompiledMessage } from "icu-minify/format";
import { compileMessage } from "./compile-message.ts";
import { currentLanguage, type Language, localeOf } from "./language.ts";
import { asStoreWordsIt } from "./store-words.ts";
import type { Translation } from "./translation.ts";

/**
 * Every sentence a person can see is a message of one catalogue per area, in English beside
 * this file. Messages are ICU MessageFormat: `{count, plural, one {# item} other {# items}}`.
 * A screen takes its area's words in its own chunk, so that the shell carries only its own.
 */
export type Messages = Readonly<Record<string, string>>;

/** What a message needs: the names between its braces, typed by their kind. */
export type ValuesOf<Message extends string> = string extends Message
  ? Readonly<Record<string, string | number | Date>>
  : GetICUArgs<Message, { ICUArgument: string | number; ICUNumberArgument: number; ICUDateArgument: Date }>;

type Values<Message extends string> = string extends Message
  ? [values?: ValuesOf<Message>]
  : {} extends ValuesOf<Message>
    ? []
    : [values: ValuesOf<Message>];

/** The tags of a message: `<link>` → link. */
export type TagsOf<Message extends string> = Message extends `${string}<${infer Tag}>${string}</${string}>${infer Rest}`
  ? Tag | TagsOf<Rest>
  : never;

type Say<M extends Messages> = <K extends keyof M & string>(key: K, ...values: Values<M[K]>) => string;

/** A catalogue in use: `intakeWords("saved", { count: 3 })`. */
export interface Words<M extends Messages> extends Say<M> {
  /** A message's texts, and between them whatever the functions that its tags were given answered. */
  parts(key: keyof M & string, values: Readonly<Record<string, unknown>>): readonly unknown[];
  /** The same catalogue in a named language, for mails and documents made for somebody else. */
  in(language: Language): Say<M>;
  /** The message of a name that a row or the server gives; one that only another version of the app knows stays as it is. */
  named(name: string): string;
  /** Whether it has such a message, for keys that come from elsewhere. */
  has(key: string): key is keyof M & string;
  readonly area: string;
}

const catalogues = new Map<Language, Record<string, Messages>>([["en", {}]]);
/** language and `area.key` → the message, compiled once. */
const compiled = new Map<string, CompiledMessage>();

/** In the built app the messages of a catalogue are compiled already; elsewhere they are texts. */
function messageOf(language: Language, area: string, key: string): string {
  const message = catalogues.get(language)?.[area]?.[key] ?? catalogues.get("en")?.[area]?.[key];
  if (message === undefined) throw new Error(`The words of ${area} have no ${key}.`);
  return message;
}

function formatted(language: Language, area: string, key: string, values: Record<string, unknown>): unknown {
  const name = `${language} ${area}.${key}`;
  let message = compiled.get(name);
  if (message === undefined) {
    message = compileMessage(messageOf(language, area, key));
    compiled.set(name, message);
  }
  return format(asStoreWordsIt(message, language), localeOf(language), values as never, { formatters });
}

/** Making one takes longer than all of the rest. */
function kept<Made>(make: (locale: string, options: object | undefined) => Made) {
  const made = new Map<string, Made>();
  return (locales?: unknown, options?: object): Made => {
    const key = `${String(locales)} ${options === undefined ? "" : JSON.stringify(options)}`;
    const known = made.get(key);
    if (known !== undefined) return known;
    const fresh = make(String(locales), options);
    made.set(key, fresh);
    return fresh;
  };
}

const formatters = {
  getDateTimeFormat: kept((locale, options) => new Intl.DateTimeFormat(locale, options)),
  getNumberFormat: kept((locale, options) => new Intl.NumberFormat(locale, options)),
  getPluralRules: kept((locale, options) => new Intl.PluralRules(locale, options)),
};

/** Adds a language, whole; its file is loaded only where somebody reads it. */
export function addLanguage(language: Language, messages: Record<string, Messages>): void {
  catalogues.set(language, messages);
}

/** Adds a language out of the translations of its areas. */
export const addTranslations = (language: Language, translations: readonly Translation[]): void =>
  addLanguage(language, Object.fromEntries(translations.map(({ area, messages }) => [area, messages])));

/**
 * Defines the English catalogue of an area. Keys name what is said, not where: "saved", "chooseLocation".
 * Saying a key that is not there, or leaving a value out, is a type error and throws.
 */
export function defineWords<const M extends Messages>(area: string, english: M): Words<M> {
  const source = catalogues.get("en") as Record<string, Messages>;
  if (Object.hasOwn(source, area)) throw new Error(`The words of ${area} are defined twice.`);
  source[area] = english;
  const say = (language: Language, key: string, values?: Record<string, unknown>): string =>
    // Most messages are plain text, and lists draw thousands of them.
    values === undefined
      ? (asStoreWordsIt(messageOf(language, area, key), language) as string)
      : String(formatted(language, area, key, values));
  return Object.assign((key: string, values?: Record<string, unknown>) => say(currentLanguage(), key, values), {
    parts: (key: string, values: Record<string, unknown>) => {
      const drawn = formatted(currentLanguage(), area, key, values);
      return Array.isArray(drawn) ? drawn : [drawn];
    },
    in: (language: Language) => (key: string, values?: Record<string, unknown>) => say(language, key, values),
    named: (name: string) => (Object.hasOwn(english, name) ? say(currentLanguage(), name) : name),
    has: (key: string) => Object.hasOwn(english, key),
    area,
  }) as unknown as Words<M>;
}
