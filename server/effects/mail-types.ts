import type { Language } from "#shared/words/language.ts";

/** An item as a mail names it. */
export interface MailedItem {
  readonly title: string;
  readonly size: string;
  readonly code: string;
  readonly priceMinor: number;
  /** What its owner gets for it. */
  readonly payoutMinor: number;
  readonly locationName: string | null;
  /** It is at the location ONLINE MARKETPLACE. */
  readonly isOnline: boolean;
}

export interface MailToConsigner {
  readonly language: Language;
  readonly firstName: string;
  readonly storeName: string;
  readonly supportEmail: string;
  readonly currency: string;
  readonly items: readonly MailedItem[];
  /** What was paid, where the mail is about a payout. */
  readonly paid?: { readonly amountMinor: number; readonly method: string };
  /** Where the consigner sees their items; empty where the store has no app for them. */
  readonly link: string;
  /** Where they choose which mails they get. */
  readonly settingsLink: string;
}
