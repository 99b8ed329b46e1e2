import { sql } from "kysely";
import webPush from "web-push";
import type { Database } from "#server/machine/database/database.ts";
import type { SecretBox } from "#server/machine/secrets/secret-box.ts";

/** The key pair that identifies this server to push services (VAPID, RFC 8292), base64url. */
export interface PushKeys {
  readonly publicKey: string;
  readonly privateKey: string;
}

const place = "push keys";

interface Kept {
  readonly publicKey: string;
  readonly keyId: string;
  readonly sealed: Buffer;
}

/** Returns the server's key pair, created at first use and stored with an encrypted private key. */
export async function pushKeys(db: Pick<Database, "kysely">, secrets: SecretBox): Promise<PushKeys> {
  const kept = (await read(db)) ?? (await create(db, secrets));
  const privateKey = secrets.open(kept, place);
  // A start checks it, and a new pair would end the subscriptions of every browser.
  if (privateKey === null) throw new Error("The key to push services cannot be opened with this process's key");
  return { publicKey: kept.publicKey, privateKey };
}

/** Encrypts the stored key pair with the first of this process's keys. Returns whether it could be opened. */
export async function resealPushKeys(
  db: Pick<Database, "kysely">,
  secrets: SecretBox,
): Promise<"none" | "own" | "foreign"> {
  const kept = await read(db);
  if (kept === null) return "none";
  const privateKey = secrets.open(kept, place);
  if (privateKey === null) return "foreign";
  const { keyId, sealed } = secrets.seal(privateKey, place);
  if (keyId !== kept.keyId)
    await sql`
      update identity.push_keys set private_key_id = ${keyId}, private_sealed = ${sealed}
      where public_key = ${kept.publicKey}`.execute(db.kysely);
  return "own";
}

async function read({ kysely }: Pick<Database, "kysely">): Promise<Kept | null> {
  const { rows } = await sql<Kept>`
    select public_key, private_key_id as key_id, private_sealed as sealed from identity.push_keys`.execute(kysely);
  return rows[0] ?? null;
}

/** Replaces the key pair: browsers subscribe again, since subscriptions refer to it. */
export async function renewPushKeys({ kysely }: Pick<Database, "kysely">, secrets: SecretBox): Promise<void> {
  const { publicKey, privateKey } = webPush.generateVAPIDKeys();
  const { keyId, sealed } = secrets.seal(privateKey, place);
  await sql`
    update identity.push_keys
    set public_key = ${publicKey}, private_key_id = ${keyId}, private_sealed = ${sealed}`.execute(kysely);
}

/** Creates it. Of two servers that start at once, both use the first one's. */
async function create(db: Pick<Database, "kysely">, secrets: SecretBox): Promise<Kept> {
  const { publicKey, privateKey } = webPush.generateVAPIDKeys();
  const { keyId, sealed } = secrets.seal(privateKey, place);
  await sql`
    insert into identity.push_keys (public_key, private_key_id, private_sealed)
    values (${publicKey}, ${keyId}, ${sealed})
    on conflict (only_one) do nothing`.execute(db.kysely);
  return (await read(db)) ?? { publicKey, keyId, sealed };
}
