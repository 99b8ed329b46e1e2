import { translation } from "#shared/words/translation.ts";
import type { madeWords, makingWords, printingWords } from "./words.ts";

export const spanish = [
  translation<typeof printingWords>("printing", {
    cancelled: "Cancelado.",
    cancelledUnmarked: "Cancelado. Ninguna etiqueta se marcó como impresa.",
    savedAs: "Guardado como {fileName}.",
    share: "Compartir",
    open: "Abrir",
  }),
  translation<typeof makingWords>("printing.making", {
    papers: "Creando el documento",
    itemLabels: "Creando etiquetas",
    locationLabels: "Creando etiquetas de ubicación",
    listingSheets: "Creando hojas de publicación",
  }),
  translation<typeof madeWords>("printing.made", {
    papers: "{count, plural, one {Documento creado} other {# documentos creados}}",
    itemLabels: "{count, plural, one {# etiqueta creada} other {# etiquetas creadas}}",
    locationLabels: "{count, plural, one {# etiqueta de ubicación creada} other {# etiquetas de ubicación creadas}}",
    listingSheets: "{count, plural, one {# hoja de publicación creada} other {# hojas de publicación creadas}}",
  }),
];
