import { t } from "#shared/words/define-words.ts";
import { changes, words } from "#shared/machine/kernel/command-words.ts";
import { defineCommand, read } from "#shared/machine/kernel/define-command.ts";
import { DomainError } from "#shared/machine/kernel/domain-error.ts";
import { id, text, z } from "#shared/machine/kernel/schema.ts";
import { checkNewEmail, editedRows, consignerEditReads } from "../edited-consigner.ts";
import { profileChanges } from "../profile-changes.ts";

const args = z.object({
  consignerId: id,
  ...profileChanges,
  notes: z.optional(text(2_000)),
  consignerTypeId: z.optional(z.nullable(id)),
  chargeTax: z.optional(z.boolean()),
  isActive: z.optional(z.boolean()),
  marketplaceLocation: z.optional(z.boolean()),
  /** Together with another type or VAT: recomputes the payouts of unsold items. */
  isRecalculateInventoryPayout: z.optional(z.boolean()),
});

/** The fields only admins may change. */
const ofAdmins = ["consignerTypeId", "chargeTax", "isActive", "marketplaceLocation"] as const;

/**
 * Changes a consigner. Needs Consigners; consigners may change their own profile. Type, VAT, the marketplace
 * mark and disabling are the admins'. A consigner's own email changes only by proving the new one,
 * and once one is set, only admins among the staff change it. Refused for another consigner's email address, and for
 * disabling the store's account.
 */
export const editConsigner = defineCommand({
  name: "consigners.edit",
  get title() {
    return t("Edit consigner");
  },
  args,
  asksForProof: false,
  offline: "optimistic",
  needs: (given) => {
    if (ofAdmins.some((name) => given[name] !== undefined)) return "consigners.manage";
    return given.notes === undefined ? "consigners.editProfile" : "consigners.write";
  },
  describes: ({ consignerId, notes }) => ({
    of: [{ type: "consigner", id: consignerId }],
    facts: [[words.notes, notes]],
  }),
  concerns: ({ consignerId, firstName, lastName, isActive }) => {
    const sets = { firstName, lastName, isActive };
    return [
      changes(
        "consigner",
        consignerId,
        Object.fromEntries(Object.entries(sets).filter(([, value]) => value !== undefined)),
      ),
    ];
  },
  corrects: {
    firstName: {
      get label() {
        return words.newName.label;
      },
      kind: "text",
    },
  },
  sample: (from) => {
    const consigner = from.row("consigner", ({ deletedAt }) => deletedAt === null);
    if (consigner === null) return null;
    const consignerId = consigner.id;
    const type = from.row("consignerType");
    return from.pick([
      { consignerId, firstName: `Name ${from.below(1_000)}` },
      { consignerId, phone: `+27 21 555 0${from.below(900) + 100}`, notes: "Calls back" },
      { consignerId, email: `mail${from.below(20)}@new.test` },
      { consignerId, mailsOff: from.chance(0.5) ? ["onPayout" as const] : [] },
      { consignerId, marketplaceLocation: from.chance(0.5) },
      { consignerId, consignerTypeId: type?.id ?? null, isRecalculateInventoryPayout: from.chance(0.5) },
    ]);
  },
  reads: (given) => [
    ...consignerEditReads(given.consignerId, given),
    ...(given.consignerTypeId == null ? [] : [read("consignerType", given.consignerTypeId)]),
  ],
  facts: ({ email = "" }) => ({ mailboxes: [email] }),
  decide: ({ rows, args: given, actor }) => {
    const { consignerId, consignerTypeId, chargeTax, isActive, marketplaceLocation, ...to } = given;
    if (actor.role === "consigner" && actor.id !== consignerId)
      return new DomainError("not_found", t("This consigner has been removed."));
    const known = rows.get("consignerContact", consignerId)?.email ?? "";
    const refused = checkNewEmail(actor, known, to.email);
    if (refused !== null) return refused;
    const before = rows.get("consigner", consignerId);
    if (isActive === false && before?.isStoreAccount === true)
      return new DomainError("in_use", t("Store accounts cannot be disabled."), {
        isActive: t("Store accounts cannot be disabled."),
      });
    if (consignerTypeId != null && rows.get("consignerType", consignerTypeId) === undefined)
      return new DomainError("not_found", t("This consigner type has been removed."), {
        consignerTypeId: t("This consigner type has been removed."),
      });
    const { isRecalculateInventoryPayout, ...profile } = to;
    const put = editedRows(rows, consignerId, profile, {
      ...(consignerTypeId === undefined ? {} : { consignerTypeId }),
      ...(chargeTax === undefined ? {} : { chargeTax }),
      ...(isActive === undefined ? {} : { isActive }),
      ...(marketplaceLocation === undefined ? {} : { marketplaceLocation }),
    });
    if (put instanceof DomainError) return put;
    const feesChange =
      (consignerTypeId !== undefined && consignerTypeId !== before?.consignerTypeId) ||
      (chargeTax !== undefined && chargeTax !== before?.chargeTax);
    const recalculates = feesChange && isRecalculateInventoryPayout === true;
    return { put, events: recalculates ? [{ name: "consignerFeesChanged", consignerId }] : [] };
  },
});
