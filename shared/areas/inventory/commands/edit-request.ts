import { t } from "#shared/words/define-words.ts";
import { changes, words } from "#shared/machine/kernel/command-words.ts";
import { defineCommand, read } from "#shared/machine/kernel/define-command.ts";
import { DomainError } from "#shared/machine/kernel/domain-error.ts";
import { samplePlace } from "#shared/machine/kernel/samples.ts";
import { id, imageUrl, minor, text, z } from "#shared/machine/kernel/schema.ts";
import { withValuesNow } from "#shared/areas/catalogue/renamed-values.ts";
import { cannotWords, inventoryWords } from "#shared/areas/inventory/words.ts";
import { stamped } from "../changed-item.ts";
import { checkLocation, locationReads } from "../check-location.ts";
import { checkOptions, checkPrice } from "../check-options.ts";
import { itemGone, seenItem } from "../decide-each.ts";
import { repriced, repricingReads } from "../repriced-item.ts";
import type { ItemRow } from "../rows.ts";
import { unanswered } from "../status.ts";
import { statusLabel } from "../status-words.ts";

/**
 * Changes a request or offer until the store has answered it: by its consigner, or by staff with Inventory for them. A
 * new price or options give it new fees; it stays unanswered, also where the store would have pre-approved it. Refused
 * once it is answered, and for values that a new request could not have.
 */
export const editRequest = defineCommand({
  name: "inventory.editRequest",
  get title() {
    return t("Edit request");
  },
  args: z.object({
    itemId: id,
    changes: z.object({
      option1Value: z.optional(text(60)),
      option2Value: z.optional(text(60)),
      option3Value: z.optional(text(60)),
      priceMinor: z.optional(minor),
      locationId: z.optional(id),
      notes: z.optional(text(2_000)),
      image: z.optional(imageUrl),
    }),
  }),
  asksForProof: false,
  offline: "optimistic",
  needs: "inventory.request",
  describes: ({ itemId, changes: to }) => ({
    of: [{ type: "item", id: itemId }],
    facts: [
      [words.size, to.option1Value],
      [words.condition, to.option2Value],
      [words.boxCondition, to.option3Value],
      [words.price, to.priceMinor],
      [words.location, to.locationId],
      [words.notes, to.notes],
    ],
  }),
  concerns: (args) => [changes("item", args.itemId, args.changes)],
  corrects: { "changes.priceMinor": words.price, "changes.locationId": words.location },
  sample: (from) => {
    const item = from.item(...unanswered);
    const locationId = samplePlace(from);
    if (item === null || locationId === null) return null;
    const to = from.pick([
      { priceMinor: 1_000 + from.below(90) * 100 },
      { option1Value: from.pick(["8", "9", "10", "no size of the template"]), notes: "boxed" },
      { locationId },
    ]);
    return { itemId: item.id, changes: to };
  },
  reads: ({ itemId, changes: to }, found) => {
    const reads = repricingReads(itemId, found);
    const product = reads.find(({ type }) => type === "product");
    const templateId =
      product !== undefined && found.has(product) && "id" in product
        ? found.get("product", product.id)?.productTemplateId
        : undefined;
    return [
      ...reads,
      ...(templateId === undefined ? [] : [read("productTemplate", templateId)]),
      ...locationReads(to.locationId ?? null, null),
    ];
  },
  decide: ({ rows, args, actor, now, store }) => {
    const item = seenItem(rows, actor, args.itemId);
    if (item === undefined) return itemGone();
    if (!unanswered.includes(item.status))
      return new DomainError("illegal_transition", cannotWords("changed", { status: statusLabel(item.status) }));
    const product = rows.get("product", item.productId);
    const template = product === undefined ? undefined : rows.get("productTemplate", product.productTemplateId);
    if (template === undefined) return new DomainError("not_found", inventoryWords("productGone"));
    const to = Object.fromEntries(
      Object.entries(withValuesNow(template, args.changes)).filter(
        ([field, value]) => value !== undefined && value !== item[field as keyof ItemRow],
      ),
    ) as Partial<ItemRow>;
    if (Object.keys(to).length === 0) return { put: [] };
    const next = { ...item, ...to };
    const options = (["option1Value", "option2Value", "option3Value"] as const).some((field) => field in to);
    const refused =
      (options ? checkOptions(template, next) : null) ??
      checkPrice(next.priceMinor) ??
      (to.locationId === undefined ? null : checkLocation(rows, actor, to.locationId, null));
    if (refused !== null) return refused;
    const fields = { ...to, ...(to.locationId === undefined ? {} : { subLocationId: null }) };
    const put =
      options || to.priceMinor !== undefined
        ? repriced(item, fields, actor, now, { rows, store })
        : [stamped(item, fields, actor, now)];
    return put instanceof DomainError ? put : { put, events: [{ name: "itemsChanged", ids: [item.id] }] };
  },
});
