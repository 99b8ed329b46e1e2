import { defineRow } from "#shared/kernel/define-row.ts";
import { id, instant, signedMinor, text, z } from "#shared/kernel/schema.ts";
import { consignerMails } from "./consigner-mails.ts";

/**
 * What everybody who sees items sees of a consigner: whose shoes these are. How they are reached stands in
 * `consignerContactRows` and `consignerPrivateRows`, so that a row on a device is whole or absent.
 */
export const consignerRows = defineRow({
  type: "consigner",
  table: "consigners",
  indexes: { storeAccount: "isStoreAccount", type: "consignerTypeId" },
  audiences: ["items", "consigners"],
  owner: "id",
  search: ["firstName", "lastName"],
  keep: "all",
  history: true,
  schema: z.object({
    id,
    firstName: text(120),
    lastName: text(120),
    /** The store's own account: its items carry a cost and pay nobody. */
    isStoreAccount: z.boolean(),
    isActive: z.boolean(),
    consignerTypeId: z.nullable(id),
    /** VAT is charged on this consigner's fees; intake needs it to quote a payout. */
    chargeTax: z.boolean(),
    /** The location ONLINE MARKETPLACE is theirs to choose [B3.34]. */
    marketplaceLocation: z.boolean(),
    /** Since when they are gone: items and payouts still refer to the row, whose name only says so. */
    deletedAt: z.nullable(instant),
  }),
});
export type ConsignerRow = z.infer<typeof consignerRows.schema>;

/** How inventory staff reach a consigner. Its id is the consigner's. Not on devices that only scan. */
export const consignerContactRows = defineRow({
  type: "consignerContact",
  table: "consigner_contacts",
  indexes: { email: "email" },
  audiences: ["stock", "consigners"],
  owner: "id",
  search: ["email"],
  keep: "all",
  history: true,
  partOf: "consigner",
  secret: ["email"],
  schema: z.object({ id, email: text(254) }),
});
export type ConsignerContactRow = z.infer<typeof consignerContactRows.schema>;

/** Contact data. Its id is the consigner's. Never on a device of staff who lack Consigners. */
export const consignerPrivateRows = defineRow({
  type: "consignerPrivate",
  table: "consigner_private",
  audiences: ["consigners"],
  search: ["phone", "address", "idNumber"],
  keep: "all",
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
    /** What the staff note of them; they do not see it. */
    notes: text(2_000),
    /** How they are paid, one of the store's payout options; empty while nobody has said. */
    payoutType: text(20),
    /**
     * Which of their kept bank data counts, null without any. The data itself is encrypted in a table of its own and on no
     * device (docs/decisions/0118).
     */
    bankDataId: z.nullable(id),
    bankDataKeptAt: z.nullable(instant),
    /** When somebody last looked at it; the history has who, and why. */
    bankDataSeenAt: z.nullable(instant),
    /** The kinds of mail they want none of. */
    mailsOff: z.array(z.enum(consignerMails)),
    acceptedTermsOn: z.nullable(instant),
    /** Which text of the store's terms they accepted (`termsVersion` of the store's office); 0 for none. */
    acceptedTermsVersion: z.int().check(z.gte(0), z.lte(1_000_000)),
    userId: z.nullable(text(120)),
  }),
});
export type ConsignerPrivateRow = z.infer<typeof consignerPrivateRows.schema>;

/** What an entry in a consigner's ledger is for. */
export const ledgerKinds = [
  "sale",
  "purchase",
  "payout",
  "payoutVoided",
  "withdrawalFee",
  "refund",
  "adjustment",
] as const;

/** One append-only entry of a consigner's ledger; the balance is the sum of `amountMinor`. */
export const ledgerEntryRows = defineRow({
  type: "ledgerEntry",
  table: "ledger_entries",
  indexes: { item: "itemId", consigner: "consignerId", payout: "payoutId" },
  audiences: ["consigners", "orders"],
  owner: "consignerId",
  search: ["note"],
  keep: "all",
  history: false,
  schema: z.object({
    id,
    consignerId: id,
    kind: z.enum(ledgerKinds),
    amountMinor: signedMinor,
    itemId: z.nullable(id),
    payoutId: z.nullable(id),
    note: text(300),
    createdAt: instant,
  }),
});
export type LedgerEntryRow = z.infer<typeof ledgerEntryRows.schema>;
