import { t } from "#shared/words/define-words.ts";
import { FileStoreUnavailable } from "#server/machine/files/file-store.ts";
import { NoMemoryNow } from "#server/machine/files/picture-memory.ts";
import { TooManyAtOnce } from "#server/machine/database/lanes.ts";
import { CommittedUnread } from "#server/machine/database/transact.ts";
import { DomainError } from "#shared/machine/kernel/domain-error.ts";
import { byConstraint, inRecords } from "#server/areas/rules/broken-constraints.ts";

/**
 * Classifies errors. Only a DomainError rejects a command; a fault rolls back and is retried, because a deadlock must
 * never lose a scan.
 */

interface DatabaseError {
  readonly code?: string;
  readonly constraint?: string;
  readonly detail?: string;
  readonly message?: string;
  /** The PostgreSQL function that raised it, in no language. */
  readonly routine?: string;
}

/**
 * PostgreSQL's transient error classes and codes: lost connection, rollback, resources, shutdown, cancellation, and a
 * database that lets nobody in or is away while it is restored.
 */
const passingClasses = ["08", "40", "53", "57", "58", "55P03", "25P03", "28", "3D000"];
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

/**
 * Returns the violated constraint, under one name at all nodes: Citus names it in the message alone, and a part of a
 * distributed table has its number behind the name.
 */
function constraintOf(error: unknown): string | undefined {
  const { code, constraint, message } = error as DatabaseError;
  const named =
    constraint ?? (code?.startsWith("23") === true ? /constraint "([^"]+)"/.exec(message ?? "")?.[1] : undefined);
  return named?.replace(/_\d{6,}$/, "");
}

/** Returns whether a retry later can help: a problem of the server, not the command. */
export function isPassing(error: unknown): boolean {
  // Committed: a retry finds the outcome.
  if (error instanceof CommittedUnread) return true;
  if ([FileStoreUnavailable, NoMemoryNow, TooManyAtOnce].some((one) => error instanceof one)) return true;
  const { code, message, routine } = error as DatabaseError;
  const constraint = constraintOf(error);
  // A later release changed a table under a prepared statement, which is prepared again on retry.
  if (code === "0A000" && routine === "RevalidateCachedQuery") return true;
  if (code === "55000" && routine === "CheckMyDatabase") return true;
  // Two calls with one id ran at once; the second finds the first one's outcome.
  if (code === "23505" && constraint === "command_outcomes_pkey") return true;
  if (code !== undefined && (passingSystemCodes.has(code) || passingClasses.some((start) => code.startsWith(start))))
    return true;
  return code === undefined && lostConnection.test(message ?? "");
}

/**
 * Returns whether the database is out of disk space: it responds but accepts no writes (disk_full, or the file system's
 * ENOSPC).
 */
export function isOutOfRoom(error: unknown): boolean {
  const { code, message } = error as DatabaseError;
  return code === "53100" || (code === "58030" && /no space left|quota/i.test(message ?? ""));
}

/** Returns whether a foreign key was violated: a referenced row is missing, or a removed one is still referenced. */
export const isMissingReference = (error: unknown): boolean => (error as DatabaseError).code === "23503";

/** Returns the refusal for a violated constraint; undefined for a fault. */
export function refusalOf(error: unknown): DomainError | undefined {
  const { code } = error as DatabaseError;
  const constraint = constraintOf(error);
  const recorded = inRecords(constraint ?? "", (error as DatabaseError).detail ?? "");
  if (recorded !== undefined) return recorded;
  if (isMissingReference(error)) return new DomainError("not_found", t("Something this refers to has been removed."));
  if (code !== "23505" || constraint === undefined || constraint === "command_outcomes_pkey") return undefined;
  const known = Object.hasOwn(byConstraint, constraint) ? byConstraint[constraint] : undefined;
  if (known !== undefined) return known();
  if (constraint === "history_pkey") return undefined;
  return constraint.endsWith("_pkey") ? new DomainError("already_exists", t("This id is already in use.")) : undefined;
}
