import { t } from "#shared/words/define-words.ts";
import { changes, words } from "#shared/machine/kernel/command-words.ts";
import { change, defineCommand, readBy } from "#shared/machine/kernel/define-command.ts";
import { DomainError } from "#shared/machine/kernel/domain-error.ts";
import { id, z } from "#shared/machine/kernel/schema.ts";
import { changedTemplate, checkTemplate, takenFromUse } from "../check-template.ts";
import { templateChanges } from "../template-fields.ts";

/**
 * Changes a product template, field by field. Needs Settings. While products use it, its options keep their titles, and
 * values are only added.
 */
export const editTemplate = defineCommand({
  name: "catalogue.editTemplate",
  get title() {
    return t("Edit product template");
  },
  args: z.object({ productTemplateId: id, changes: templateChanges }),
  asksForProof: false,
  offline: "online",
  needs: "settings.write",
  describes: ({ changes: to }) => ({
    of: to.title === undefined ? [] : [{ text: to.title }],
    facts: [[words.brand, to.brand]],
  }),
  concerns: ({ productTemplateId, changes: to }) => [changes("productTemplate", productTemplateId, to)],
  corrects: {},
  sample: (from) => {
    const template = from.row("productTemplate");
    if (template === null) return null;
    const { option1, option1Values } = template;
    return {
      productTemplateId: template.id,
      changes: from.pick<Parameters<typeof changedTemplate>[1]>([
        { weightGrams: from.below(3_000) },
        { gender: "Women" },
        { option1Values: [...option1Values.slice(0, 100), `${from.below(100)}.5`] },
        { option1: `${option1.slice(0, 50)}s` },
        { option1Values: option1Values.slice(1) },
      ]),
    };
  },
  reads: (args, found) => {
    const itself = change("productTemplate", args.productTemplateId);
    const before = found.has(itself) ? found.get("productTemplate", args.productTemplateId) : undefined;
    const narrows = before !== undefined && takenFromUse(before, changedTemplate(before, args.changes)) !== null;
    return narrows ? [itself, readBy("product", "template", before.id)] : [itself];
  },
  decide: ({ rows, args }) => {
    const before = rows.get("productTemplate", args.productTemplateId);
    if (before === undefined) return new DomainError("not_found", t("This product template has been removed."));
    const row = changedTemplate(before, args.changes);
    const refused = checkTemplate(row, before);
    if (refused !== null) return refused;
    const taken = takenFromUse(before, row);
    if (taken !== null && rows.find("product", "template", before.id).length > 0) return taken;
    return { put: [{ type: "productTemplate", row }] };
  },
});
