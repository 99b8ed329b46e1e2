import { translation } from "#shared/words/translation.ts";
import type { payoutPreviewWords } from "./words.ts";

export const spanish = [
  translation<typeof payoutPreviewWords>("payoutPreview", {
    counting: "Contando…",
    none: "No hay artículos sin vender. Nada cambia.",
    same: "Los pagos {unsold, plural, one {de # artículo no vendido} other {de los # artículos no vendidos}} quedan como están.",
    moves:
      "Cambiarían {moved, plural, one {# pago} other {# pagos}} de {unsold, plural, one {# artículo no vendido} other {# artículos no vendidos}}.",
    together: "En total {before} ahora, {after} después ({difference}).",
    sold: "Lo vendido conserva sus comisiones.",
    offline: "Conéctate para ver qué cambiaría.",
  }),
];
