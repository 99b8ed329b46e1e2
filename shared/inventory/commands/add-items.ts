import { change, defineCommand, look, lookBy } from "#shared/kernel/define-command.ts";
import { DomainError } from "#shared/kernel/domain-error.ts";
import { id, imageUrl, itemCodeText, minor, newRowId, text, z } from "#shared/kernel/schema.ts";
import { locationReads } from "../check-location.ts";
import { decideEach } from "../decide-each.ts";
import { feeReads } from "../item-fees.ts";
import { newItem } from "../new-item.ts";

/**
 * Adds physical units to the stock, each with its own id and its final code. Needs
 * Inventory or InStoreApp; with "accept now" they are on sale at once, else Pending.
 * A consigner adds for themselves only, as a request to bring them in.
 *
 * Refused item by item: incomplete or foreign option values, no price, no consigner, no
 * location, a code that is taken. Fees, payout and cost come from the store's rows; of
 * the amounts sent only the price counts, and the cost where the store owns the item.
 */
export const addItems = defineCommand({
  name: "inventory.addItems",
  title: "Add items",
  args: z.object({
    items: z
      .array(
        z.object({
          id: newRowId,
          code: itemCodeText,
          productId: id,
          consignerId: id,
          option1Value: text(60),
          option2Value: text(60),
          option3Value: text(60),
          priceMinor: minor,
          costMinor: z.nullable(minor),
          locationId: z.nullable(id),
          subLocationId: z.nullable(id),
          notes: text(2_000),
          image: imageUrl,
        }),
      )
      .check(z.minLength(1), z.maxLength(500)),
    acceptNow: z.boolean(),
  }),
  offline: "optimistic",
  needs: "inventory.add",
  reads: (args, found) =>
    args.items.flatMap((item) => {
      const product = look("product", item.productId);
      const templateId = found.has(product) ? found.get("product", item.productId)?.productTemplateId : undefined;
      return [
        change("item", item.id),
        lookBy("item", "code", item.code),
        product,
        ...(templateId === undefined ? [] : [look("productTemplate", templateId)]),
        ...locationReads(item.locationId, item.subLocationId),
        ...feeReads(item.consignerId, found),
      ];
    }),
  decide: ({ rows, args, actor, now, store }) => {
    const codes = new Set<string>();
    const ids = new Set<string>();
    return decideEach(
      args.items,
      (item) => {
        if (ids.has(item.id) || rows.get("item", item.id) !== undefined)
          return new DomainError("already_exists", "This item is in the store already.");
        if (codes.has(item.code) || rows.find("item", "code", item.code).length > 0)
          return new DomainError("code_taken", `The code ${item.code} belongs to another item.`);
        const decided = newItem(rows, item, { actor, now, store, acceptNow: args.acceptNow });
        if (!(decided instanceof DomainError)) {
          ids.add(item.id);
          codes.add(item.code);
        }
        return decided;
      },
      "itemsAdded",
    );
  },
});
