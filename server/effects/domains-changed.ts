import { sql } from "kysely";
import { transact } from "#server/machine/database/transact.ts";
import { defineEffect } from "./define-effect.ts";

/**
 * Binds the domains in the store's settings to its two faces, and releases removed ones. A host that another store got
 * meanwhile stays theirs.
 */
export const domainsChanged = defineEffect({
  name: "bindDomains",
  event: "domainsChanged",
  run: ({ db }, { storeId }) =>
    transact(db, storeId, async (tx) => {
      await tx.run(sql`
        with named as (
          select consigner_url as host, 'portal' as face from store_office where store_id = ${storeId} and consigner_url <> ''
          union all
          select in_store_url, 'staff' from store_office where store_id = ${storeId} and in_store_url <> ''
        ), gone as (
          delete from identity.hosts where store_id = ${storeId} and is_custom and host not in (select host from named)
        )
        insert into identity.hosts (host, store_id, face, is_custom)
        select host, ${storeId}, face, true from named
        on conflict (host) do update set face = excluded.face
          where identity.hosts.store_id = excluded.store_id and identity.hosts.is_custom`);
    }),
});
