/** The commands of this area, a line each; the area's name begins theirs. */
export { attachGtin } from "./commands/attach-gtin.ts";
export { quickCreateProduct } from "./commands/quick-create-product.ts";
