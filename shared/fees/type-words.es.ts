import { translation } from "#shared/words/translation.ts";
import type { consignerTypeWords } from "./type-words.ts";

export const spanish = [
  translation<typeof consignerTypeWords>("consignerTypes", {
    addType: "Agregar un tipo de consignador",
    editType: "Cambiar un tipo de consignador",
    removeType: "Eliminar un tipo de consignador",
    recalculate: "Recalcular pagos",
    recalculateItems: "Recalcular pagos de artículos",
    gone: "Este tipo de consignador se eliminó. Recarga la lista.",
    typeRequired: "El tipo de consignador es obligatorio",
    feeRequired: "La comisión es obligatoria",
    minFeeRequired: "La comisión mínima es obligatoria",
    sameRule: "Ya hay una comisión de este tipo para la misma categoría y opciones.",
    nameTaken: "Ya hay un tipo de consignador con este nombre.",
    defaultForAll: "El predeterminado debe valer para todos los artículos. Quita primero su categoría y opciones.",
    oneDefault: "Siempre hay un tipo predeterminado. Haz que otro lo sea.",
    defaultStays: "Este es el predeterminado. Haz que otro tipo lo sea y después elimina este.",
    inUse:
      "{count, plural, one {# consignador tiene} other {# consignadores tienen}} este tipo. Dales otro y después elimínalo.",
    recalculationGone: "Este recálculo se eliminó. Inícialo de nuevo.",
    percent: "Escribe un porcentaje de 0 a 100, con un máximo de dos decimales.",
    because: "Se recalcularon las comisiones",
    fee: "Comisión (%)",
    minFee: "Comisión mínima",
    flatFee: "Comisión fija",
  }),
];
