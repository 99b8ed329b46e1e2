import type { CommandServices } from "#server/machine/commands/command-call.ts";
import type { Config } from "#server/running/config.ts";
import type { SecretBox } from "#server/machine/secrets/secret-box.ts";
import type { Language } from "#shared/words/language.ts";
import type { Identity } from "./identity.ts";

/** A new address waiting to be proven. */
export interface EmailChange {
  readonly storeId: string;
  readonly consignerId: string;
  /** True when the current address gets a notice too. */
  readonly tellsBefore: boolean;
  /** The language of the page that asked; missing in jobs of before. */
  readonly language?: Language;
}

/** A sign-up's verification mail: the automatic one, sent once, or a requested repeat. */
export type SignUpMail = "first" | "again";

/** Queues the mails whose links prove a mailbox. */
export interface IdentityMails {
  /** Queues the mail whose link opens a requested store. */
  mailStoreRequest(id: string): Promise<void>;
  /** Queues the mail whose link proves a sign-up's mailbox. */
  mailSignUp(id: string, which: SignUpMail): Promise<void>;
  /** Queues the mail whose link proves a consigner's new address, and a notice to the current one. */
  mailEmailChange(change: EmailChange): Promise<void>;
}

/** The services that signing up, accepting an invitation and opening a store need. */
export interface IdentityServices extends CommandServices {
  readonly identity: Identity;
  readonly config: Pick<Config, "allowedHosts" | "storeDomain" | "openSignup">;
  readonly jobs: CommandServices["jobs"] & IdentityMails;
  /** Encrypts data at rest. */
  readonly secrets: SecretBox;
}
