import { t } from "#shared/words/define-words.ts";
import { changes } from "#shared/machine/kernel/command-words.ts";
import { changedMeanwhile } from "#shared/machine/kernel/changed-meanwhile.ts";
import {
  defineCommand,
  type FoundRows,
  read,
  type ItemReport,
  type Put,
} from "#shared/machine/kernel/define-command.ts";
import { can } from "#shared/access/capabilities.ts";
import type { Actor } from "#shared/access/actor.ts";
import { DomainError } from "#shared/machine/kernel/domain-error.ts";
import { id, nameText, text, z } from "#shared/machine/kernel/schema.ts";
import { checkNewEmail, editedRows, consignerEditReads } from "../edited-consigner.ts";
import { profileChanges } from "../profile-changes.ts";

const oneChange = z.object({
  id,
  was: z.object({
    firstName: z.optional(nameText(120)),
    lastName: z.optional(nameText(120)),
    email: z.optional(nameText(254)),
    phone: z.optional(nameText(60)),
    address: z.optional(text(500)),
    idNumber: z.optional(nameText(60)),
    notes: z.optional(text(2_000)),
    consignerTypeId: z.optional(z.nullable(id)),
  }),
  to: z.object({
    firstName: z.optional(nameText(120)),
    lastName: profileChanges.lastName,
    email: profileChanges.email,
    phone: profileChanges.phone,
    address: profileChanges.address,
    idNumber: profileChanges.idNumber,
    notes: z.optional(text(2_000)),
    /** Chosen by admins. */
    consignerTypeId: z.optional(z.nullable(id)),
  }),
});
type OneChange = z.output<typeof oneChange>;

/**
 * Changes up to 100 consigners, each by itself, as `consigners.edit` does: what an edited export says, and its undoing.
 * Needs Consigners; an email that is there is an admin's to change, and so is the type, by which no payout changes. `was` has the values that the person saw: a
 * consigner with others in the fields to change is reported and left as they are, unless they have the new ones already.
 */
export const changeConsigners = defineCommand({
  name: "consigners.changeConsigners",
  get title() {
    return t("Change consigners from a file");
  },
  args: z.object({ changes: z.array(oneChange).check(z.minLength(1), z.maxLength(100)) }),
  asksForProof: false,
  offline: "online",
  needs: "consigners.write",
  describes: ({ changes: all }) => ({ of: [{ count: all.length, of: "consigners" }], facts: [] }),
  concerns: ({ changes: all }) => all.map((one) => changes("consigner", one.id)),
  corrects: {},
  sample: (from) => {
    const consigner = from.row("consigner", ({ deletedAt }) => deletedAt === null);
    if (consigner === null) return null;
    const seen = from.chance(0.8) ? consigner.lastName : "Seen long ago";
    return { changes: [{ id: consigner.id, was: { lastName: seen }, to: { lastName: `Name ${from.below(1_000)}` } }] };
  },
  reads: ({ changes: all }) =>
    all.flatMap((one) => [
      ...consignerEditReads(one.id, one.to),
      ...(one.to.consignerTypeId == null ? [] : [read("consignerType", one.to.consignerTypeId)]),
    ]),
  facts: ({ changes: all }) => ({ mailboxes: all.map(({ to }) => to.email ?? "") }),
  decide: ({ rows, args, actor }) => {
    const put: Put[] = [];
    const reports: ItemReport[] = [];
    const met = new Set<string>();
    for (const one of args.changes) {
      const { email = "" } = one.to;
      const isTwice = met.has(one.id) || (email !== "" && met.has(email));
      met.add(one.id).add(email);
      const decided = isTwice
        ? new DomainError("invalid_value", t("This is in the file twice."))
        : changed(rows, one, actor);
      if (decided instanceof DomainError) reports.push({ id: one.id, code: decided.code, message: decided.message });
      else put.push(...decided);
    }
    return { put, reports };
  },
});

function changed(rows: FoundRows, { id: consignerId, was, to }: OneChange, actor: Actor): readonly Put[] | DomainError {
  const { consignerTypeId, ...profile } = to;
  const consigner = rows.get("consigner", consignerId);
  const hidden = rows.get("consignerPrivate", consignerId);
  const email = rows.get("consignerContact", consignerId)?.email ?? "";
  const seen = {
    firstName: consigner?.firstName,
    lastName: consigner?.lastName,
    email,
    phone: hidden?.phone ?? "",
    address: hidden?.address ?? "",
    idNumber: hidden?.idNumber ?? "",
    notes: hidden?.notes ?? "",
    consignerTypeId: consigner?.consignerTypeId ?? null,
  };
  return (
    (consigner === undefined ? null : changedMeanwhile(seen, was, to)) ??
    checkNewEmail(actor, email, to.email) ??
    checkType(rows, consignerTypeId, actor) ??
    editedRows(rows, consignerId, profile, consignerTypeId === undefined ? {} : { consignerTypeId })
  );
}

function checkType(rows: FoundRows, typeId: string | null | undefined, actor: Actor): DomainError | null {
  if (typeId === undefined) return null;
  if (!can(actor, "consigners.manage"))
    return new DomainError("forbidden", t("Only admins choose a consigner’s type and VAT."));
  return typeId === null || rows.get("consignerType", typeId) !== undefined
    ? null
    : new DomainError("not_found", t("This consigner type has been removed."));
}
