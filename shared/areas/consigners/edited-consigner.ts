import { t } from "#shared/words/define-words.ts";
import type { Actor } from "#shared/access/actor.ts";
import type { FoundRows, Put, Read } from "#shared/machine/kernel/define-command.ts";
import { change, readBy } from "#shared/machine/kernel/define-command.ts";
import { DomainError } from "#shared/machine/kernel/domain-error.ts";
import { checkEmail } from "./consigner-email.ts";
import { blankPrivate, presentConsigner } from "./consigner-rows.ts";
import type { Profile } from "./profile-changes.ts";
import type { ConsignerRow } from "./rows.ts";
import { consignerWords } from "./words.ts";

export const consignerEditReads = (consignerId: string, { email }: Profile): readonly Read[] => [
  change("consigner", consignerId),
  change("consignerContact", consignerId),
  change("consignerPrivate", consignerId),
  ...(email === undefined || email === "" ? [] : [readBy("consignerContact", "email", email)]),
];

/**
 * Returns the refusal for another email. Security: the address decides who is notified and paid. A consigner must first
 * prove a new one of their own (decision 0183); a consigner without a login would belong to whoever reads another
 * mailbox (decision 0198).
 */
export function checkNewEmail(actor: Actor, known: string, email: string | undefined): DomainError | null {
  if (email === undefined || email === known) return null;
  const why =
    actor.role === "consigner" ? "emailIsProven" : actor.role === "employee" && known !== "" ? "emailIsAdmins" : null;
  return why === null ? null : new DomainError("forbidden", consignerWords(why), { email: consignerWords(why) });
}

/**
 * Returns the consigner's rows with the changes; `notes` are the staff's. Refused for a deleted consigner and a taken
 * email.
 */
export function editedRows(
  rows: FoundRows,
  consignerId: string,
  { notes, ...to }: Profile & { readonly notes?: string | undefined },
  more: Partial<Pick<ConsignerRow, "consignerTypeId" | "chargeTax" | "isActive" | "marketplaceLocation">> = {},
): readonly Put[] | DomainError {
  const consigner = presentConsigner(rows.get("consigner", consignerId));
  if (consigner === undefined) return new DomainError("not_found", t("This consigner has been removed."));
  const contact = rows.get("consignerContact", consignerId);
  if (to.email !== undefined && to.email !== contact?.email) {
    const wrong = checkEmail(rows, to.email, consignerId);
    if (wrong !== null) return wrong;
  }
  const hidden = rows.get("consignerPrivate", consignerId);
  const saysHidden = [notes, to.phone, to.address, to.idNumber, to.mailsOff].some((value) => value !== undefined);
  const row: ConsignerRow = {
    ...consigner,
    ...more,
    firstName: to.firstName ?? consigner.firstName,
    lastName: to.lastName ?? consigner.lastName,
  };
  const before = hidden ?? blankPrivate(consignerId);
  return [
    { type: "consigner", row },
    ...(to.email === undefined
      ? []
      : [{ type: "consignerContact" as const, row: { id: consignerId, email: to.email } }]),
    ...(saysHidden
      ? [
          {
            type: "consignerPrivate" as const,
            row: {
              ...before,
              phone: to.phone ?? before.phone,
              address: to.address ?? before.address,
              idNumber: to.idNumber ?? before.idNumber,
              notes: notes ?? before.notes,
              mailsOff: to.mailsOff === undefined ? before.mailsOff : [...new Set(to.mailsOff)].sort(),
            },
          },
        ]
      : []),
  ];
}
