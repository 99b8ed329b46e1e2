import { translation } from "#shared/words/translation.ts";
import type { productWords } from "./words.ts";

export const spanish = [
  translation<typeof productWords>("products", {
    attachGtin: "Asignar código de barras a un producto",
    create: "Crear producto",
    edit: "Editar producto",
    removeGtin: "Quitar código de barras del producto",
    gone: "Este producto ya no existe.",
    oneImage: "Debes subir al menos una imagen.",
    selectProduct: "Elige un producto",
    selectTemplate: "Elige una plantilla de producto",
    selectOption: "Elige una opción",
    exists: "Este producto ya existe.",
    gtinInvalid:
      "Este no es un número de código de barras válido. Escanea de nuevo o escribe los dígitos bajo las barras.",
    scanAgain: "Escanea de nuevo o escribe los dígitos bajo las barras.",
    gtinTaken: "Este código de barras es de {title}, talla {size}.",
    gtinOfOther: "Este código de barras es de otro producto, talla {size}.",
    twoSizes: "El código de barras {gtin} no se puede usar para dos tallas.",
  }),
];
