import { t } from "#shared/words/define-words.ts";
import { can } from "#shared/access/capabilities.ts";
import type { Actor } from "#shared/access/actor.ts";
import { isOfAnother, personReads } from "#shared/areas/employees/person-ids.ts";
import type { FoundRows, Put, Read } from "#shared/machine/kernel/define-command.ts";
import { create, read, readBy } from "#shared/machine/kernel/define-command.ts";
import { DomainError } from "#shared/machine/kernel/domain-error.ts";
import { id, nameText, newRowId, text, z } from "#shared/machine/kernel/schema.ts";
import { checkEmail } from "./consigner-email.ts";
import { optionalEmail } from "./profile-changes.ts";
import { blankPrivate } from "./consigner-rows.ts";
import type { ConsignerRow } from "./rows.ts";
import { consignerWords } from "./words.ts";

/** The fields of a new consigner, added by hand or from a file. */
export const newConsigner = z.object({
  id: newRowId,
  firstName: nameText(120),
  lastName: nameText(120),
  email: optionalEmail,
  phone: nameText(60),
  address: text(500),
  idNumber: nameText(60),
  notes: text(2_000),
  /** The store's default type if omitted; chosen by admins. */
  consignerTypeId: z.optional(z.nullable(id)),
  /** The store's setting if omitted; chosen by admins. */
  chargeTax: z.optional(z.boolean()),
});
export type NewConsigner = z.output<typeof newConsigner>;

export const newConsignerReads = (one: NewConsigner, storeId: string): readonly Read[] => [
  create("consigner", one.id),
  ...personReads(one.id),
  read("storeOffice", storeId),
  ...(one.email === "" ? [] : [readBy("consignerContact", "email", one.email)]),
  ...(one.consignerTypeId == null ? [] : [read("consignerType", one.consignerTypeId)]),
];

/** Returns a new consigner's rows, or the refusal: `already_exists` for another consigner's email. */
export function rowsOfNew(
  one: NewConsigner,
  context: { readonly rows: FoundRows; readonly actor: Actor; readonly storeId: string },
): readonly Put[] | DomainError {
  const { rows, actor, storeId } = context;
  if (rows.get("consigner", one.id) !== undefined)
    return new DomainError("already_exists", t("This consigner already exists."));
  if (isOfAnother(rows, one.id, "consigner")) return new DomainError("already_exists", t("This id is already in use."));
  if (one.firstName === "" && one.lastName === "" && one.email === "")
    return new DomainError("invalid_value", consignerWords("nameMissing"), {
      firstName: consignerWords("nameMissing"),
    });
  const wrong = one.email === "" ? null : checkEmail(rows, one.email, one.id);
  if (wrong !== null) return wrong;
  if ((one.consignerTypeId != null || one.chargeTax !== undefined) && !can(actor, "consigners.manage"))
    return new DomainError("forbidden", t("Only admins choose a consigner’s type and VAT."));
  if (one.consignerTypeId != null && rows.get("consignerType", one.consignerTypeId) === undefined)
    return new DomainError("not_found", t("This consigner type has been removed."), {
      consignerTypeId: t("This consigner type has been removed."),
    });
  const consigner: ConsignerRow = {
    id: one.id,
    firstName: one.firstName,
    lastName: one.lastName,
    isStoreAccount: false,
    isActive: true,
    consignerTypeId: one.consignerTypeId ?? null,
    chargeTax: one.chargeTax ?? rows.get("storeOffice", storeId)?.chargeTax ?? false,
    marketplaceLocation: false,
    deletedAt: null,
  };
  const hidden = { ...blankPrivate(one.id), phone: one.phone, address: one.address };
  return [
    { type: "consigner", row: consigner },
    { type: "consignerContact", row: { id: one.id, email: one.email } },
    { type: "consignerPrivate", row: { ...hidden, idNumber: one.idNumber, notes: one.notes } },
  ];
}
