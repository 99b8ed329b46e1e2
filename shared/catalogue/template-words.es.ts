import { translation } from "#shared/words/translation.ts";
import type { productTemplateWords } from "./template-words.ts";

export const spanish = [
  translation<typeof productTemplateWords>("productTemplates", {
    addTemplate: "Agregar plantilla de producto",
    editTemplate: "Editar plantilla de producto",
    deleteTemplate: "Eliminar plantilla de producto",
    templateInUse: "Esta plantilla está en uso y no se puede eliminar.",
    lastTemplate: "Es la única plantilla, y una tienda necesita una.",
    renameValue: "Renombrar valor de opción",
    valueGone: "{option} no tiene el valor {value}.",
    valueExists: "{option} ya tiene el valor {value}.",
    tooManyItems: "Hay más de {count, number} artículos de esta plantilla, demasiados para renombrar un valor.",
    templateExists: "Esta plantilla de producto ya existe.",
    templateGone: "Esta plantilla de producto se eliminó.",
    valuesNeeded: "Escribe al menos un valor, separados por comas.",
    titleNeeded: "Estos valores necesitan un título.",
    optionStays: "Hay productos que usan esta plantilla, así que la opción {title} conserva su título.",
    optionsStay: "Hay productos que usan esta plantilla, así que no puede tener otra opción.",
    anyStays:
      "Hay productos que usan esta plantilla y {title} acepta cualquier valor, así que no se pueden listar valores.",
    valuesStay: "Hay productos que usan esta plantilla, así que estos valores se quedan: {values}.",
  }),
];
