import { t } from "#shared/words/define-words.ts";
import { employeeWords } from "#shared/areas/employees/words.ts";
import { DomainError } from "#shared/machine/kernel/domain-error.ts";

/** Rules for simultaneous actions that only the database can enforce, by constraint. */
export const byConstraint: Readonly<Record<string, () => DomainError>> = {
  items_code_key: () => new DomainError("code_taken", t("Another item already has this code.")),
  deleted_items_pkey: () => new DomainError("code_taken", t("Another item already has this code.")),
  item_aliases_code_key: () => new DomainError("code_taken", t("Another item already has this old code.")),
  gtins_pkey: () => new DomainError("gtin_taken", t("This GTIN belongs to another product.")),
  order_lines_one_live: () => new DomainError("already_exists", t("This item is already in another order.")),
  store_credits_store_id_code_key: () => new DomainError("already_exists", t("This id is already in use.")),
  payout_lines_one_live: () => new DomainError("already_exists", t("This item is already in a payout.")),
  consigner_types_one_default: () => new DomainError("already_exists", t("There is already a default consigner type.")),
  employees_user_key: () => new DomainError("already_exists", employeeWords("loginTaken")),
  consigner_private_user_key: () =>
    new DomainError("already_exists", t("This login already belongs to another consigner of this store.")),
  employees_email_key: () => new DomainError("already_exists", employeeWords("emailTaken")),
  handles_pkey: () => new DomainError("already_exists", t("This handle is taken.")),
  stores_handle_key: () => new DomainError("already_exists", t("This handle is taken.")),
};

/**
 * Returns the refusal if records of money refer to the item. They do so for ever; a device may not have them all, so the
 * command's rule lets the deletion pass. `detail` is PostgreSQL's.
 */
export const inRecords = (constraint: string, detail: string): DomainError | undefined =>
  /^(order_lines|payout_lines|ledger_entries)_.*item_id/.test(constraint) && /still/.test(detail)
    ? new DomainError(
        "in_use",
        t("Orders or payouts have named this item, and their records stay. Withdraw it instead."),
      )
    : undefined;
