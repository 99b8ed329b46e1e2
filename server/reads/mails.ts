import { sql } from "kysely";
import type { Transaction } from "#server/machine/database/transact.ts";
import { z } from "#shared/machine/kernel/schema.ts";
import { moment } from "./answer-types.ts";

export const mailStates = ["waiting", "sent", "failed"] as const;

/** A mail of the store's queue, without its text. */
export const listedMail = z.object({
  id: z.string(),
  toName: z.string(),
  toAddress: z.string(),
  subject: z.string(),
  state: z.enum(mailStates),
  tries: z.int(),
  /** The mail server's response at the last failed attempt. */
  problem: z.string(),
  /** It has a link that only its receiver may see, so its text is not stored and it cannot be sent again. */
  isSecret: z.boolean(),
  createdAt: moment,
  sentAt: z.nullable(moment),
});
export type ListedMail = z.infer<typeof listedMail>;

/** One mail with its text; empty if not stored. */
export const wholeMail = z.extend(listedMail, { text: z.string() });

/** Most mails listed, newest first. */
export const mostMails = 500;

const fields = sql`id, to_name, to_address, subject, state, tries, problem, is_secret, created_at, sent_at`;

export async function listMails(tx: Transaction, storeId: string): Promise<readonly ListedMail[]> {
  const rows = await tx.run(sql<ListedMail>`
    select ${fields} from sync.mails where store_id = ${storeId} and to_address <> ''
    order by created_at desc, id desc limit ${mostMails}`);
  return rows;
}

export async function findMail(
  tx: Transaction,
  storeId: string,
  id: string,
): Promise<z.infer<typeof wholeMail> | undefined> {
  const rows = await tx.run(sql<z.infer<typeof wholeMail>>`
    select ${fields}, body as text from sync.mails
    where store_id = ${storeId} and id = ${id} and to_address <> ''`);
  return rows[0];
}
