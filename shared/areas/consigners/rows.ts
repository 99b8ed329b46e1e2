import { defineRow } from "#shared/machine/kernel/define-row.ts";
import { id, instant, signedMinor, text, z } from "#shared/machine/kernel/schema.ts";
import { consignerMails } from "./consigner-mails.ts";

/**
 * A consigner as seen by everybody who sees items. Contact data is in `consignerContactRows` and
 * `consignerPrivateRows`, so that a device has a row completely or not at all.
 */
export const consignerRows = defineRow({
  type: "consigner",
  table: "consigners",
  indexes: { storeAccount: "isStoreAccount", type: "consignerTypeId" },
  audiences: ["items", "consigners"],
  owner: "id",
  search: ["firstName", "lastName"],
  history: true,
  schema: z.object({
    id,
    firstName: text(120),
    lastName: text(120),
    /** The store's own account: its items have a cost and pay nobody. */
    isStoreAccount: z.boolean(),
    isActive: z.boolean(),
    consignerTypeId: z.nullable(id),
    /** VAT is charged on this consigner's fees; intake needs it to compute payouts. */
    chargeTax: z.boolean(),
    /** May choose the location ONLINE MARKETPLACE. */
    marketplaceLocation: z.boolean(),
    /** When they were deleted. Items and payouts still refer to the row; its name says so. */
    deletedAt: z.nullable(instant),
  }),
});
export type ConsignerRow = z.infer<typeof consignerRows.schema>;

/** A consigner's contact data for inventory staff; its id is the consigner's. Not on devices that only scan. */
export const consignerContactRows = defineRow({
  type: "consignerContact",
  table: "consigner_contacts",
  indexes: { email: "email" },
  audiences: ["stock", "consigners"],
  owner: "id",
  search: ["email"],
  history: true,
  partOf: "consigner",
  secret: ["email"],
  schema: z.object({ id, email: text(254) }),
});
export type ConsignerContactRow = z.infer<typeof consignerContactRows.schema>;

/** A consigner's private data; its id is the consigner's. Never on a device of staff who lack Consigners. */
export const consignerPrivateRows = defineRow({
  type: "consignerPrivate",
  table: "consigner_private",
  audiences: ["consigners"],
  search: ["phone", "address", "idNumber"],
  history: true,
  partOf: "consigner",
  secret: [
    "phone",
    "address",
    "idNumber",
    "notes",
    "payoutType",
    "acceptedTermsOn",
    "acceptedTermsVersion",
    "userId",
    "bankDataId",
  ],
  schema: z.object({
    id,
    phone: text(60),
    address: text(500),
    idNumber: text(60),
    /** The staff's notes, hidden from the consigner. */
    notes: text(2_000),
    /** One of the store's payout options; empty until chosen. */
    payoutType: text(20),
    /**
     * The bank data in use; null without any. The data itself is encrypted in another table and on no device
     * (decision 0118).
     */
    bankDataId: z.nullable(id),
    bankDataKeptAt: z.nullable(instant),
    /** When somebody last viewed it; the history has who and why. */
    bankDataSeenAt: z.nullable(instant),
    /** The kinds of mail they have switched off. */
    mailsOff: z.array(z.enum(consignerMails)),
    acceptedTermsOn: z.nullable(instant),
    /** The version of the store's terms they accepted (`termsVersion` of the store's office); 0 for none. */
    acceptedTermsVersion: z.int().check(z.gte(0), z.lte(1_000_000)),
    userId: z.nullable(text(120)),
  }),
});
export type ConsignerPrivateRow = z.infer<typeof consignerPrivateRows.schema>;

/** The kinds of ledger entries. */
export const ledgerKinds = [
  "sale",
  "purchase",
  "payout",
  "payoutVoided",
  "withdrawalFee",
  "refund",
  "adjustment",
  "counterPurchase",
  "openingBalance",
  "openingVoided",
] as const;

/** One entry of a consigner's append-only ledger; the balance is the sum of `amountMinor`. */
export const ledgerEntryRows = defineRow({
  type: "ledgerEntry",
  table: "ledger_entries",
  indexes: { item: "itemId", consigner: "consignerId", payout: "payoutId" },
  audiences: ["consigners", "orders"],
  owner: "consignerId",
  search: ["note"],
  schema: z.object({
    id,
    consignerId: id,
    kind: z.enum(ledgerKinds),
    amountMinor: signedMinor,
    itemId: z.nullable(id),
    payoutId: z.nullable(id),
    note: text(300),
    createdAt: instant,
    /** The part of a payout that was paid in cash, or came back; below 0 paid, as `amountMinor`. */
    cashMinor: signedMinor,
  }),
});
export type LedgerEntryRow = z.infer<typeof ledgerEntryRows.schema>;
