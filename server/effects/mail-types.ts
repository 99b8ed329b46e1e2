import type { Status } from "#shared/areas/inventory/status.ts";
import type { OpenDay } from "#shared/areas/settings/are-hours.ts";
import type { Language } from "#shared/words/language.ts";

/** An item in a mail. */
export interface MailedItem {
  readonly itemId: string;
  readonly title: string;
  readonly size: string;
  readonly code: string;
  readonly priceMinor: number;
  /** The price that is asked for; null without a request. */
  readonly requestedPriceMinor: number | null;
  /** The owner's payout for it. */
  readonly payoutMinor: number;
  readonly status: Status;
  readonly locationName: string | null;
  /** The location's address; empty if it has none. */
  readonly address: string;
  /** When it is due at the store, ISO 8601; null unless the store waits for it. */
  readonly dueAt: string | null;
  /** Whether it is at ONLINE MARKETPLACE. */
  readonly isOnline: boolean;
  /** Why the store declined it; empty if it did not, or gave no reason. */
  readonly declineReason: string;
  /** True if its owner made the request that the mail answers; null if that is not known. */
  readonly isOwnRequest: boolean | null;
  /** The fee that its withdrawal cost; 0 for none. */
  readonly withdrawalFeeMinor: number;
}

export interface MailToConsigner {
  readonly language: Language;
  readonly firstName: string;
  readonly storeName: string;
  readonly supportEmail: string;
  readonly currency: string;
  /** The store's; empty if it has none. */
  readonly timeZone: string;
  readonly openingHours: readonly OpenDay[];
  /** Whether the store buys outright: its sellers make offers and know no payouts. */
  readonly isBuyingStore: boolean;
  readonly items: readonly MailedItem[];
  /** The amount paid, for mails about payouts. */
  readonly paid?: {
    readonly amountMinor: number;
    readonly method: string;
    /** The day, in the store's time zone and the reader's language, and what identifies the payment; empty for several. */
    readonly day: string;
    readonly reference: string;
  };
  /** Where they say how they are paid, if they have not and the mail is about an approval or a sale. */
  readonly bankLink?: string;
  /** The sign-up page and the address for it; missing for people with a login. */
  readonly signUp?: { readonly link: string; readonly email: string };
  /** The consigner app's address without a path; empty if the store has none. */
  readonly portal: string;
  /** The consigner app's address; empty if the store has none. */
  readonly link: string;
  /** The address for choosing which mails they get. */
  readonly settingsLink: string;
}
