import { t } from "#shared/words/define-words.ts";
import { adds, words } from "#shared/machine/kernel/command-words.ts";
import { create, defineCommand } from "#shared/machine/kernel/define-command.ts";
import { DomainError } from "#shared/machine/kernel/domain-error.ts";
import { newRowId, z } from "#shared/machine/kernel/schema.ts";
import { checkTemplate, tidied } from "../check-template.ts";
import { templateFields } from "../template-fields.ts";

/**
 * Adds a product template: a category with up to three options. Needs Settings. Refused without values of the first
 * option, and for values of an option without a title; repeated values count once.
 */
export const createTemplate = defineCommand({
  name: "catalogue.createTemplate",
  get title() {
    return t("Add product template");
  },
  args: z.object({ id: newRowId, template: z.object(templateFields) }),
  asksForProof: false,
  offline: "online",
  needs: "settings.write",
  describes: ({ template }) => ({ of: [{ text: template.title }], facts: [[words.brand, template.brand]] }),
  concerns: (args) => [adds("productTemplate", args.id)],
  corrects: {},
  sample: (from) => ({
    id: from.newId(),
    template: {
      title: `Template ${from.below(1_000_000)}`,
      category: "Sneakers",
      brand: "Acme",
      gender: from.pick(["", "Men"]),
      weightGrams: from.below(3_000),
      option1: "Size",
      option2: "Condition",
      option3: "Box Condition",
      option1Values: ["8", "9", "10"],
      option2Values: ["New", "Used"],
      option3Values: ["Good box", "No box"],
    },
  }),
  reads: (args) => [create("productTemplate", args.id)],
  decide: ({ rows, args }) => {
    if (rows.get("productTemplate", args.id) !== undefined)
      return new DomainError("already_exists", t("This product template already exists."));
    const row = tidied({ ...args.template, id: args.id, renamedValues: [] });
    return checkTemplate(row) ?? { put: [{ type: "productTemplate", row }] };
  },
});
