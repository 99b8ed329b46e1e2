import { t } from "#shared/words/define-words.ts";
import { changes } from "#shared/machine/kernel/command-words.ts";
import { changeEvery, defineCommand, readBy } from "#shared/machine/kernel/define-command.ts";
import { DomainError } from "#shared/machine/kernel/domain-error.ts";
import { id, z } from "#shared/machine/kernel/schema.ts";

/**
 * Removes a product template; its history stays. Needs Settings. Refused while a product uses it and for the
 * last one.
 */
export const deleteTemplate = defineCommand({
  name: "catalogue.deleteTemplate",
  get title() {
    return t("Delete product template");
  },
  args: z.object({ productTemplateId: id }),
  asksForProof: false,
  offline: "online",
  needs: "settings.write",
  describes: () => ({ of: [], facts: [] }),
  concerns: (args) => [changes("productTemplate", args.productTemplateId)],
  corrects: {},
  sample: (from) => {
    const isUnused = ({ id: one }: { readonly id: string }) =>
      from.row("product", ({ productTemplateId }) => productTemplateId === one) === null;
    const template = from.row("productTemplate", isUnused) ?? from.row("productTemplate");
    return template === null ? null : { productTemplateId: template.id };
  },
  reads: (args) => [changeEvery("productTemplate"), readBy("product", "template", args.productTemplateId)],
  decide: ({ rows, args: { productTemplateId } }) => {
    const all = rows.find("productTemplate", "every", "");
    if (!all.some(({ id: one }) => one === productTemplateId))
      return new DomainError("not_found", t("This product template has been removed."));
    if (rows.find("product", "template", productTemplateId).length > 0)
      return new DomainError("in_use", t("This template is in use and cannot be deleted."));
    if (all.length === 1) return new DomainError("in_use", t("This is the only template, and a store needs one."));
    return { put: [], remove: [{ type: "productTemplate", id: productTemplateId }] };
  },
});
