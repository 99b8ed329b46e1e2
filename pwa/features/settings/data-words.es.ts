import { translation } from "#shared/words/translation.ts";
import type { dataWords } from "./data-words.ts";

export const spanish = [
  translation<typeof dataWords>("storeData", {
    adminsOnly: "Solo los administradores pueden exportar o eliminar los datos de la tienda.",
    export: "Exportar",
    exportHint:
      "Un archivo zip con todo lo que tiene tu tienda: artículos, productos, personas, pedidos, pagos, el historial y todas las imágenes. No incluye datos bancarios ni contraseñas.",
    download: "Descargar todo",
    deletion: "Eliminar esta tienda",
    deletionHint:
      "La tienda, el acceso de su gente, su historial y sus imágenes se eliminan siete días después de que lo pidas. Hasta entonces puedes cambiar de opinión.",
    typeName: "Escribe {name} para eliminar esta tienda",
    otherName: "Escribe {name} para eliminar esta tienda.",
    delete: "Eliminar esta tienda",
    due: "Esta tienda se eliminará el {moment}.",
    keep: "Conservar esta tienda",
  }),
];
