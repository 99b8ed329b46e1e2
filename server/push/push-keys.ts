import { sql } from "kysely";
import webPush from "web-push";
import type { Database } from "#server/database/database.ts";
import type { SecretBox } from "#server/secrets/secret-box.ts";

/** The key pair that identifies this server to push services (VAPID, RFC 8292), base64url. */
export interface PushKeys {
  readonly publicKey: string;
  readonly privateKey: string;
}

const place = "push keys";

/**
 * Returns the server's key pair, created at first use and stored with an encrypted private key. If it can no longer be
 * decrypted, a new pair replaces it: browsers then subscribe again, since subscriptions refer to the pair.
 */
export async function pushKeys({ kysely }: Pick<Database, "kysely">, secrets: SecretBox): Promise<PushKeys> {
  const read = async (): Promise<PushKeys | null> => {
    const { rows } = await sql<{ publicKey: string; keyId: string; sealed: Buffer }>`
      select public_key, private_key_id as key_id, private_sealed as sealed from identity.push_keys`.execute(kysely);
    const [kept] = rows;
    if (kept === undefined) return null;
    const privateKey = secrets.open({ keyId: kept.keyId, sealed: kept.sealed }, place);
    return privateKey === null ? null : { publicKey: kept.publicKey, privateKey };
  };
  const known = await read();
  if (known !== null) return known;
  const made = webPush.generateVAPIDKeys();
  const { keyId, sealed } = secrets.seal(made.privateKey, place);
  // Two servers that start at once both use the pair written last.
  await sql`
    insert into identity.push_keys (public_key, private_key_id, private_sealed)
    values (${made.publicKey}, ${keyId}, ${sealed})
    on conflict (only_one) do update set public_key = excluded.public_key,
      private_key_id = excluded.private_key_id, private_sealed = excluded.private_sealed`.execute(kysely);
  return (await read()) ?? made;
}
