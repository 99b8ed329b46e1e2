import { translation } from "#shared/words/translation.ts";
import type { labelWords } from "./words.ts";

export const spanish = [
  translation<typeof labelWords>("labels", {
    printedOn: "Las etiquetas se imprimen en",
    labelPrinter: "Una impresora de etiquetas",
    labelPrinterSize: "{width, number} × {height, number} mm",
    sheetName: "Avery {id}",
    sheetSize: "{columns, number} × {rows, number} etiquetas de {width, number} × {height, number} mm",
    sheetsHint: "Cada impresión pregunta dónde empezar en la hoja y sigue donde terminó la última.",
    sheetPreview: "Vista previa de {sheet}",
    firstFree: "Primera etiqueta libre",
    position: "Fila {row, number}, etiqueta {column, number}",
    whereToBegin: "¿Dónde empieza la hoja?",
    sheetHint:
      "Elige la primera etiqueta libre de la hoja {sheet} que está en la impresora. Imprime al 100 %, sin ajustar a la página.",
    printOnSheets: "Imprimir en {count, plural, one {# hoja} other {# hojas}}",
    size: "Talla {size}",
    fee: "Comisión {amount}",
    scanToShop: "Escanea para comprar",
    cannotHold: "Un código de barras no admite este {what}.",
    noShopProduct: "No se encontró un producto de Shopify para {title}.",
    noShopProductResyncing: "No se encontró un producto de Shopify para {title}. Sincronizando de nuevo",
    code: "código",
    ofItem: "Etiqueta de {title}, {code}",
    ofPlace: "Etiqueta de {name}",
    firstMade:
      "{count, plural, one {Se creó la primera # etiqueta} other {Se crearon las primeras # etiquetas}}. Ponlas en sus cajas y después imprime el resto.",
    notMade:
      "{count, plural, one {# etiqueta no se creó} other {# etiquetas no se crearon}}. Aún no está en la tienda en línea: {titles}.",
    titlesAndMore: "{titles} y {count, number} más",
    noRoom: "No cabe en este tamaño de etiqueta.",
    noSku: "El producto no tiene SKU.",
    noGtin: "Este producto no tiene GTIN en esta talla.",
    noShop: "La tienda no está conectada a una tienda en línea.",
    noShopId: "Este artículo no tiene ID de Shopify.",
    addressTooLong: "La dirección en la tienda en línea es demasiado larga para un código QR.",
    notOnLabel: "No está en esta etiqueta:",
    logoMissing: "Logotipo: no se pudo cargar, así que las etiquetas se imprimen sin él.",
    notHere: "Estos artículos no están en este dispositivo.",
    needAddress: "Estas etiquetas necesitan la dirección de su producto en la tienda en línea.",
    resynced: "Se sincronizaron de nuevo los artículos sin ID de Shopify. Intenta de nuevo en unos segundos.",
    settingsMissing: "Los ajustes de la tienda aún no están en este dispositivo.",
  }),
];
