import { translation } from "#shared/words/translation.ts";
import type { dashboardWords } from "./words.ts";

export const spanish = [
  translation<typeof dashboardWords>("dashboard", {
    title: "Panel",
    range: "Días",
    days: "{from} – {to}, según la hora de {timeZone}",
    figures: "Cifras",
    overTime: "Ingresos y ganancia",
    revenue: "Ingresos",
    profit: "Ganancia",
    revenueBefore: "Ingresos anteriores",
    profitBefore: "Ganancia anterior",
    from: "Desde",
    to: "Hasta",
    asTable: "Mostrar como tabla",
    tableOf: "Ingresos y ganancia como tabla",
    csv: "Descargar CSV",
    summary: "Ingresos {revenue}, ganancia {profit}; en el periodo anterior {revenueBefore} y {profitBefore}",
    nothing: "Sin ventas en estos días",
    ageing: "Antigüedad del inventario",
    ageDays: "Días en venta",
    ageBand: "{from} – {to}",
    ageFrom: "{from} y más",
    units: "Unidades",
    value: "Valor",
    recent: "Actividad reciente",
    viewAll: "Ver toda la actividad",
    noActivity: "No pasó nada en los últimos 7 días.",
    tryAgain: "Intentar de nuevo",
  }),
];
