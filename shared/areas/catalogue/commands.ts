/** The commands of this area, one a line; their names begin with the area's. */
export { attachGtin } from "./commands/attach-gtin.ts";
export { changeProducts } from "./commands/change-products.ts";
export { createTemplate } from "./commands/create-template.ts";
export { declineSubmittedProduct } from "./commands/decline-submitted-product.ts";
export { deleteProduct } from "./commands/delete-product.ts";
export { deleteTemplate } from "./commands/delete-template.ts";
export { editProduct } from "./commands/edit-product.ts";
export { editTemplate } from "./commands/edit-template.ts";
export { importProducts } from "./commands/import-products.ts";
export { mergeProducts } from "./commands/merge-products.ts";
export { quickCreateProduct } from "./commands/quick-create-product.ts";
export { removeGtin } from "./commands/remove-gtin.ts";
export { renameValue } from "./commands/rename-value.ts";
export { setPriceComparison } from "./commands/set-price-comparison.ts";
export { submitProduct } from "./commands/submit-product.ts";
export { noteInShop } from "./commands/note-in-shop.ts";
