import { sql } from "kysely";
import type { Database, Queries } from "#server/machine/database/database.ts";
import { transact } from "#server/machine/database/transact.ts";
import { isLanguage, type Language } from "#shared/words/language.ts";

/** Stores a person's chosen language, for every store they are in. */
export async function chooseLanguage(db: Queries, userId: string, language: Language): Promise<void> {
  await sql`select identity.choose_language(${userId}, ${language})`.execute(db);
}

/**
 * Stores the language that a person's app speaks for want of a choice, for their mails: the app names it as the language
 * of both.
 */
export async function seeLanguage(db: Queries, userId: string, language: Language): Promise<void> {
  await sql`select identity.see_language(${userId}, ${language})`.execute(db);
}

/** Returns a store's language for people who chose none; null for their browser's. */
export async function languageOfStore(db: Database, storeId: string): Promise<Language | null> {
  const [office] = await transact(
    db,
    storeId,
    async (tx) =>
      await tx.run(sql<{ language: string }>`select language from store_office where store_id = ${storeId}`),
    "snapshot",
  );
  return isLanguage(office?.language) ? office.language : null;
}

/**
 * Returns the language of mails to each of these addresses: the person's own, else the store's, else the one their app
 * last spoke, else `otherwise`. A mail that somebody has just asked for on a page is in that page's language (`asked`)
 * if they chose none.
 */
export async function languagesOf(
  db: Database,
  storeId: string,
  addresses: readonly string[],
  {
    asked,
    otherwise = "en",
  }: { readonly asked?: Language | undefined; readonly otherwise?: Language | undefined } = {},
): Promise<(address: string) => Language> {
  const ofStore = await languageOfStore(db, storeId);
  const lower = addresses.map((address) => address.toLowerCase());
  const { rows } = await sql<{ email: string; language: string }>`
    select email, language from identity.languages_of(${lower})`.execute(db.kysely);
  const own = new Map(rows.map(({ email, language }) => [email, language]));
  const seen = ofStore === null ? await lastSeen(db, lower) : new Map<string, string>();
  return (address) => {
    const known = own.get(address.toLowerCase()) ?? asked ?? ofStore ?? seen.get(address.toLowerCase());
    return isLanguage(known) ? known : otherwise;
  };
}

/** Returns a person's language on screens: their choice, else the store's; null if neither is set. */
export async function languageFor(db: Database, storeId: string, address: string): Promise<Language | null> {
  const { rows } = await sql<{ language: string }>`
    select language from identity.languages_of(${[address.toLowerCase()]})`.execute(db.kysely);
  const own = rows[0]?.language;
  return isLanguage(own) ? own : await languageOfStore(db, storeId);
}

async function lastSeen(db: Database, addresses: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const { rows } = await sql<{ email: string; language: string }>`
    select email, language from identity.seen_languages_of(${addresses})`.execute(db.kysely);
  return new Map(rows.map(({ email, language }) => [email, language]));
}
