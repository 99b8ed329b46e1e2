import { sql } from "kysely";
import type { Database } from "#server/machine/database/database.ts";
import { transact } from "#server/machine/database/transact.ts";
import { officeOf } from "#server/reads/store-office.ts";
import type { StoreOfficeRow } from "#shared/areas/settings/office-rows.ts";

/** The store's current terms of service. */
export interface Terms {
  readonly version: number;
  readonly text: string;
}

/** Returns the terms of a store's office; null if it has none. */
export const termsOf = ({ termsOfService: text, termsVersion: version }: StoreOfficeRow): Terms | null =>
  text === "" ? null : { version, text };

/** Returns the current terms if the consigner has not accepted them; null when there is nothing to accept. */
export function termsToAccept(db: Database, storeId: string, consignerId: string): Promise<Terms | null> {
  return transact(
    db,
    storeId,
    async (tx) => {
      const terms = termsOf(await officeOf(tx, storeId));
      if (terms === null) return null;
      const rows = await tx.run(sql<{ version: number }>`
        select accepted_terms_version as version from consigner_private
        where store_id = ${storeId} and id = ${consignerId}`);
      return rows[0]?.version === terms.version ? null : terms;
    },
    "snapshot",
  );
}
