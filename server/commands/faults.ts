import { FileStoreUnavailable } from "#server/files/file-store.ts";
import { CommittedUnread } from "#server/database/transact.ts";
import { DomainError } from "#shared/kernel/domain-error.ts";
import { commandWords } from "./words.ts";
import { inventoryWords } from "#shared/inventory/words.ts";
import { employeeWords } from "#shared/employees/words.ts";
import { commonWords } from "#shared/words/common-words.ts";

/**
 * What went wrong, sorted. Only a DomainError rejects a command; a fault rolls back and is
 * tried again, because a deadlock must never eat a scan.
 */

interface DatabaseError {
  readonly code?: string;
  readonly constraint?: string;
  readonly detail?: string;
  readonly message?: string;
  /** The function of PostgreSQL that told it, which no translation changes. */
  readonly routine?: string;
}

/** Classes and codes of PostgreSQL that say "not now": lost connection, rollback, resources, shutdown, cancelled. */
const passingClasses = ["08", "40", "53", "57", "58", "55P03", "25P03"];
const passingSystemCodes = new Set([
  "ECONNREFUSED",
  "ECONNRESET",
  "EPIPE",
  "ETIMEDOUT",
  "ENOENT",
  "ENETUNREACH",
  "EHOSTUNREACH",
]);
const lostConnection =
  /connection terminated|client has encountered a connection error|timeout exceeded when trying to connect|not queryable/i;

/** Whether trying again later can help: the server's trouble, not the command's. */
export function isPassing(error: unknown): boolean {
  // It is done: run again, it finds its outcome.
  if (error instanceof CommittedUnread) return true;
  if (error instanceof FileStoreUnavailable) return true;
  const { code, message, constraint, routine } = error as DatabaseError;
  // A server of a later release changed a table under a prepared statement, which is prepared anew next time.
  if (code === "0A000" && routine === "RevalidateCachedQuery") return true;
  // Two calls with one id ran at once; the second finds the first one's outcome.
  if (code === "23505" && constraint === "command_outcomes_pkey") return true;
  if (code !== undefined && (passingSystemCodes.has(code) || passingClasses.some((start) => code.startsWith(start))))
    return true;
  return code === undefined && lostConnection.test(message ?? "");
}

/** Whether the database has no room: it answers and takes nothing (disk_full, and the file system's own word for it). */
export function isOutOfRoom(error: unknown): boolean {
  const { code, message } = error as DatabaseError;
  return code === "53100" || (code === "58030" && /no space left|quota/i.test(message ?? ""));
}

/** Rules that only the database can hold when two people act at once, by the constraint that holds them. */
const byConstraint: Readonly<Record<string, () => DomainError>> = {
  items_code_key: () => new DomainError("code_taken", commandWords("codeTaken")),
  gtins_pkey: () => new DomainError("gtin_taken", commandWords("gtinTaken")),
  order_lines_one_live: () => new DomainError("already_exists", commandWords("inOtherOrder")),
  payout_lines_one_live: () => new DomainError("already_exists", commandWords("inOtherPayout")),
  consigner_types_one_default: () => new DomainError("already_exists", commandWords("defaultTypeExists")),
  employees_user_key: () => new DomainError("already_exists", employeeWords("loginTaken")),
  consigner_private_user_key: () => new DomainError("already_exists", commandWords("loginTaken")),
  employees_email_key: () => new DomainError("already_exists", employeeWords("emailTaken")),
  stores_handle_key: () => new DomainError("already_exists", commonWords("handleTaken")),
};

/** Whether a row was written that refers to what is not there, or one removed that others refer to. */
export const isMissingReference = (error: unknown): boolean => (error as DatabaseError).code === "23503";

/** Records of money name their items for ever; a device need not have them all, so its rule lets the item go. */
const isInRecords = (error: unknown): boolean => {
  const { constraint, detail } = error as DatabaseError;
  return /^(order_lines|payout_lines|ledger_entries)_.*item_id/.test(constraint ?? "") && /still/.test(detail ?? "");
};

/** The refusal that a violated constraint means; undefined when it means a fault. */
export function refusalOf(error: unknown): DomainError | undefined {
  const { code, constraint } = error as DatabaseError;
  if (isInRecords(error)) return new DomainError("in_use", inventoryWords("inRecords"));
  if (isMissingReference(error)) return new DomainError("not_found", commandWords("removedMeanwhile"));
  if (code !== "23505" || constraint === undefined || constraint === "command_outcomes_pkey") return undefined;
  const known = Object.hasOwn(byConstraint, constraint) ? byConstraint[constraint] : undefined;
  if (known !== undefined) return known();
  if (constraint === "history_pkey") return undefined;
  return constraint.endsWith("_pkey") ? new DomainError("already_exists", commandWords("rowExists")) : undefined;
}
