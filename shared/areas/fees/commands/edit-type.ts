import { t } from "#shared/words/define-words.ts";
import { changes } from "#shared/machine/kernel/command-words.ts";
import { changeEvery, defineCommand, type Put } from "#shared/machine/kernel/define-command.ts";
import { DomainError } from "#shared/machine/kernel/domain-error.ts";
import { basisPoints, id, minor, nameText, text, z } from "#shared/machine/kernel/schema.ts";
import { checkType } from "../check-types.ts";
import type { ConsignerTypeRow } from "../rows.ts";
import { feeFacts } from "../type-facts.ts";
import { consignerTypeWords } from "../type-words.ts";

/**
 * Changes a fee row, field by field. A new name is given to all rows of the type, so that they stay one type; a new
 * default takes the mark from the previous one. Existing items keep their payout until recalculated. Needs Settings.
 * Refused without a name, for another type's name, if a row of the type has the same conditions, for a default that
 * fits only some items, and for clearing the default's mark.
 */
export const editType = defineCommand({
  name: "fees.editType",
  get title() {
    return t("Change a consigner type");
  },
  args: z.object({
    consignerTypeId: id,
    changes: z.object({
      accountType: z.optional(nameText(80)),
      sellingFeeBasisPoints: z.optional(basisPoints),
      minFeeMinor: z.optional(minor),
      flatFeeMinor: z.optional(minor),
      isDefault: z.optional(z.boolean()),
      category: z.optional(nameText(120)),
      option1Value: z.optional(text(60)),
      option2Value: z.optional(text(60)),
      option3Value: z.optional(text(60)),
    }),
  }),
  asksForProof: true,
  offline: "online",
  needs: "settings.write",
  describes: ({ changes: to }) => ({
    of: to.accountType === undefined ? [] : [{ text: to.accountType }],
    facts: feeFacts(to),
  }),
  concerns: ({ consignerTypeId, changes: to }) => [changes("consignerType", consignerTypeId, to)],
  corrects: {},
  sample: (from) => {
    const type = from.row("consignerType");
    if (type === null) return null;
    return {
      consignerTypeId: type.id,
      changes: from.pick<{ readonly [field: string]: number | boolean | string }>([
        { sellingFeeBasisPoints: from.below(40) * 100, minFeeMinor: from.below(10) * 100 },
        { accountType: `Type ${from.below(100)}` },
        { isDefault: from.chance(0.7) },
        { category: from.pick(["", "Sneakers"]), flatFeeMinor: 500 },
      ]),
    };
  },
  reads: () => [changeEvery("consignerType")],
  decide: ({ rows, args: { consignerTypeId, changes: to } }) => {
    const all = rows.find("consignerType", "every", "");
    const before = all.find(({ id: one }) => one === consignerTypeId);
    if (before === undefined) return new DomainError("not_found", consignerTypeWords("gone"));
    const row: ConsignerTypeRow = {
      id: before.id,
      accountType: to.accountType ?? before.accountType,
      sellingFeeBasisPoints: to.sellingFeeBasisPoints ?? before.sellingFeeBasisPoints,
      minFeeMinor: to.minFeeMinor ?? before.minFeeMinor,
      flatFeeMinor: to.flatFeeMinor ?? before.flatFeeMinor,
      isDefault: to.isDefault ?? before.isDefault,
      category: to.category ?? before.category,
      option1Value: to.option1Value ?? before.option1Value,
      option2Value: to.option2Value ?? before.option2Value,
      option3Value: to.option3Value ?? before.option3Value,
    };
    const renamed = row.accountType !== before.accountType;
    if (renamed && all.some(({ accountType }) => accountType === row.accountType))
      return wrong("accountType", "already_exists", t("There is already a consigner type of this name."));
    if (before.isDefault && !row.isDefault)
      return wrong(
        "isDefault",
        "invalid_value",
        t("One type is always the default. Make another one the default instead."),
      );
    const others = all.filter(({ id: one }) => one !== consignerTypeId);
    const refused = checkType(row, others);
    if (refused !== null) return refused;
    const touched = others.flatMap((other): Put[] => {
      const next: ConsignerTypeRow = {
        ...other,
        accountType: other.accountType === before.accountType ? row.accountType : other.accountType,
        isDefault: other.isDefault && !row.isDefault,
      };
      const same = next.accountType === other.accountType && next.isDefault === other.isDefault;
      return same ? [] : [{ type: "consignerType", row: next }];
    });
    return { put: [...touched, { type: "consignerType", row }] };
  },
});

const wrong = (field: string, code: "already_exists" | "invalid_value", sentence: string) =>
  new DomainError(code, sentence, { [field]: sentence });
