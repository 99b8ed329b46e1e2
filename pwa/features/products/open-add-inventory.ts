import { createContext } from "react";

/** Opens Add Inventory of a product over the grid; a card may leave the list while it is open, so the screen keeps it. */
export const OpenAddInventory = createContext<(productId: string) => void>(() => undefined);
