import { consignerWords } from "#shared/areas/consigners/words.ts";
import { DomainError } from "#shared/machine/kernel/domain-error.ts";
import { mailboxOf } from "#shared/machine/kernel/is-email.ts";

/** Returns what stands before the @ of an address, as `public.mailbox_name` in the database does; "" without one. */
export const nameOfMailbox = (email: string): string =>
  email
    .slice(0, Math.max(0, email.indexOf("@")))
    .trim()
    .normalize("NFKC")
    .toLowerCase();

/** Owners of the mailboxes that calls name in a store, however their addresses are written. */
export class Mailboxes {
  /** By mailbox, the ids of its consigners: older ones may share one. */
  readonly #owners = new Map<string, Set<string>>();
  readonly #asked = new Set<string>();

  /** Marks names of mailboxes whose owners are being read. */
  ask(names: readonly string[]): void {
    for (const name of names) this.#asked.add(name);
  }

  /** Adds an owner of a mailbox. */
  add({ id, email }: { readonly id: string; readonly email: string }): void {
    this.#owners.set(mailboxOf(email), (this.#owners.get(mailboxOf(email)) ?? new Set()).add(id));
  }

  /**
   * Returns the refusal of a consigner's new address that is another one's mailbox; else it is theirs.
   * @throws for an address that the command did not declare: its owners are not known
   */
  take(id: string, email: string, before: string): DomainError | null {
    if (email === before) return null;
    this.#owners.get(mailboxOf(before))?.delete(id);
    if (email === "") return null;
    if (!this.#asked.has(nameOfMailbox(email))) throw new Error("A command gives an address that it did not declare.");
    const owners = [...(this.#owners.get(mailboxOf(email)) ?? [])];
    if (owners.some((owner) => owner !== id)) {
      const sentence = consignerWords("emailTaken");
      return new DomainError("already_exists", sentence, { email: sentence });
    }
    this.add({ id, email });
    return null;
  }
}
