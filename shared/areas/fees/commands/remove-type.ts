import { t } from "#shared/words/define-words.ts";
import { changes } from "#shared/machine/kernel/command-words.ts";
import { change, defineCommand, readBy } from "#shared/machine/kernel/define-command.ts";
import { DomainError } from "#shared/machine/kernel/domain-error.ts";
import { id, z } from "#shared/machine/kernel/schema.ts";
import { consignerTypeWords } from "../type-words.ts";

/**
 * Removes a fee row; its history stays. Needs Settings. Refused for the default, and while consigners have the type.
 */
export const removeType = defineCommand({
  name: "fees.removeType",
  get title() {
    return t("Remove a consigner type");
  },
  args: z.object({ consignerTypeId: id }),
  asksForProof: true,
  offline: "online",
  needs: "settings.write",
  describes: () => ({ of: [], facts: [] }),
  concerns: ({ consignerTypeId }) => [changes("consignerType", consignerTypeId)],
  corrects: {},
  sample: (from) => {
    const type = from.row("consignerType", ({ isDefault }) => !isDefault) ?? from.row("consignerType");
    return type === null ? null : { consignerTypeId: type.id };
  },
  reads: ({ consignerTypeId }) => [
    change("consignerType", consignerTypeId),
    readBy("consigner", "type", consignerTypeId),
  ],
  decide: ({ rows, args: { consignerTypeId } }) => {
    const row = rows.get("consignerType", consignerTypeId);
    if (row === undefined) return new DomainError("not_found", consignerTypeWords("gone"));
    if (row.isDefault)
      return new DomainError("in_use", t("This is the default. Make another type the default, then remove this one."));
    const count = rows.find("consigner", "type", consignerTypeId).length;
    if (count > 0)
      return new DomainError(
        "in_use",
        t(
          "{count, plural, one {# consigner has} other {# consigners have}} this type. Give them another one, then remove it.",
          { count },
        ),
      );
    return { put: [], remove: [{ type: "consignerType", id: consignerTypeId }] };
  },
});
