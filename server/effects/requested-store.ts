import { sql } from "kysely";
import type { Language } from "#shared/words/language.ts";
import { newToken, tokenHash } from "#server/machine/secrets/tokens.ts";
import { originOfHost } from "#server/identity/store-address.ts";
import type { EffectContext } from "./define-effect.ts";
import { mailWords } from "./words.ts";

/**
 * Sends the mail whose link opens a requested store. The token is made here, so that it is in no job and no table; if
 * sent again, only the newest mail's link works.
 */
export async function mailStoreRequest({ db, mailer, ...place }: EffectContext, id: string): Promise<void> {
  const token = newToken();
  const { rows } = await sql<{ name: string; email: string; host: string; language: Language }>`
    update identity.asked_stores set token_hash = ${tokenHash(token)} where id = ${id}
    returning name, email, host, language`.execute(db.kysely);
  const [request] = rows;
  // Opened or expired meanwhile.
  if (request === undefined) return;
  const { name, host, email: address, language } = request;
  const origin = originOfHost(host, place);
  const say = mailWords.in(language);
  const link = `${origin}/storeSignup?token=${token}`;
  await mailer.send({
    to: { name: "", address },
    fromName: "Trace",
    replyTo: "",
    subject: say("openStore", { name }),
    text: `${say("greeting")}\n\n${say("openStoreText", { name, origin, link })}\n`,
    language,
    key: `asked-store:${id}:${tokenHash(token)}`,
  });
}
