import { sql } from "kysely";
import { nameOfMailbox } from "../mailboxes.ts";
import { type FactReader, idsOf } from "./fact-reader.ts";

/**
 * Rules compare addresses as they are written, since an index has no more; which spellings are one mailbox is the
 * server's to say, once it sees a contact that is written.
 */
export const mailboxes: FactReader<"mailboxes"> = {
  when: "locked",
  read: async (asked, { tx, storeId, guards }) => {
    const names = [...new Set(idsOf(asked).map(nameOfMailbox))].filter((name) => name !== "").sort();
    guards.mailboxes.ask(names);
    if (names.length === 0) return undefined;
    const known = await tx.runPrepared(sql<{ id: string; email: string }>`
      select id, email from consigner_contacts where store_id = ${storeId}
        and public.mailbox_name(email) = any(${names}::text[])`);
    for (const one of known) guards.mailboxes.add(one);
    return undefined;
  },
};
