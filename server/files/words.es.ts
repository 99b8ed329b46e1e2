import { translation } from "#shared/words/translation.ts";
import type { fileWords } from "./words.ts";

export const spanish = [
  translation<typeof fileWords>("files", {
    empty: "Este archivo está vacío. Elige una imagen.",
    noPicture: "Este archivo no es una imagen que podamos usar. Elige una JPEG, PNG, WebP o AVIF.",
    unreadable: "Esta imagen está dañada o incompleta. Tómala o elígela de nuevo.",
    heic: "Esta foto HEIC no se puede leer aquí. Guárdala como JPEG y agrégala de nuevo.",
    animated: "No se pueden usar imágenes animadas. Elige una imagen fija.",
    tooManyPixels: "Esta imagen tiene más de 40 megapíxeles. Elige una más pequeña.",
    tooLong: "Esta imagen mide más de 20.000 píxeles de largo. Elige una más pequeña.",
    avifTooManyPixels: "Esta imagen AVIF tiene más de 12 megapíxeles. Guárdala más pequeña o como JPEG.",
    tooManyAtOnce: "Agregaste muchas imágenes en una hora. Continúa dentro de una hora.",
    tooLarge: "Esta imagen pesa más de 20 MB. Elige una más pequeña.",
    storeFull:
      "Esta tienda ya guarda todas las imágenes que caben. Quita las que no hagan falta o pide más espacio a quien administra el servidor.",
    nothingHere: "No existe esa imagen.",
  }),
];
