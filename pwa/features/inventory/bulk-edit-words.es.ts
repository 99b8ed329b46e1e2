import { translation } from "#shared/words/translation.ts";
import type { bulkEditWords } from "./bulk-edit-words.ts";

export const spanish = [
  translation<typeof bulkEditWords>("bulkEdit", {
    title: "Editar {count, plural, one {# artículo} other {# artículos}}",
    description: "Lo que no toques queda igual en todos los artículos. Nada cambia hasta que pulses el botón.",
    keep: "Dejar como está",
    set: "Fijar en",
    raise: "Subir un importe",
    lower: "Bajar un importe",
    raisePercent: "Subir un porcentaje",
    lowerPercent: "Bajar un porcentaje",
    percent: "Porcentaje",
    newPrice: "Precio nuevo",
    amount: "Importe",
    rounded: "El resultado se redondea a {step}.",
    notPercent: "Escribe un porcentaje hasta 1000, con un máximo de dos decimales.",
    enterPercent: "Escribe un porcentaje",
    enterAmount: "Escribe un importe",
    newNotes: "Notas nuevas",
    safeStatus: "En el modo de estados seguros, aquí solo se elige un estado para artículos en: {list}.",
    preview: "Vista previa",
    choose: "Elige qué cambiar y mira aquí cómo queda cada artículo.",
    working: "Calculando qué cambia…",
    notHere: "Este dispositivo no puede calcular qué cambia. Lo decide el servidor.",
    willChange: "{count, plural, =0 {Ningún artículo cambia} one {# artículo cambia} other {# artículos cambian}}",
    refused: "{count, plural, one {# artículo no se puede cambiar} other {# artículos no se pueden cambiar}}",
    same: "{count, plural, one {# artículo ya está así} other {# artículos ya están así}}",
    showAll: "Mostrar los {count}",
    apply: "{count, plural, =0 {Cambiar artículos} one {Cambiar # artículo} other {Cambiar # artículos}}",
    changed: "{count, plural, one {# artículo cambiado} other {# artículos cambiados}}",
  }),
];
