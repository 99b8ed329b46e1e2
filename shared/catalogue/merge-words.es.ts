import { translation } from "#shared/words/translation.ts";
import type { mergeWords } from "./merge-words.ts";

export const spanish = [
  translation<typeof mergeWords>("mergeProducts", {
    merge: "Fusionar productos",
    sameProduct: "Elige dos productos distintos.",
    otherOption: "Los productos tienen opciones distintas: {from} tiene {fromOption}, {to} tiene {toOption}.",
    noOption: "ninguna opción {number}",
    missingValues: "La plantilla de {to} no tiene {option} {values}. Agrégalo ahí primero.",
    takesAny: "{from} acepta cualquier {option}, {to} solo los que lista su plantilla.",
    tooManyImages: "Juntos los productos tienen más de {most} imágenes. Quita algunas primero.",
    delete: "Eliminar producto",
    hasItems:
      "Este producto tiene {count, plural, one {# artículo} other {# artículos}} y no se puede eliminar. Fusiónalo con otro producto.",
  }),
];
