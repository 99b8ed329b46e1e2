import { type Kysely, sql } from "kysely";
import type { Database } from "#server/database/database.ts";
import type { Tables } from "#server/database/tables.ts";
import { transact } from "#server/database/transact.ts";
import { isLanguage, type Language } from "#shared/words/language.ts";

/** Keeps the language a person chose, for every store they are in. */
export async function chooseLanguage(db: Kysely<Tables>, userId: string, language: Language): Promise<void> {
  await sql`select identity.choose_language(${userId}, ${language})`.execute(db);
}

/** The language a store speaks to those who chose none; null where it leaves that to their browser. */
export async function languageOfStore(db: Database, storeId: string): Promise<Language | null> {
  const [office] = await transact(
    db,
    storeId,
    async (tx) =>
      (await sql<{ language: string }>`select language from store_office where store_id = ${storeId}`.execute(tx)).rows,
    "snapshot",
  );
  return isLanguage(office?.language) ? office.language : null;
}

/** In which language each of these e-mail addresses is written to: its person's own, or else the store's. */
export async function languagesOf(
  db: Database,
  storeId: string,
  addresses: readonly string[],
): Promise<(address: string) => Language> {
  const ofStore = await languageOfStore(db, storeId);
  const lower = addresses.map((address) => address.toLowerCase());
  const { rows } = await sql<{ email: string; language: string }>`
    select email, language from identity.languages_of(${lower})`.execute(db.kysely);
  const own = new Map(rows.map(({ email, language }) => [email, language]));
  return (address) => {
    const chosen = own.get(address.toLowerCase());
    return isLanguage(chosen) ? chosen : (ofStore ?? "en");
  };
}

/** The language a person is spoken to on screens: what they chose, or else the store's; null where neither says. */
export async function languageFor(db: Database, storeId: string, address: string): Promise<Language | null> {
  const { rows } = await sql<{ language: string }>`
    select language from identity.languages_of(${[address.toLowerCase()]})`.execute(db.kysely);
  const own = rows[0]?.language;
  return isLanguage(own) ? own : await languageOfStore(db, storeId);
}
