import { sql } from "kysely";
import { transact } from "#server/machine/database/transact.ts";
import type { EmailChange } from "#server/identity/identity-services.ts";
import { languagesOf } from "#server/identity/languages.ts";
import { readStore } from "#server/identity/read-store.ts";
import { issueToken } from "#server/identity/single-use-tokens.ts";
import { tokenHash } from "#server/machine/secrets/tokens.ts";
import { isMailbox } from "#shared/machine/kernel/is-email.ts";
import { contactEmailOf } from "#server/reads/consigners.ts";
import type { EffectContext } from "./define-effect.ts";
import { linkOf } from "./link-of.ts";
import { greetingTo, nameToGreet } from "./mail-text.ts";
import { mailWords } from "./words.ts";

/**
 * Sends the mail whose link proves a consigner's new address, and a notice to the current one. The token is made here,
 * so that it is in no job; if sent again, only the newest mail's link works.
 */
export async function mailEmailChange(
  context: EffectContext,
  { storeId, consignerId, tellsBefore, language: spoken }: EmailChange,
): Promise<void> {
  const { db, clock, mailer } = context;
  const { rows: changes } = await sql<{ email: string; origin: string; askedAt: string }>`
    select email, origin, asked_at from identity.email_changes
    where store_id = ${storeId} and consigner_id = ${consignerId}`.execute(db.kysely);
  const [asked] = changes;
  const store = await readStore(db, storeId);
  // Confirmed or cancelled meanwhile.
  if (asked === undefined || store === null) return;
  const { email, origin, askedAt } = asked;
  const [before, name] = await transact(
    db,
    storeId,
    async (tx) => {
      const rows = await tx.run(sql<{ firstName: string }>`
        select first_name from consigners where store_id = ${storeId} and id = ${consignerId}`);
      return [await contactEmailOf(tx, storeId, consignerId), nameToGreet(rows[0]?.firstName ?? "")] as const;
    },
    "snapshot",
  );
  // Nobody is known by the new address yet.
  const language = (await languagesOf(db, storeId, [before], { asked: spoken }))(before);
  const say = mailWords.in(language);
  const send = async (
    address: string,
    kind: "emailChange" | "emailChanging",
    said: { readonly link: string; readonly key: string },
  ) => {
    if (!isMailbox(address)) return;
    const values = { store: store.name, email, link: said.link };
    await mailer.send({
      to: { name: "", address },
      fromName: store.name,
      replyTo: isMailbox(store.supportEmail) ? store.supportEmail : "",
      language,
      subject: say(kind, values),
      text: `${greetingTo(name, say)}\n\n${say(kind === "emailChange" ? "emailChangeText" : "emailChangingText", values)}\n`,
      key: said.key,
      storeId,
    });
  };
  const settings = await linkOf(context, { storeId, origin }, "/settings?tab=profile");
  if (tellsBefore)
    await send(before, "emailChanging", { link: settings, key: `email-changing:${consignerId}:${askedAt}` });
  const token = await issueToken(db.kysely, { kind: "email", storeId, subjectId: consignerId, email }, clock());
  // As at sign-up: an unproven address belongs to nobody, and its mail is wanted (server/outside/mail/forget-mails.ts).
  await send(email, "emailChange", { link: `${settings}&token=${token}`, key: `verify:${tokenHash(token)}` });
}
