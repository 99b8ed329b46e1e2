import { sql } from "kysely";
import type { Database } from "#server/machine/database/database.ts";
import { transact } from "#server/machine/database/transact.ts";
import { addressOfStore, type LinkPlace } from "#server/identity/store-address.ts";
import { newId } from "#shared/machine/kernel/ids.ts";
import { pictureAt } from "#shared/machine/kernel/picture-address.ts";
import type { Language } from "#shared/words/language.ts";
import { mailHtml, type MailStyle } from "./mail-html.ts";
import type { Mail, Mailer } from "./mailer.ts";

/**
 * Returns a mailer that stores each of a store's mails with its state, and adds the store's look. A key already sent is
 * not sent again, so jobs may be repeated. A crash between sending and recording can send a mail twice, with the same
 * message id, by which receivers drop the second.
 */
export function recordingMailer(db: Database, mailer: Mailer, place: LinkPlace): Mailer {
  return {
    send: async (mail) => {
      const { storeId } = mail;
      if (storeId === undefined)
        return void (await mailer.send(
          dressed(mail, { storeName: mail.fromName, logo: "", color: "", language: mail.language }),
        ));
      if ((await begin(db, storeId, mail)) === "sent") return;
      await deliver(db, mailer, place, { ...mail, storeId }, mail.key);
    },
    close: () => mailer.close(),
  };
}

/** Sends a mail of the queue again, with a new message id. Does nothing if it is gone. */
export async function sendStoredMail(
  db: Database,
  mailer: Mailer,
  place: LinkPlace,
  storeId: string,
  mailId: string,
): Promise<void> {
  const [kept] = await transact(db, storeId, async (tx) => {
    const rows = await tx.run(sql<RecordedMail>`
      update sync.mails m set tries = tries + 1 from stores s
      where m.store_id = ${storeId} and m.id = ${mailId} and not m.is_secret and s.store_id = m.store_id
      returning m.key, m.to_name, m.to_address, m.subject, m.body, m.tries, s.name as from_name, s.support_email as reply_to,
        m.language
    `);
    return rows;
  });
  if (kept === undefined) return;
  const mail = {
    to: { name: kept.toName, address: kept.toAddress },
    fromName: kept.fromName,
    replyTo: kept.replyTo,
    subject: kept.subject,
    text: kept.body,
    language: kept.language,
    key: `${kept.key}:${kept.tries}`,
    storeId,
  };
  await deliver(db, mailer, place, mail, kept.key);
}

interface RecordedMail {
  readonly key: string;
  readonly toName: string;
  readonly toAddress: string;
  readonly subject: string;
  readonly body: string;
  readonly language: Language | "";
  readonly tries: number;
  readonly fromName: string;
  readonly replyTo: string;
}

/**
 * Returns whether a mail is for its receiver only, since it has a link with a token or one that stops it: it is stored
 * without its text, and not sent a second time. Security: who may read the store's mails may not know its figures.
 */
const isSecret = ({ text, stop }: Mail): boolean => stop !== undefined || /[?&]token=/.test(text);

async function begin(db: Database, storeId: string, mail: Mail): Promise<string> {
  return transact(db, storeId, async (tx) => {
    const rows = await tx.run(sql<{ state: string }>`
      insert into sync.mails (store_id, id, key, to_name, to_address, subject, body, language, is_secret, state, tries, problem)
      values (${storeId}, ${newId()}, ${mail.key}, ${mail.to.name}, ${mail.to.address}, ${mail.subject},
        ${isSecret(mail) ? "" : mail.text}, ${mail.language}, ${isSecret(mail)}, 'waiting', 1, '')
      on conflict (store_id, key) do update set tries = sync.mails.tries + 1
      returning state`);
    return rows[0]?.state ?? "waiting";
  });
}

async function deliver(
  db: Database,
  mailer: Mailer,
  place: LinkPlace,
  mail: Mail & { readonly storeId: string },
  key: string,
): Promise<void> {
  const { storeId } = mail;
  try {
    await mailer.send(
      dressed(mail, { ...(await styleOf(db, storeId, place, mail.fromName)), language: mail.language }),
    );
  } catch (error) {
    const problem = error instanceof Error ? error.message : String(error);
    await note(db, storeId, key, "failed", problem.slice(0, 500));
    throw error;
  }
  await note(db, storeId, key, "sent", "");
}

async function note(db: Database, storeId: string, key: string, state: "sent" | "failed", problem: string) {
  await transact(db, storeId, (tx) =>
    tx.run(sql`update sync.mails set state = ${state}, problem = ${problem},
        sent_at = ${state === "sent" ? sql`now()` : sql`sent_at`}
      where store_id = ${storeId} and key = ${key}`),
  );
}

const dressed = (mail: Mail, style: MailStyle): Mail => ({ ...mail, html: mailHtml(mail.subject, mail.text, style) });

/** Returns the store's name, logo and colour for mails. */
async function styleOf(
  db: Database,
  storeId: string,
  place: LinkPlace,
  fromName: string,
): Promise<Omit<MailStyle, "language">> {
  const [store] = await transact(
    db,
    storeId,
    async (tx) =>
      await tx.run(sql<{ logo: string; accentColor: string }>`
        select logo, accent_color from stores where store_id = ${storeId}`),
    "snapshot",
  );
  const logo = pictureAt(store?.logo ?? "");
  const origin = logo === null ? null : await addressOfStore(db, storeId, { face: "staff" }, place);
  return {
    storeName: fromName,
    logo: logo === null || origin === null ? "" : `${origin}/open/icons/${logo.hash}-192.png`,
    color: store?.accentColor ?? "",
  };
}
