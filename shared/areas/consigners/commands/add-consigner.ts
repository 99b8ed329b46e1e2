import { t } from "#shared/words/define-words.ts";
import { adds } from "#shared/machine/kernel/command-words.ts";
import { defineCommand } from "#shared/machine/kernel/define-command.ts";
import { DomainError } from "#shared/machine/kernel/domain-error.ts";
import { requiredName, requiredText, z } from "#shared/machine/kernel/schema.ts";
import { optionalEmail } from "../profile-changes.ts";
import { newConsigner, newConsignerReads, rowsOfNew } from "../new-consigner.ts";

/**
 * Adds a consigner and, with `invite`, emails an invitation to sign up. Needs Consigners; only admins choose
 * type and VAT. Refused for another consigner's email address.
 */
export const addConsigner = defineCommand({
  name: "consigners.add",
  get title() {
    return t("Add consigner");
  },
  args: z.extend(newConsigner, {
    firstName: requiredName(120),
    lastName: requiredName(120),
    email: optionalEmail.check(z.minLength(1)),
    phone: requiredName(60),
    address: requiredText(500),
    invite: z.boolean(),
  }),
  asksForProof: false,
  offline: "online",
  needs: "consigners.write",
  describes: ({ firstName, lastName }) => ({ of: [{ text: `${firstName} ${lastName}` }], facts: [] }),
  concerns: ({ id }) => [adds("consigner", id)],
  corrects: {},
  sample: (from) => {
    const n = from.below(1_000_000);
    return {
      id: from.newId(),
      firstName: "Nia",
      lastName: `New ${n}`,
      email: `nia${n}@new.test`,
      phone: "+27 21 555 0101",
      address: "1 Long Street",
      idNumber: "",
      notes: "",
      invite: from.chance(0.5),
    };
  },
  reads: (args, _found, storeId) => newConsignerReads(args, storeId),
  facts: ({ email }) => ({ mailboxes: [email] }),
  decide: ({ rows, args, actor, store }) => {
    const put = rowsOfNew(args, { rows, actor, storeId: store.id });
    if (put instanceof DomainError) return put;
    return { put, events: args.invite ? [{ name: "consignersInvited", ids: [args.id] }] : [] };
  },
});
