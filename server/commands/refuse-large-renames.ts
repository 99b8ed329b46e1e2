import type { CommandArgs } from "#shared/commands.ts";
import { mostRenamedItems } from "#shared/catalogue/option-fields.ts";
import { productTemplateWords } from "#shared/catalogue/template-words.ts";
import { DomainError } from "#shared/kernel/domain-error.ts";
import { runPrepared, type Transaction } from "#server/database/transact.ts";
import { isOpen, reject, type Running } from "./prepare-calls.ts";

/**
 * Refuses renaming a value of a template with so many items that the transaction would hold more rows than fit in
 * memory. Counted before any is read.
 */
export async function refuseLargeRenames(
  tx: Transaction,
  storeId: string,
  runs: readonly Running[],
  most = mostRenamedItems,
): Promise<void> {
  for (const run of runs.filter(({ call }) => call.name === "catalogue.renameValue")) {
    if (!isOpen(run)) continue;
    const { productTemplateId } = run.args as CommandArgs<"catalogue.renameValue">;
    const [counted] = await runPrepared<{ count: number }>(
      tx,
      `select count(*)::int as count from items i join products p on p.store_id = i.store_id and p.id = i.product_id
       where p.store_id = $1 and p.product_template_id = $2`,
      [storeId, productTemplateId],
    );
    if ((counted?.count ?? 0) > most)
      reject(run, new DomainError("too_large", productTemplateWords("tooManyItems", { count: most })));
  }
}
