import { sql } from "kysely";
import { t } from "#shared/words/define-words.ts";
import { mostRenamedItems } from "#shared/areas/catalogue/option-fields.ts";
import { DomainError } from "#shared/machine/kernel/domain-error.ts";
import { reject } from "#server/machine/commands/prepare-calls.ts";
import type { Asked, FactReader, FactSource } from "./fact-reader.ts";
import { refuseFlood } from "./refuse-flood.ts";

/** Refuses a consigner's submitted products while 500 of theirs are open. */
export const waitingProducts: FactReader<"waitingProducts"> = {
  when: "before",
  read: (asked, reading) =>
    refuseFlood(
      asked,
      reading,
      (storeId, id) => sql`select count(*)::int as count from submitted_products
        where store_id = ${storeId} and submitted_by = ${id} and state = 'open'`,
      500,
    ),
};

export const renamedTemplate: FactReader<"renamedTemplate"> = {
  when: "before",
  read: (asked, reading) => refuseLargeRenames(asked, reading),
};

/**
 * Refuses renaming a value of a template with so many items that the transaction would hold more rows than fit in
 * memory. Counted before any is read.
 */
export async function refuseLargeRenames(
  asked: readonly Asked<"renamedTemplate">[],
  { tx, storeId }: Pick<FactSource, "tx" | "storeId">,
  most = mostRenamedItems,
): Promise<undefined> {
  for (const { run, asks } of asked)
    for (const productTemplateId of asks) {
      const [counted] = await tx.runPrepared(sql<{ count: number }>`
        select count(*)::int as count from items i join products p on p.store_id = i.store_id and p.id = i.product_id
        where p.store_id = ${storeId} and p.product_template_id = ${productTemplateId}`);
      if ((counted?.count ?? 0) > most)
        reject(
          run,
          new DomainError(
            "too_large",
            t("There are more than {count, number} items of this template, too many to rename a value of it.", {
              count: most,
            }),
          ),
        );
    }
  return undefined;
}
