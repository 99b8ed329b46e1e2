import { sql } from "kysely";
import { deletionOf } from "#server/machine/commands/delete-stores.ts";
import { transact } from "#server/machine/database/transact.ts";
import { languagesOf } from "#server/identity/languages.ts";
import { readStore } from "#server/identity/read-store.ts";
import { isMailbox } from "#shared/machine/kernel/is-email.ts";
import { officeOf } from "#server/reads/store-office.ts";
import { defineEffect } from "./define-effect.ts";
import { greetingTo } from "./mail-text.ts";
import { mailWords } from "./words.ts";

interface Notified {
  readonly id: string;
  readonly firstName: string;
  readonly email: string;
}

/** Everybody who may sign in, and every consigner with an address. */
const peopleOf = (storeId: string) => sql<Notified>`
  select id, first_name as "firstName", email from employees where store_id = ${storeId} and is_active and deleted_at is null
  union all
  select c.id, c.first_name, k.email from consigners c
    join consigner_contacts k on k.store_id = c.store_id and k.id = c.id
    where c.store_id = ${storeId} and c.is_active and c.deleted_at is null and not c.is_store_account`;

/**
 * Mails the store's people when it will be deleted, or that it will not be. Sends nothing if that has changed since.
 */
export const storeClosing = defineEffect({
  name: "mailStoreClosing",
  event: "storeClosing",
  run: async ({ db, mailer }, { storeId, commandId, dueAt }) => {
    const store = await readStore(db, storeId);
    const { due, people, timeZone } = await transact(
      db,
      storeId,
      async (tx) => ({
        due: await deletionOf(tx, storeId),
        people: await tx.run(peopleOf(storeId)),
        timeZone: (await officeOf(tx, storeId)).timeZone,
      }),
      "snapshot",
    );
    if (store === null || due !== dueAt) return;
    const languageOf = await languagesOf(
      db,
      storeId,
      people.map(({ email }) => email),
    );
    for (const { id, firstName, email } of people) {
      if (!isMailbox(email)) continue;
      const language = languageOf(email);
      const say = mailWords.in(language);
      const day = (at: string) =>
        new Intl.DateTimeFormat(language, { dateStyle: "long", timeZone: timeZone || "UTC" }).format(new Date(at));
      const values = { store: store.name, day: dueAt === null ? "" : day(dueAt) };
      await mailer.send({
        to: { name: firstName, address: email },
        fromName: store.name,
        replyTo: isMailbox(store.supportEmail) ? store.supportEmail : "",
        language,
        subject: say(dueAt === null ? "staysOpen" : "closes", values),
        text: `${greetingTo(firstName, say)}\n\n${say(dueAt === null ? "staysOpenText" : "closesText", values)}\n`,
        key: `${storeId}:closing:${commandId}:${id}`,
      });
    }
  },
});
