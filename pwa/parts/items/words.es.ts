import { translation } from "#shared/words/translation.ts";
import type { itemPartWords } from "./words.ts";

export const spanish = [
  translation<typeof itemPartWords>("itemParts", {
    found: "Encontrado",
    itemsHere: "Artículos en esta ubicación",
    leave: "Salir sin guardar",
    locationLabel: "Etiqueta de ubicación",
    locationNotHere: "Esta etiqueta es de una ubicación que no está en este dispositivo.",
    noItemWithCode: "Ningún artículo de este dispositivo tiene este código.",
    noMarketplace: "No tienes acceso a la ubicación del mercado en línea.",
    noProductForBarcode: "Ningún producto tiene este código de barras.",
    notOpened: "Sin abrir",
    notSent: "Aún sin enviar",
    nothing: "Nada",
    savedNotSent: "Guardado en este dispositivo, aún sin enviar",
    sizeIs: "Talla {size}",
    twoWays: "Este código de barras se puede leer de dos maneras. Escribe el código del artículo.",
    unknown: "Desconocido",
    unsavedHere: "Aquí hay algo sin guardar. Guárdalo primero o sal sin guardar.",
  }),
];
