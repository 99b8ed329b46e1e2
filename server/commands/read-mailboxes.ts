import { runPrepared, type Transaction } from "#server/database/transact.ts";
import { consignerWords } from "#shared/consigners/words.ts";
import { DomainError } from "#shared/kernel/domain-error.ts";
import { mailboxOf } from "#shared/kernel/is-email.ts";
import type { AnyRow } from "#shared/rows.ts";
import type { ConsignerContactRow } from "#shared/consigners/rows.ts";
import { isOpen, type Running } from "./prepare-calls.ts";

/** Owners of the mailboxes that calls name in a store, however their addresses are written. */
export class Mailboxes {
  /** By mailbox, the ids of its consigners: older ones may share one. */
  readonly #owners = new Map<string, Set<string>>();

  /** Returns the refusal of an address that a consigner gets, if it is another one's mailbox; else it is theirs. */
  take(id: string, email: string): DomainError | null {
    const owners = [...(this.#owners.get(mailboxOf(email)) ?? [])];
    if (owners.some((owner) => owner !== id)) {
      const sentence = consignerWords("emailTaken");
      return new DomainError("already_exists", sentence, { email: sentence });
    }
    this.add({ id, email });
    return null;
  }

  /** Adds an owner of a mailbox. */
  add({ id, email }: { readonly id: string; readonly email: string }): void {
    this.#owners.set(mailboxOf(email), (this.#owners.get(mailboxOf(email)) ?? new Set()).add(id));
  }

  /** Removes an owner of a mailbox. */
  leave(id: string, email: string): void {
    this.#owners.get(mailboxOf(email))?.delete(id);
  }
}

/**
 * Returns the mailboxes that calls about consigners may give to somebody. Rules compare addresses as they are written,
 * since an index has no more; which spellings are one mailbox is the server's to say.
 */
export async function readMailboxes(tx: Transaction, storeId: string, runs: readonly Running[]): Promise<Mailboxes> {
  const mailboxes = new Mailboxes();
  const names = new Set<string>();
  for (const run of runs)
    if (isOpen(run) && run.call.name.startsWith("consigners.")) for (const name of namesIn(run.args)) names.add(name);
  if (names.size === 0) return mailboxes;
  const known = await runPrepared<{ id: string; email: string }>(
    tx,
    "select id, email from consigner_contacts where store_id = $1 and public.mailbox_name(email) = any($2::text[])",
    [storeId, [...names].sort()],
  );
  for (const one of known) mailboxes.add(one);
  return mailboxes;
}

/** Returns what stands before each @ in arguments, which were parsed, so that their depth is bounded. */
function namesIn(value: unknown): readonly string[] {
  if (typeof value === "string") {
    const at = value.indexOf("@");
    return at < 1 ? [] : [value.slice(0, at).trim().normalize("NFKC").toLowerCase()];
  }
  return typeof value === "object" && value !== null ? Object.values(value).flatMap(namesIn) : [];
}

/** Returns the refusal of a consigner's new address that is another one's mailbox. */
export function mailboxRefusal(
  mailboxes: Mailboxes,
  before: AnyRow | null | undefined,
  row: AnyRow,
): DomainError | null {
  const { id, email } = row as ConsignerContactRow;
  const known = (before as ConsignerContactRow | null | undefined)?.email ?? "";
  if (email === known) return null;
  if (known !== "") mailboxes.leave(id, known);
  return email === "" ? null : mailboxes.take(id, email);
}
