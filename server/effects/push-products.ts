import { productsToPush, pushProduct } from "#server/outside/shop/push-product.ts";
import { ShopProblem } from "#server/outside/shop/shop-port.ts";
import { defineEffect } from "./define-effect.ts";

/** Sends products to the online shop after something of them changed that it shows. */
export const pushProducts = defineEffect({
  name: "pushProducts",
  event: "productsChanged",
  atOnce: 4,
  run: async (context, { storeId, ids }) => {
    let passing: ShopProblem | null = null;
    for (const productId of await productsToPush(context.db, storeId, ids))
      try {
        await pushProduct(context, storeId, productId);
      } catch (fault) {
        // The others are not held up; what was sent is not sent again when the job is repeated.
        if (!(fault instanceof ShopProblem)) throw fault;
        passing = fault;
      }
    if (passing !== null) throw passing;
  },
});
