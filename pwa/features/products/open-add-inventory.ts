import { createContext } from "react";

/**
 * Opens Add Inventory of a product over the grid; the screen holds it, since a card may leave the list while it is
 * open.
 */
export const OpenAddInventory = createContext<(productId: string) => void>(() => undefined);
