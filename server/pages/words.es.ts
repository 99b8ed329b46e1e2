import { translation } from "#shared/words/translation.ts";
import type { catalogueWords } from "./words.ts";

export const spanish = [
  translation<typeof catalogueWords>("publicCatalogue", {
    title: "{store}: catálogo",
    wanted: "Buscamos",
    onSale: "En venta",
    wantedHint: "{store} quiere tener estos. Inicia sesión o pregunta en la tienda para ofrecer los tuyos.",
    onSaleHint: "Lo que {store} tiene en venta ahora.",
    search: "Buscar",
    searches: "Título, marca o código de estilo",
    size: "Talla",
    allSizes: "Todas las tallas",
    anySize: "Cualquier talla",
    find: "Buscar",
    from: "desde {price}",
    toPrice: "hasta {price}",
    between: "de {low} a {high}",
    consignment: "en consignación",
    buying: "te lo compramos",
    nothingWanted: "La tienda no busca nada en este momento",
    nothingOnSale: "No hay nada en venta en este momento",
    nothingFound: "Nada coincide con tu búsqueda",
    showAll: "Mostrar todo",
    previous: "Página anterior",
    next: "Página siguiente",
    page: "Página {page}",
    pages: "Páginas",
  }),
];
