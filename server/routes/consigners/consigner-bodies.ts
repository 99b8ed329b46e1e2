import { t } from "#shared/words/define-words.ts";
import type { CommandArgs } from "#shared/areas/commands.ts";
import {
  type BankData,
  bankData,
  bankDataWith,
  type PayoutOption,
  payoutOptionOf,
} from "#shared/areas/consigners/bank-data.ts";
import { byMail, consignerMails } from "#shared/areas/consigners/consigner-mails.ts";
import type { ConsignerTypeRow } from "#shared/areas/fees/rows.ts";
import { DomainError } from "#shared/machine/kernel/domain-error.ts";
import { id, newRowId, text, z } from "#shared/machine/kernel/schema.ts";

/** A consigner's payment details in a request: as an object, or field by field. */
const bankFields = {
  payoutType: z.optional(text(20)),
  bankData: z.optional(z.partial(bankData)),
  payoutData: z.optional(z.partial(bankData)),
  bank: z.optional(text(120)),
  bankType: z.optional(text(60)),
  accountName: z.optional(text(120)),
  accountNumber: z.optional(text(60)),
  branchCode: z.optional(text(20)),
};

const profile = {
  firstName: z.optional(text(120)),
  lastName: z.optional(text(120)),
  email: z.optional(text(254)),
  phone: z.optional(text(60)),
  address: z.optional(text(500)),
  idNumber: z.optional(text(60)),
  notes: z.optional(text(2_000)),
  /** The consigner's type, by name. */
  accountType: z.optional(text(80)),
  consignerTypeId: z.optional(z.nullable(id)),
  chargeTax: z.optional(z.boolean()),
};

/** A new consigner in a request. */
export const createBody = z.object({
  ...profile,
  ...bankFields,
  /** Chosen by the caller, if the caller stores it. */
  id: z.optional(newRowId),
  storeId: z.optional(text(120)),
  fbUserId: z.optional(z.nullable(text(120))),
  /** Whether to invite them by mail to sign up. */
  invite: z.optional(z.boolean()),
});

/** The fields of a consigner a call can change. */
export const editBody = z.object({
  ...profile,
  ...bankFields,
  isActive: z.optional(z.boolean()),
  marketplaceLocation: z.optional(z.boolean()),
  emailNotifications: z.optional(z.object(byMail(() => z.optional(z.boolean())))),
  isRecalculateInventoryPayout: z.optional(z.boolean()),
  /** The consigner's acceptance of the store's current terms, or of the named version. */
  acceptedTOS: z.optional(z.literal(true)),
  termsVersion: z.optional(z.int().check(z.gte(1), z.lte(1_000_000))),
});
type EditBody = z.output<typeof editBody>;

/** Returns a body's payment details; null if it has none. */
export function sentBankData(
  body: Pick<EditBody, keyof typeof bankFields>,
  payoutTypeNow: string,
): { readonly payoutType: PayoutOption; readonly bankData: BankData } | DomainError | null {
  const { bank, bankType, accountName, accountNumber, branchCode, payoutType } = body;
  const flat = Object.entries({ bank, bankType, accountName, accountNumber, branchCode });
  const all = [...Object.entries(body.payoutData ?? {}), ...flat, ...Object.entries(body.bankData ?? {})];
  const said: Partial<BankData> = Object.fromEntries(all.filter(([, value]) => value !== undefined));
  // The name alone changes nothing.
  const isSame = payoutType !== undefined && payoutType.toLowerCase() === payoutTypeNow.toLowerCase();
  if (Object.keys(said).length === 0 && (payoutType === undefined || payoutType === "" || isSame)) return null;
  const option = payoutOptionOf(payoutType ?? (payoutTypeNow === "" ? "Bank" : payoutTypeNow));
  if (option === null)
    return new DomainError("invalid_value", t("Please choose one of the payout methods."), {
      payoutType: t("Please choose one of the payout methods."),
    });
  return { payoutType: option, bankData: bankDataWith(said) };
}

/** Returns the id of the type with this name: its row without conditions, else its first. */
export function typeNamed(types: readonly ConsignerTypeRow[], name: string): string | DomainError {
  const named = types.filter(({ accountType }) => accountType.toLowerCase() === name.toLowerCase());
  const plain = named.find(
    (row) => [row.category, row.option1Value, row.option2Value, row.option3Value].join("") === "",
  );
  const sentence = t("There is no consigner type {name}.", { name });
  return (plain ?? named[0])?.id ?? new DomainError("invalid_value", sentence, { accountType: sentence });
}

/** Returns the command arguments of an edit's body: only the fields it has. */
export function editArgs(
  consignerId: string,
  body: Omit<EditBody, "acceptedTOS" | "termsVersion">,
  defaults: { readonly consignerTypeId: string | null | undefined; readonly mailsOff: readonly string[] },
): CommandArgs<"consigners.edit"> {
  const { firstName, lastName, email, phone, address, idNumber, notes, chargeTax, isActive, marketplaceLocation } =
    body;
  const said = { firstName, lastName, phone, address, idNumber, notes, chargeTax, isActive, marketplaceLocation };
  const mails = body.emailNotifications;
  const mailsOff =
    mails === undefined
      ? undefined
      : consignerMails.filter((mail) => !(mails[mail] ?? !defaults.mailsOff.includes(mail)));
  const { isRecalculateInventoryPayout } = body;
  const more = {
    email: email?.toLowerCase(),
    consignerTypeId: defaults.consignerTypeId,
    mailsOff,
    isRecalculateInventoryPayout,
  };
  const all = Object.entries({ ...said, ...more }).filter(([, value]) => value !== undefined);
  return { consignerId, ...Object.fromEntries(all) };
}
