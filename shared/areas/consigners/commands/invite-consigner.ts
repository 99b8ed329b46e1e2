import { t } from "#shared/words/define-words.ts";
import { changes } from "#shared/machine/kernel/command-words.ts";
import { change, defineCommand, read } from "#shared/machine/kernel/define-command.ts";
import { DomainError } from "#shared/machine/kernel/domain-error.ts";
import { id, z } from "#shared/machine/kernel/schema.ts";
import { presentConsigner } from "../consigner-rows.ts";

/**
 * Emails a consigner who has no login an invitation to sign in, such as one who was added in passing; an earlier link
 * stops working. Needs Consigners. Refused for who has a login or no email address, is disabled, or is the store.
 */
export const inviteConsigner = defineCommand({
  name: "consigners.invite",
  get title() {
    return t("Invite consigner");
  },
  args: z.object({ consignerId: id }),
  asksForProof: false,
  offline: "online",
  needs: "consigners.write",
  describes: () => ({ of: [], facts: [] }),
  concerns: (args) => [changes("consigner", args.consignerId)],
  corrects: {},
  sample: (from) => {
    const hidden = from.row("consignerPrivate", ({ userId }) => userId === null);
    return hidden === null ? null : { consignerId: hidden.id };
  },
  reads: ({ consignerId }) => [
    change("consigner", consignerId),
    read("consignerContact", consignerId),
    read("consignerPrivate", consignerId),
  ],
  decide: ({ rows, args: { consignerId } }) => {
    const consigner = presentConsigner(rows.get("consigner", consignerId));
    if (consigner === undefined) return new DomainError("not_found", t("This consigner has been removed."));
    if (consigner.isStoreAccount || !consigner.isActive)
      return new DomainError("in_use", t("Only active consigners can be invited."));
    if ((rows.get("consignerPrivate", consignerId)?.userId ?? null) !== null)
      return new DomainError("already_exists", t("This consigner signs in already."));
    if ((rows.get("consignerContact", consignerId)?.email ?? "") === "")
      return new DomainError("invalid_value", t("Enter their email address first."));
    return {
      put: [{ type: "consigner", row: consigner }],
      events: [{ name: "consignersInvited", ids: [consignerId] }],
    };
  },
});
