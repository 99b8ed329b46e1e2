import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import type { Database } from "#server/machine/database/database.ts";
import { Impossible } from "#server/machine/impossible.ts";
import { renewPushKeys, resealPushKeys } from "#server/outside/push/push-keys.ts";
import type { SecretBox } from "#server/machine/secrets/secret-box.ts";

/** All processes that share a database, a key and a store of pictures. */
export interface Installation {
  readonly id: string;
  /** False until its folder or bucket of pictures holds the id. */
  readonly arePicturesMarked: boolean;
}

interface Kept extends Installation {
  readonly keyId: string;
  readonly sealed: Buffer;
}

const place = "installation";

const otherKey = (what: string): Impossible =>
  new Impossible(
    `This process's key does not open ${what}, so it cannot read the bank data of this database. Set TRACE_SECRET_KEY, or secret.key in TRACE_DATA_DIR, to the key that the other processes and the earlier ones use. If that key is lost, run: npm run adopt -- key`,
  );

/**
 * Returns the installation of the database, created at its first start, once this process's key has opened its id. What
 * an earlier key of `TRACE_SECRET_KEY` opened is encrypted again with the first.
 * @throws Impossible if the key is another.
 */
export async function openInstallation(db: Pick<Database, "kysely">, secrets: SecretBox): Promise<Installation> {
  if ((await resealPushKeys(db, secrets)) === "foreign") throw otherKey("the key to push services kept in it");
  const kept = (await read(db)) ?? (await create(db, secrets));
  if (secrets.open(kept, place) !== kept.id) throw otherKey("the value kept in it for this");
  const { keyId, sealed } = secrets.seal(kept.id, place);
  if (keyId !== kept.keyId)
    await sql`update identity.installation set key_id = ${keyId}, sealed = ${sealed}`.execute(db.kysely);
  return kept;
}

/** Makes this process's key the installation's. What only the lost one opens stays unreadable, and browsers subscribe anew. */
export async function adoptKey(db: Pick<Database, "kysely">, secrets: SecretBox): Promise<void> {
  if ((await resealPushKeys(db, secrets)) === "foreign") await renewPushKeys(db, secrets);
  const { id } = (await read(db)) ?? (await create(db, secrets));
  const { keyId, sealed } = secrets.seal(id, place);
  await sql`update identity.installation set key_id = ${keyId}, sealed = ${sealed}`.execute(db.kysely);
}

/** Records that the folder or bucket of pictures holds the installation's id. */
export async function picturesAreMarked({ kysely }: Pick<Database, "kysely">): Promise<void> {
  await sql`update identity.installation set are_pictures_marked = true`.execute(kysely);
}

async function read({ kysely }: Pick<Database, "kysely">): Promise<Kept | null> {
  const { rows } = await sql<Kept>`
    select id, key_id, sealed, are_pictures_marked from identity.installation`.execute(kysely);
  return rows[0] ?? null;
}

/** Creates it. Of two processes that start at once, both use the first one's. */
async function create(db: Pick<Database, "kysely">, secrets: SecretBox): Promise<Kept> {
  const id = randomUUID();
  const { keyId, sealed } = secrets.seal(id, place);
  await sql`
    insert into identity.installation (id, key_id, sealed) values (${id}, ${keyId}, ${sealed})
    on conflict (only_one) do nothing`.execute(db.kysely);
  return (await read(db)) ?? { id, keyId, sealed, arePicturesMarked: false };
}
