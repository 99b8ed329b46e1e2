import type { GetICUArgs } from "@schummar/icu-type-parser";
import format, { type CompiledMessage, type FormatValues } from "icu-minify/format";
import { compileMessage } from "./compile-message.ts";
import { currentLanguage, type Language, localeOf } from "./language.ts";
import { asStoreWordsIt } from "./store-words.ts";

/**
 * Word catalogues: every sentence people can see is a message in the catalogue of one area, in English. Messages are
 * ICU MessageFormat: `{count, plural, one {# item} other {# items}}`. A screen's chunk includes its area's catalogue,
 * so that the shell has only its own.
 */
export type Messages = Readonly<Record<string, string>>;

/** The values a message needs: the names in its braces, typed by kind. */
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

/** A catalogue: `intakeWords("saved", { count: 3 })`. */
export interface Words<M extends Messages> extends Say<M> {
  /** Returns the catalogue in a given language, for mails and documents for somebody else. */
  in(language: Language): Say<M>;
  /** Returns the message for a key from a row or the server; a key unknown to this version is returned unchanged. */
  named(name: string): string;
  /** Returns whether it has a message for a key from elsewhere. */
  has(key: string): key is keyof M & string;
  readonly area: string;
}

const catalogues = new Map<Language, Readonly<Record<string, Messages>>>([["en", {}]]);
/** Language and `area.key` → compiled message. */
const compiled = new Map<string, CompiledMessage>();

/** Language → English sentence, or its id in the built app → translation. */
const sentences = new Map<Language, ReadonlyMap<string, string>>();

/**
 * Says a sentence that is written at its place, in English: `t("{count, plural, one {# item} other {# items}}", { count
 * })`. The build gives it an `id`, by which its translation is found without repeating the English. A message that is
 * chosen at run time, or said in another language than the reader's, belongs in a catalogue.
 */
export function t<const M extends string>(message: M, ...values: Values<NoInfer<M>>): string;
export function t(message: string, values?: FormatValues, id = message): string {
  const language = currentLanguage();
  return values === undefined
    ? (asStoreWordsIt(sentences.get(language)?.get(id) ?? message, language) as string)
    : String(formattedSentence(message, values, id));
}

/** Returns a sentence's texts, with the results of the given functions in place of its tags. */
export function tParts(message: string, values: Readonly<FormatValues>, id = message): readonly unknown[] {
  const drawn = formattedSentence(message, values, id);
  return Array.isArray(drawn) ? drawn : [drawn];
}

function formattedSentence(message: string, values: FormatValues, id: string): unknown {
  const language = currentLanguage();
  const name = `${language} ${id}`;
  let known = compiled.get(name);
  if (known === undefined) {
    known = compileMessage(sentences.get(language)?.get(id) ?? message);
    compiled.set(name, known);
  }
  return format(asStoreWordsIt(known, language), localeOf(language), values, { formatters });
}

/** Returns a message: already compiled in the built app, elsewhere as text. */
function messageOf(language: Language, area: string, key: string): string {
  const message = catalogues.get(language)?.[area]?.[key] ?? catalogues.get("en")?.[area]?.[key];
  if (message === undefined) throw new Error(`The words of ${area} have no ${key}.`);
  return message;
}

function formatted(language: Language, area: string, key: string, values: FormatValues): unknown {
  const name = `${language} ${area}.${key}`;
  let message = compiled.get(name);
  if (message === undefined) {
    message = compileMessage(messageOf(language, area, key));
    compiled.set(name, message);
  }
  return format(asStoreWordsIt(message, language), localeOf(language), values, { formatters });
}

/** Caches formatters: creating one takes longer than formatting. */
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

/** A file of translations: area → key → message, and folder → English sentence → translation. */
export type Translations = Readonly<Record<string, Messages>>;

/** Adds to a language. What has no translation appears in English. */
export function addLanguage(language: Language, ...files: readonly Translations[]): void {
  const areas = files.flatMap((file) => Object.entries(file));
  catalogues.set(language, { ...catalogues.get(language), ...Object.fromEntries(areas) });
  const said = areas.flatMap(([area, texts]) => (area.includes("/") ? Object.entries(texts) : []));
  sentences.set(language, new Map([...(sentences.get(language) ?? []), ...said]));
}

/**
 * Defines an area's English catalogue. Keys name the content, not the place: "saved", "chooseLocation". An unknown key
 * or a missing value is a type error, and throws.
 */
export function defineWords<const M extends Messages>(area: string, english: M): Words<M> {
  const source = catalogues.get("en") as Record<string, Messages>;
  if (Object.hasOwn(source, area)) throw new Error(`The words of ${area} are defined twice.`);
  source[area] = english;
  const say = (language: Language, key: string, values?: FormatValues): string =>
    // Most messages are plain text, and lists show thousands.
    values === undefined
      ? (asStoreWordsIt(messageOf(language, area, key), language) as string)
      : String(formatted(language, area, key, values));
  return Object.assign((key: string, values?: FormatValues) => say(currentLanguage(), key, values), {
    in: (language: Language) => (key: string, values?: FormatValues) => say(language, key, values),
    named: (name: string) => (Object.hasOwn(english, name) ? say(currentLanguage(), name) : name),
    has: (key: string) => Object.hasOwn(english, key),
    area,
  }) as unknown as Words<M>;
}
