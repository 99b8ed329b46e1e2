import { translation } from "#shared/words/translation.ts";
import type { figureCardWords, figureWords } from "./words.ts";

export const spanish = [
  translation<typeof figureWords>("figures", {
    revenue: "Ingresos",
    cost: "Costo total",
    profit: "Ganancia",
    activeInventoryAmount: "Valor total",
    pendingPayouts: "Total de pagos pendientes",
    paidPayouts: "Total de pagos hechos",
    storeOwnedInventoryCost: "Total del inventario propio",
    inventoryUnits: "Total de unidades en inventario",
    purchases: "Total de compras",
  }),
  translation<typeof figureCardWords>("figures.card", {
    up: "Subió {percent}% respecto al periodo anterior",
    down: "Bajó {percent}% respecto al periodo anterior",
    same: "Igual que en el periodo anterior",
    offline: "Las cifras vienen del servidor. Conéctate para verlas.",
    loading: "Cargando cifras",
  }),
];
