import { sql } from "kysely";
import { t } from "#shared/words/define-words.ts";
import type { Transaction } from "#server/machine/database/transact.ts";
import type { ConsignerContactRow } from "#shared/areas/consigners/rows.ts";
import { isSampleId } from "#shared/areas/inventory/sample-id.ts";
import { DomainError } from "#shared/machine/kernel/domain-error.ts";
import type { AnyRow, RowType } from "#shared/areas/rows.ts";
import { Mailboxes } from "./mailboxes.ts";
import { isUnanswered, type Running } from "#server/machine/commands/prepare-calls.ts";

/** A row that a rule decided to write; null where it is deleted. */
export interface Written {
  readonly type: RowType;
  readonly id: string;
  readonly row: AnyRow | null;
}

/** Checks of rows that are written, whatever command writes them. */
export class RowGuards {
  readonly mailboxes = new Mailboxes();
  #addsSamples = false;

  /**
   * Reads whether products and items may be added as sample stock: only to a store that has nothing else. Security: it
   * may be deleted in any status, so whoever takes in real stock must not have that by its ids.
   */
  async readSamples(tx: Transaction, storeId: string, runs: readonly Running[]): Promise<void> {
    if (!runs.some((run) => isUnanswered(run) && namesSamples(run.args))) return;
    const others = await tx.run(sql`select from products where store_id = ${storeId} and id not like 'sample-%'
      union all select from items where store_id = ${storeId} and id not like 'sample-%' limit 1`);
    this.#addsSamples = others.length === 0;
  }

  /** Returns the refusal of a written row; `before` is null for a new one. */
  refusal({ type, id, row }: Written, before: AnyRow | null): DomainError | null {
    if (row === null) return null;
    if (type === "consignerContact") {
      const email = (one: AnyRow | null) => (one as ConsignerContactRow | null)?.email ?? "";
      return this.mailboxes.take(id, email(row), email(before));
    }
    const isSample = before === null && (type === "item" || type === "product") && isSampleId(id);
    return isSample && !this.#addsSamples
      ? new DomainError(
          "invalid_value",
          t("Sample stock can only be added to a store that has no other products or items yet."),
        )
      : null;
  }
}

/** Returns whether a sample's id is anywhere in arguments, which were parsed, so that their depth is bounded. */
function namesSamples(value: unknown): boolean {
  if (typeof value === "string") return isSampleId(value);
  return typeof value === "object" && value !== null && Object.values(value).some(namesSamples);
}
