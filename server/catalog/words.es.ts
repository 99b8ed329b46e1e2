import { translation } from "#shared/words/translation.ts";
import type { catalogWords } from "./words.ts";

export const spanish = [
  translation<typeof catalogWords>("catalog", {
    notConfigured:
      "Aquí no hay un servicio de catálogo. Quien administra el servidor configura CATALOG_URL y CATALOG_TOKEN.",
    noCatalogId: "Dale primero al producto un Id de catálogo. El servicio de catálogo lo conoce por él.",
    silent: "El servicio de catálogo no responde. Intenta más tarde o agrega los códigos de barras a mano.",
    refused:
      "El servicio de catálogo respondió con el estado {status}. Intenta más tarde o agrega los códigos de barras a mano.",
    unknownProduct: "El servicio de catálogo no conoce el Id de catálogo {catalogId}.",
    unreadable: "La respuesta del servicio de catálogo no se puede leer. Agrega los códigos de barras a mano.",
    notGtin: "{gtin} no es un número de código de barras válido.",
    noSize: "La plantilla no tiene la talla {size}.",
  }),
];
