import { t } from "#shared/words/define-words.ts";
import { adds } from "#shared/machine/kernel/command-words.ts";
import { changeEvery, create, defineCommand, type Put } from "#shared/machine/kernel/define-command.ts";
import { basisPoints, minor, nameText, newRowId, text, z } from "#shared/machine/kernel/schema.ts";
import { checkType } from "../check-types.ts";
import { feeFacts } from "../type-facts.ts";

/**
 * Adds a fee row: a new consigner type, or another row of an existing one for a category or options. If it becomes the
 * default, the previous default loses the mark. No item's payout changes. Needs Settings. Refused without a name, if a
 * row of the type has the same conditions, and for a default that fits only some items.
 */
export const addType = defineCommand({
  name: "fees.addType",
  get title() {
    return t("Add a consigner type");
  },
  args: z.object({
    id: newRowId,
    accountType: nameText(80),
    sellingFeeBasisPoints: basisPoints,
    minFeeMinor: minor,
    flatFeeMinor: minor,
    isDefault: z.boolean(),
    category: nameText(120),
    option1Value: text(60),
    option2Value: text(60),
    option3Value: text(60),
  }),
  asksForProof: true,
  offline: "online",
  needs: "settings.write",
  describes: (args) => ({ of: [{ text: args.accountType }], facts: feeFacts(args) }),
  concerns: ({ id, ...sets }) => [adds("consignerType", id, sets)],
  corrects: {},
  sample: (from) => ({
    id: from.newId(),
    accountType: from.pick(["Gold", `Silver ${from.below(100)}`, ""]),
    sellingFeeBasisPoints: from.below(40) * 100,
    minFeeMinor: from.below(10) * 100,
    flatFeeMinor: from.below(5) * 100,
    isDefault: from.chance(0.2),
    category: from.chance(0.3) ? "Sneakers" : "",
    option1Value: "",
    option2Value: from.chance(0.3) ? "Used" : "",
    option3Value: "",
  }),
  reads: (args) => [create("consignerType", args.id), changeEvery("consignerType")],
  decide: ({ rows, args }) => {
    const others = rows.find("consignerType", "every", "").filter(({ id }) => id !== args.id);
    const refused = checkType(args, others);
    if (refused !== null) return refused;
    const put: Put[] = args.isDefault
      ? others
          .filter((row) => row.isDefault)
          .map((row) => ({ type: "consignerType", row: { ...row, isDefault: false } }))
      : [];
    return { put: [...put, { type: "consignerType", row: args }] };
  },
});
